/** Words of the inspector: hints, the solve path, questions. */
export const en = {
  name: 'Inspector',
  pages: 'Pages of the inspector',
  close: 'Close the inspector',
  page: {
    hints: 'Hints',
    questions: 'Analysis',
  },
  why: {
    hiddenSingle: 'In {houses}, {values} has one place left: {cells}.',
    nakedSingle: '{cells} has one candidate left: {values}.',
    locked:
      'In {houses}, all places for {values} lie in {cover} as well. One of them is true, so {values} appears nowhere else in {cover}.',
    lockedSubset:
      '{cells} lie in {houses} and have no candidates but {values}. They use these values up, so none of them appears anywhere else in these houses.',
    naked:
      '{cells} have no candidates but {values}. They use these values up, so none of them appears anywhere else in {houses}.',
    hidden:
      'In {houses}, the values {values} have no places but {cells}. They fill these cells, so nothing else can go there.',
    fish: 'In {houses}, the places for {values} all lie in {cover}. These are as many houses, so each of them gets its {values} there, and {values} appears nowhere else in {cover}.',
    finned:
      'Without the fins, the places for {values} in {houses} would all lie in {cover}. These are as many houses, so {values} would stand nowhere else there. Either that is so or a fin is true ({fins}). What is impossible in both cases can be removed.',
    twoLinks:
      'In {houses}, {values} has two places each. One place of each lies in {cover}; these two cannot both be true, so {values} stands in {ends} at least once. A cell that sees both cannot hold it.',
    duals:
      'Each of two chains shows that {values} is in its first place or in its last. A cell that sees both places of one of them cannot hold it.',
    emptyRectangle:
      'In {cover}, every place for {values} lies on one of two crossing lines, and {houses} has two places for it, one of them on one of these lines: {chain}. So {values} is in {near} or in {far}. A cell that sees both cannot hold it.',
    remotePair:
      '{path} have only the candidates {values}, and each sees the next, so they hold the two values in turn. A cell that sees one of each kind holds neither.',
    bugPlusOne:
      'Without {values} in {cells}, every open cell would have two candidates and every value two places in each house, and there would be two solutions or none. The puzzle has one, so {values} stands there.',
    xyWing:
      'Whichever of its two candidates {pivot} takes, one of {pincers} becomes {values}. A cell that sees both cannot hold {values}.',
    xyzWing:
      'Whichever of its three candidates {pivot} takes, it or one of {pincers} becomes {values}. A cell that sees all three cannot hold {values}.',
    wWing:
      '{pivot} and {partner} have the same two candidates. One of the two places for the other value in {houses} is true and takes it from one of them, which is then {values}. A cell that sees both cannot hold {values}.',
    wrap: 'Where {values} has two places in a house, one is true and one is false: the cells of such pairs are coloured in turn. Two cells of one colour see each other, so that colour is false.',
    trap: 'Where {values} has two places in a house, one is true and one is false: the cells of such pairs are coloured in turn. One colour is true, so a cell that sees both colours cannot hold {values}.',
    multi1:
      'Where {values} has two places in a house, one is true and one is false: two groups of such cells are coloured in turn. Where a colour of one group sees a colour of the other, they are not both true, so one of the two other colours is. A cell that sees both of these cannot hold {values}.',
    multi2:
      'Where {values} has two places in a house, one is true and one is false: two groups of such cells are coloured in turn. A colour of one group sees both colours of the other, of which one is true, so that colour is false: {values} is removed from all its cells.',
    type1:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. The puzzle has one, so {corner}, which has more candidates, takes another.',
    type2:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. The puzzle has one, so one of {roof} takes the extra candidate {gone}.',
    type3:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. The puzzle has one, so one of the other candidates of {roof} is true. As one cell with these candidates, they form a naked subset with {fins} in {houses}.',
    type4:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. In {houses}, {other} has no other places than two of these cells. With {gone} in one of them, {other} would be in the other, and that pattern would be complete.',
    type6:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. In two parallel lines, {gone} has no other places than these corners. In one of {corner} it would be in the other as well, and that pattern would be complete.',
    hiddenRectangle:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. In {houses}, {other} has no other places than these corners. With {gone} in {corner}, {other} would be in the two corners beside it, and that pattern would be complete.',
    avoidable1:
      'The filled cells among {cells} are not givens. With {values} in turn in all four, the two values could be exchanged and there would be two solutions, so the open corner {corner} takes another value.',
    avoidable2:
      'The filled cells among {cells} are not givens. With {values} in turn in all four, the two values could be exchanged and there would be two solutions, so one of the open corners {roof} takes the extra candidate {gone}.',
    sueDeCoq:
      'A value whose places in these cells all lie in one house can fill one of them at most, another value two. So {values} can fill just as many cells as these, and each of them stands here. A cell that sees all places of a value in these cells cannot hold it.',
    chain:
      'If {first} is false, {last} is true: {chain}. So one of the two is true, and what conflicts with both can be removed.',
    back: 'If {first} is false, it is true all the same: {chain}. So it is true, and what conflicts with it can be removed.',
    loop: 'The chain is closed: {chain}. Whether its first candidate is true or false, all around they are true and false in turn. So of each two linked ones exactly one is true, and what both exclude can be removed.',
    alsChain:
      'Each set has one candidate more than cells, so it lacks at most one of them. A set and the next cannot both hold the value that joins them. If the first set lacks a value ({values}), it holds all its others; so the next one lacks the value that joins them and holds all its others, and so on to the last, which holds the value. So the value is in the first set or the last, and what sees all its places in both can be removed.',
    twins: 'Two fish of {values} in {houses} are taken together.',
    lockedSets:
      'Each set has one candidate more than cells, and {values} can each be in only one of the two. So each set holds one of these values and all its others. What sees all places of such a value, for {values} those in both sets, can be removed.',
    deathBlossom:
      'Each set has one candidate more than cells. Whichever value {fins} takes, one set loses it and holds all its others, {values} among them. What sees {values} in every set can be removed.',
    alignedPair:
      'With {values} in {pivot}, {partner} could have none of its candidates: each of them is the same value or would leave a set too few.',
    templateSet:
      'Every way to put {values} into every house that leaves each other value such a way uses {cells}.',
    templateDelete:
      'No way to put {values} into every house that leaves each other value such a way uses the cells that lose it.',
    contradiction: 'The assumption about {values} in {cells} contradicts itself, so it is wrong.',
    verity:
      'One of the assumptions is true ({values} in {cells}), and each of them leads to the same.',
    either: 'Either {values} is in {cells} or it is not, and both lead to the same.',
  },
  line: {
    is: '{value} is in {cells}',
    isNot: '{value} is not in {cells}',
    suppose: 'Suppose {fact}.',
    place: '{fact}: there is no other place in {houses} (from {from}).',
    candidate: '{fact}: the cell has no other candidate (from {from}).',
    locked: '{fact}: {set} can lack only one candidate (from {from}).',
    so: '{fact} (from {from}).',
    clash: '{said} This contradicts line {line}.',
    set: 'Set {number}: {cells} with {values}.',
    joined:
      'Set {number}: {cells} with {values}. {common} cannot be in both this set and the one before.',
    crossing:
      'With {values} in {cells}, where two of these houses cross, one of {houses} would have no place left.',
    whole: 'Either way, {cells} lack just one of the two values of their link and hold all others.',
    petal: 'If {stem} is {value}, the set {cells} ({values}) loses it.',
    colour: 'Colour {number}: {cells}.',
    core: 'In both {houses}: {cells} with {values}.',
    beside: 'Only in {houses}: {cells} with {values}.',
  },
  then: {
    place: '{cell} is {value}.',
    remove: '{value} is removed from {cells}.',
  },
  house: {
    row: 'row {number}',
    column: 'column {number}',
    box: 'box {number}',
    region: 'region {number}',
  },
  hint: {
    invite: 'Request a hint step by step: first the technique, then the place, then the reason.',
    ask: 'Hint',
    where: 'Where?',
    why: 'Why?',
    apply: 'Apply',
    clear: 'Clear',
    lookAt: 'Look at {place}.',
    solved: 'The grid is full and follows the rules.',
    stuck: 'No known technique applies to this grid. The solver can reveal one cell.',
    tooLarge: 'Hints are for grids of up to 31 values. The solver can reveal one cell.',
    contradiction:
      'This grid has no solution: an entry or a removed candidate is wrong. Undo the last steps.',
    reveal: 'Reveal a cell',
    several: 'There are several solutions, so hints that depend on uniqueness are omitted.',
    unsure:
      'It is not known whether the solution is unique, so hints that depend on uniqueness are omitted.',
    legend: 'Legend',
    mark: {
      base: 'candidate of the pattern',
      second: 'second part of the pattern: feet, pivot, second colour',
      extra: 'extra candidate',
      out: 'candidate to remove',
      in: 'value to enter',
      house: 'house of the pattern',
      cover: 'house that loses candidates',
      so: 'the second follows from the first and the others with this number',
      strong: 'strong link: at least one of the two is true',
      weak: 'weak link: at most one of the two is true',
    },
  },
  path: {
    title: 'Solution path',
    find: 'Find path',
    busy: 'Searching…',
    grade: 'Difficulty: {grade}',
    hardest: 'hardest step: {technique}',
    steps: '{count} step | {count} steps',
    counts: 'Steps by technique',
    technique: 'Technique',
    times: 'Steps',
    list: 'Steps of the path',
    step: '{number}. {technique}: {then}',
    previous: 'Previous step',
    next: 'Next step',
    place: 'Step {number} of {count}',
    copy: 'Copy as text',
    print: 'Print steps…',
    apply: 'Apply up to this step',
    solved: 'The path fills the grid.',
    stuck: 'No further technique applies: {left} cells remain open.',
    contradiction: 'The path ends in a contradiction: the grid has no solution.',
  },
  steps: {
    title: 'All possible steps',
    find: 'Find all steps',
    busy: 'Searching…',
    none: 'No technique applies.',
    count: '{count} step | {count} steps',
    first: 'Only the first {count} are listed.',
  },
  own: {
    next: 'Next board',
    check: 'Check my last step',
    busy: 'Looking for a reason…',
    nothing: 'Your last step entered no value and removed no candidate.',
    by: '{what} Justified by {technique}. {why}',
    unjustified: '{what} No technique justifies this here.',
    expected: '{technique} does not justify this step. Here it would give: {then}',
  },
  learn: {
    title: 'Techniques',
    list: 'Techniques by difficulty',
    search: 'Search techniques',
    example: 'Example: {technique}',
    inExample: 'In the example',
    offered: 'An easier technique applies to this grid as well.',
    unique: 'Requires a unique solution.',
    values: 'HoDoKu score {score}, SE-like {rating}',
    open: 'Open in the editor',
    practise: 'Practise',
    searching: 'Looking for boards…',
    found: 'Steps found in practice: {count}',
    how: 'Practice opens up to 10 boards where this technique is the next step. Make the step, then choose “Check my last step”.',
    about: 'About this technique',
  },
  ask: {
    start: 'Start',
    again: 'Run again',
    stop: 'Stop',
    working: 'Working…',
    show: 'Show on the grid',
    hide: 'Hide from the grid',
    count: {
      title: 'Number of solutions',
      hint: 'Uses all processor cores. The number rises until the count is complete or you stop.',
      atLeast: 'At least {count} so far',
      exact: 'No solution | Exactly one solution | Exactly {count} solutions',
      stopped: 'At least {count}; stopped before completion',
      time: '{seconds} s',
    },
    givens: {
      title: 'Redundant givens',
      hint: 'Tests each given individually: is the solution still unique without it?',
      none: 'No given is redundant, or the puzzle does not have a unique solution.',
      some: 'One given is redundant: | Each of these {count} givens can be removed individually:',
      incomplete: 'The time limit was reached before every given was tested.',
    },
    candidates: {
      title: 'True candidates',
      hint: 'Candidates that occur in at least one solution. All others are crossed out.',
      found: '{count} true candidate | {count} true candidates',
      open: '{count} undecided (in squares) | {count} undecided (in squares)',
    },
  },
} as const;
