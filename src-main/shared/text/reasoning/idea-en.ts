export const idea = {
  fullHouse: 'A house with one open cell: the value that it lacks goes there.',
  hiddenSingle: 'A value has one place left in a row, column or box, so it goes there.',
  nakedSingle: 'A cell has one candidate left, so that value goes there.',
  lockedPair:
    'Two cells of a box that lie in one line have the same two candidates. These take both values, so no other cell of the box or of the line can hold them.',
  lockedTriple:
    'Three cells of a box that lie in one line have only three candidates between them. These take all three values, so no other cell of the box or of the line can hold them.',
  pointing:
    'Within a box, all places for a value lie in one row or column. The box takes the value there, so it is removed from the rest of that line.',
  claiming:
    'Within a row or column, all places for a value lie in one box. The line takes the value there, so it is removed from the rest of the box.',
  nakedPair:
    'Two cells of a house have the same two candidates. These take both values, so no other cell of the house can hold them.',
  nakedTriple:
    'Three cells of a house have only three candidates between them; none of the cells needs to have all three. These values are removed from the other cells of the house.',
  hiddenPair:
    'Two values of a house have the same two places. They fill these cells, so all other candidates are removed there.',
  hiddenTriple:
    'Three values of a house have only three places between them. They fill these cells, so all other candidates are removed there.',
  nakedQuad:
    'Four cells of a house have only four candidates between them. These values are removed from the other cells of the house.',
  hiddenQuad:
    'Four values of a house have only four places between them. They fill these cells, so all other candidates are removed there.',
  xWing:
    'In two rows, the places for a value lie in the same two columns. Each row takes one of the columns, so the value is removed from the rest of both columns; the same with rows and columns exchanged.',
  swordfish:
    'In three rows, the places for a value lie in the same three columns. The rows take these columns, so the value is removed from the rest of them; the same with rows and columns exchanged.',
  jellyfish:
    'In four rows, the places for a value lie in the same four columns. The rows take these columns, so the value is removed from the rest of them; the same with rows and columns exchanged.',
  remotePair:
    'Cells with the same two candidates form a chain in which each sees the next, so the two values alternate. A cell that sees two chain cells with different values can hold neither.',
  bugPlusOne:
    'All open cells have two candidates, except one that has three. Without the value that occurs three times in its houses, the grid would have two solutions or none. Requires a unique solution.',
  skyscraper:
    'A value has two places in each of two parallel lines, and one place of each lies in the same crossing line. At least one of the two other places is true.',
  kite: 'A value has two places in a row and two in a column, and one place of each lies in the same box. At least one of the two other ends is true.',
  dualKite: 'Two 2-string kites that share the box where they meet, applied as one step.',
  turbotFish:
    'Two houses with two places each for a value, joined by a weak link between one place of each. At least one of the two free ends is true.',
  emptyRectangle:
    'In a box, the places for a value lie on one row and one column. A house with two places for the value leads from one of these lines to a cell that the other line sees.',
  dualEmptyRectangle:
    'Two empty rectangles with the same box and the same house, applied as one step.',
  wWing:
    'Two cells have the same two candidates, and a house links their places for one of the values. At least one of the two cells takes the other value.',
  xyWing:
    'A pivot with two candidates sees two cells, each sharing one of them and both having a third value. Either way, one of the two cells takes the third value.',
  xyzWing:
    'As the XY-wing, but the pivot has the third value as well. That value is removed from every cell that sees the pivot and both other cells.',
  uniqueRectangle:
    'Four cells in two rows, two columns and two boxes must not all be left with the same two values: these could be exchanged. Additional candidates prevent that. Requires a unique solution.',
  hiddenRectangle:
    'Four corners as in a unique rectangle, where one of the two values has no other place in two of the lines. The other value in the corner where these lines meet would force the exchangeable pattern. Requires a unique solution.',
  avoidableRectangle:
    'As a unique rectangle, with corners that are filled but not given. Two values that could be exchanged must not stand in all four. Requires that the givens have a unique solution.',
  uniqueLoop:
    'A closed loop of six or more cells with the same two candidates, where each house holds two of these cells or none. The loop must not be left with these values alone. Requires a unique solution.',
  finnedXWing:
    'An X-wing with further places for the value, the fins, in one box. Either the X-wing holds or a fin is true; what both exclude is removed.',
  sashimiXWing:
    'A finned X-wing that lacks a corner: without the fins, the value would have a single place in one of its lines.',
  finnedSwordfish:
    'A swordfish with fins in one box. Either the swordfish holds or a fin is true; what both exclude is removed.',
  sashimiSwordfish:
    'A finned swordfish in which, without the fins, one of the lines would have a single place for the value.',
  finnedJellyfish:
    'A jellyfish with fins in one box. Either the jellyfish holds or a fin is true; what both exclude is removed.',
  sashimiJellyfish:
    'A finned jellyfish in which, without the fins, one of the lines would have a single place for the value.',
  simpleColouring:
    'For one value, the cells of pairs of which exactly one is true are coloured in turn. One colour is true: a cell that sees both loses the value, and a colour that sees itself is false.',
  multiColours:
    'Two groups of cells, each coloured in turn for the same value. Where a colour of one group sees a colour of the other, they cannot both be true.',
  sueDeCoq:
    'Some cells in the intersection of a line and a box, together with further cells of the line and of the box, have exactly as many values as cells. Each value is confined to them.',
  xChain:
    'A chain for one value that alternates between strong and weak links and has strong links at its ends. One of the two ends is true.',
  xyChain:
    'A chain of cells with two candidates each, in which neighbours share a value. Its two ends have a value in common, and one of them takes it.',
  continuousLoop:
    'Candidates that alternate between strong and weak links, back to the first. Every weak link of the loop is then strong as well.',
  discontinuousLoop:
    'A chain of alternating links that leads back to its start: the assumption that the first candidate is false (or true) contradicts itself.',
  aic: 'A chain of candidates of any values that alternates between strong and weak links. One of its ends is true, so what both exclude is removed.',
  groupedContinuousLoop:
    'A continuous nice loop with nodes of several cells: all places of a value in the intersection of a box and a line.',
  groupedDiscontinuousLoop:
    'A discontinuous nice loop with nodes of several cells, or with links through almost locked sets.',
  groupedAic:
    'An alternating inference chain with nodes of several cells, or with links through almost locked sets.',
  wxyzWing:
    'Four cells with four candidates between them, of which one is not restricted to cells that see each other. That value is true somewhere in them.',
  alsXz:
    'Two almost locked sets (n cells, n + 1 candidates) have a value in common that only one of them can hold. Another common value then stands in one of the two.',
  alsXyWing:
    'Three almost locked sets in a row: neighbours have a value in common that only one can hold. A value of the first and the last set stands in one of them.',
  alsChain:
    'A chain of four or more almost locked sets, in which neighbours have a value in common that only one can hold. A value of the first and the last set stands in one of them.',
  deathBlossom:
    'Each candidate of a cell, the stem, takes a value from one almost locked set, a petal, and so locks it. A value that all petals have stands in one of them.',
  frankenXWing: 'An X-wing that uses boxes as well as parallel lines.',
  finnedFrankenXWing: 'A franken X-wing with fins: either the fish holds or a fin is true.',
  frankenSwordfish: 'A swordfish that uses boxes as well as parallel lines.',
  finnedFrankenSwordfish: 'A franken swordfish with fins: either the fish holds or a fin is true.',
  frankenJellyfish: 'A jellyfish that uses boxes as well as parallel lines.',
  finnedFrankenJellyfish: 'A franken jellyfish with fins: either the fish holds or a fin is true.',
  mutantXWing: 'An X-wing of any houses: rows, columns and boxes mixed on the same side.',
  finnedMutantXWing: 'A mutant X-wing with fins: either the fish holds or a fin is true.',
  mutantSwordfish: 'A swordfish of any houses: rows, columns and boxes mixed on the same side.',
  finnedMutantSwordfish: 'A mutant swordfish with fins: either the fish holds or a fin is true.',
  mutantJellyfish: 'A jellyfish of any houses: rows, columns and boxes mixed on the same side.',
  finnedMutantJellyfish: 'A mutant jellyfish with fins: either the fish holds or a fin is true.',
  alignedPair:
    'Pairs of values for two cells are excluded where they would leave another cell or almost locked set without enough candidates. A value that is left without a partner is removed.',
  templateSet:
    'All ways to place a value in the whole grid have a cell in common, so it holds the value.',
  templateDelete:
    'No way to place a value in the whole grid uses a certain cell, so the value is removed there.',
  forcingChain:
    'An assumption is followed through singles. It leads to a contradiction, or all candidates of a cell or house lead to the same result.',
  forcingNet:
    'As the forcing chain, with further techniques applied while the assumption is followed.',
} as const;
