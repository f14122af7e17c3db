/** 推理的文字：技巧与难度。步骤的理由见 `reasoning`。 */
export const logic = {
  technique: {
    hiddenSingle: '排除法（隐性唯一数）',
    nakedSingle: '唯余法（显性唯一数）',
    pointing: '宫区块（Pointing）',
    claiming: '行列区块（Claiming）',
    nakedPair: '显性数对',
    hiddenPair: '隐性数对',
    nakedTriple: '显性三数组',
    hiddenTriple: '隐性三数组',
    nakedQuad: '显性四数组',
    hiddenQuad: '隐性四数组',
    xWing: '二链列（X-Wing）',
    swordfish: '三链列（剑鱼）',
    jellyfish: '四链列（水母）',
    skyscraper: '摩天楼',
    xyWing: 'XY-Wing',
    simpleColouring: '简单染色',
    uniqueRectangle: '唯一矩形',
  },
  grade: {
    easy: '容易',
    medium: '中等',
    hard: '困难',
    expert: '专家',
    search: '超出已知技巧',
  },
};
