/** 推理的文字：技巧、理由、难度。列表由显示者连接。 */
export const logic = {
  technique: {
    hiddenSingle: '隐性唯一数',
    nakedSingle: '显性唯一数',
    pointing: '区块排除（宫对行列）',
    claiming: '区块排除（行列对宫）',
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
  why: {
    hiddenSingle: '在{houses}中，{values} 只剩一个位置：{cells}。',
    nakedSingle: '{cells} 只剩一个候选数：{values}。',
    locked:
      '在{houses}中，{values} 的所有位置也都在{cover}里。其中必有一个成立，所以{cover}的其他格不能是 {values}。',
    naked: '{cells} 的候选数只有 {values}。这些数被它们用完，所以{houses}的其他格都不能是这些数。',
    hidden: '在{houses}中，{values} 只能放在 {cells}。这些格被它们占满，所以不能再放别的数。',
    fish: '在{houses}中，{values} 的位置都在{cover}里。每一行（列）的 {values} 都落在其中，所以{cover}的其他格不能是 {values}。',
    skyscraper:
      '在{houses}中，{values} 各有两个位置，其中各有一个在{cover}里，二者不能同时成立，所以 {ends} 中至少有一格是 {values}。同时看到这两格的格不能是 {values}。',
    xyWing:
      '无论 {pivot} 取两个候选数中的哪一个，{pincers} 中总有一格是 {values}。同时看到这两格的格不能是 {values}。',
    wrap: '若 {values} 在某一单元里只有两个位置，则一真一假；把这样成对的格交替染成两色。同一颜色的两格互相看到，所以这种颜色为假。',
    trap: '若 {values} 在某一单元里只有两个位置，则一真一假；把这样成对的格交替染成两色。两色必有一真，所以同时看到两色的格不能是 {values}。',
    type1:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。题目只有一个解，所以候选数更多的那一格取别的数。',
    type2:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。题目只有一个解，所以标出的格中必有一格取那个多出的候选数。',
    type4:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。在{houses}中，其中一个数没有别的位置，所以这些格不能是另一个数。',
  },
  then: {
    place: '{cell} 填 {value}。',
    remove: '从 {cells} 去掉 {value}。',
  },
  house: {
    row: '第 {number} 行',
    column: '第 {number} 列',
    box: '第 {number} 宫',
    region: '第 {number} 区',
  },
  cell: 'r{row}c{column}',
  grade: {
    easy: '容易',
    medium: '中等',
    hard: '困难',
    expert: '专家',
    search: '超出这些技巧',
  },
};
