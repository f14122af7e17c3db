/** Words of reasoning: techniques and grades. Why a step is right is said in `reasoning`. */
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
  grade: {
    easy: 'Easy',
    medium: 'Medium',
    hard: 'Hard',
    expert: 'Expert',
    search: 'Beyond these techniques',
  },
};
