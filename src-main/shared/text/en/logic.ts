/** Words of reasoning: techniques, why a step is right, grades. Lists are joined by whoever shows them. */
export const logic = {
  technique: {
    hiddenSingle: 'Hidden single',
    nakedSingle: 'Naked single',
    pointing: 'Locked candidates (pointing)',
    claiming: 'Locked candidates (claiming)',
    nakedPair: 'Naked pair',
    hiddenPair: 'Hidden pair',
    nakedTriple: 'Naked triple',
    hiddenTriple: 'Hidden triple',
    nakedQuad: 'Naked quad',
    hiddenQuad: 'Hidden quad',
    xWing: 'X-wing',
    swordfish: 'Swordfish',
    jellyfish: 'Jellyfish',
    skyscraper: 'Skyscraper',
    xyWing: 'XY-wing',
    simpleColouring: 'Simple colouring',
    uniqueRectangle: 'Unique rectangle',
  },
  why: {
    hiddenSingle: 'In {houses}, {values} has one place left: {cells}.',
    nakedSingle: '{cells} has one candidate left: {values}.',
    locked:
      'In {houses}, all places for {values} lie in {cover} as well. One of them is true, so {values} stands nowhere else in {cover}.',
    naked:
      '{cells} have no candidates but {values}. They use these values up, so none of them stands anywhere else in {houses}.',
    hidden:
      'In {houses}, the values {values} have no places but {cells}. They fill these cells, so nothing else stands there.',
    fish: 'In {houses}, the places for {values} all lie in {cover}. Each of these lines gets its {values} there, so {values} stands nowhere else in {cover}.',
    skyscraper:
      'In {houses}, {values} has two places each. One place of each lies in {cover}; these two cannot both be true, so {values} stands in {ends} at least once. A cell that sees both cannot hold it.',
    xyWing:
      'Whichever of its two candidates {pivot} takes, one of {pincers} becomes {values}. A cell that sees both cannot hold {values}.',
    wrap: 'Where {values} has two places in a house, one is true and one is false: the cells of such pairs are coloured in turn. Two cells of one colour see each other, so that colour is false.',
    trap: 'Where {values} has two places in a house, one is true and one is false: the cells of such pairs are coloured in turn. One colour is true, so a cell that sees both colours cannot hold {values}.',
    type1:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. The puzzle has one, so the cell with more candidates takes another.',
    type2:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. The puzzle has one, so one of the marked cells takes the extra candidate.',
    type4:
      'If {cells} held only {values}, the two values could be exchanged and there would be two solutions. In {houses} one of the two has no other place than these cells, so they cannot hold the other.',
  },
  then: {
    place: '{cell} is {value}.',
    remove: '{value} leaves {cells}.',
  },
  house: {
    row: 'row {number}',
    column: 'column {number}',
    box: 'box {number}',
    region: 'region {number}',
  },
  cell: 'r{row}c{column}',
  grade: {
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    expert: 'Expert',
    search: 'Beyond these techniques',
  },
};
