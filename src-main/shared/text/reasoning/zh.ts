/** “提示与分析”面板的文字：提示、解题步骤、分析。 */
export const zh = {
  name: '提示与分析',
  pages: '提示与分析的页面',
  close: '关闭提示与分析',
  page: {
    hints: '提示',
    questions: '分析',
  },
  why: {
    hiddenSingle: '在{houses}中，{values} 只剩一个位置：{cells}。',
    nakedSingle: '{cells} 只剩一个候选数：{values}。',
    locked:
      '在{houses}中，{values} 的所有位置也都在{cover}里。其中必有一个成立，所以{cover}的其他格不能是 {values}。',
    lockedSubset:
      '{cells} 同在{houses}，候选数只有 {values}。这几格恰好用完这些数，所以这些单元的其他格不能是这些数。',
    naked:
      '{cells} 的候选数只有 {values}。这几格恰好用完这些数，所以{houses}的其他格不能是这些数。',
    hidden:
      '在{houses}中，{values} 只能放在 {cells}。这些数恰好占满这几格，所以这几格不能是其他数。',
    fish: '在{houses}中，{values} 的位置都在{cover}里。两边的单元一样多，所以后者每个单元的 {values} 都落在这些位置，{cover}的其他格不能是 {values}。',
    finned:
      '若没有鳍，{houses}中 {values} 的位置都在{cover}里。两边的单元一样多，所以{cover}的其他格就不能是 {values}。要么如此，要么某个鳍（{fins}）成立。两种情况下都不成立的候选数可以去掉。',
    twoLinks:
      '在{houses}中，{values} 各有两个位置，其中各有一个在{cover}里，二者不能同时成立，所以 {ends} 中至少有一格是 {values}。同时看到这两格的格不能是 {values}。',
    duals:
      '两条链各自说明：{values} 必在该链的首个或最后一个位置。同时看到同一条链这两处的格不能是它。',
    emptyRectangle:
      '在{cover}中，{values} 的位置都落在相交的两条线上；{values} 在{houses}中只有两个位置，其中一个在这两条线之一上：{chain}。所以 {values} 在 {near} 或 {far}。同时看到二者的格不能是 {values}。',
    remotePair:
      '{path} 的候选数都只有 {values}，且依次相互看到，所以两数交替出现。同时看到两种格的格不能是这两个数。',
    bugPlusOne:
      '如果 {cells} 没有 {values}，每个空白格都只剩两个候选数，每个数在每个单元里都只有两个位置，题目就会有两个解或无解。题目只有一个解，所以这一格是 {values}。',
    xyWing:
      '无论 {pivot} 取两个候选数中的哪一个，{pincers} 中总有一格是 {values}。同时看到这两格的格不能是 {values}。',
    xyzWing:
      '无论 {pivot} 取三个候选数中的哪一个，它本身或 {pincers} 中总有一格是 {values}。同时看到这三格的格不能是 {values}。',
    wWing:
      '{pivot} 与 {partner} 有相同的两个候选数。另一个数在{houses}的两个位置必有一个成立，于是其中一格不能取它，只能是 {values}。同时看到这两格的格不能是 {values}。',
    wrap: '若 {values} 在某一单元里只有两个位置，则一真一假；把这样成对的格交替染成两色。同一颜色的两格互相看到，所以这种颜色为假。',
    trap: '若 {values} 在某一单元里只有两个位置，则一真一假；把这样成对的格交替染成两色。两色必有一真，所以同时看到两色的格不能是 {values}。',
    multi1:
      '若 {values} 在某一单元里只有两个位置，则一真一假；把两组这样的格各自交替染色。若一组的一种颜色看到另一组的一种颜色，则二者不能同真，另外两种颜色必有一真。同时看到另外这两种颜色的格不能是 {values}。',
    multi2:
      '若 {values} 在某一单元里只有两个位置，则一真一假；把两组这样的格各自交替染色。一组的某种颜色同时看到另一组的两种颜色，而这两种颜色必有一真，所以这种颜色为假，它的各格都不是 {values}。',
    type1:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。题目只有一个解，所以候选数更多的 {corner} 是其他数。',
    type2:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。题目只有一个解，所以 {roof} 中必有一格取多出的候选数 {gone}。',
    type3:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。题目只有一个解，所以 {roof} 的其他候选数必有一个成立。把它们看作一格，与 {fins} 在{houses}中构成显性数组。',
    type4:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。在{houses}中，{other} 只能放在其中两格：若一格填 {gone}，另一格就是 {other}，就会形成这种结构。',
    type6:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。在两条平行线上，{gone} 都只能放在这几角：若它在 {corner} 中的一角，也就在另一角，就会形成这种结构。',
    hiddenRectangle:
      '如果 {cells} 只剩 {values}，这两个数可以互换，题目就有两个解。在{houses}中，{other} 只能放在这几角：若 {corner} 填 {gone}，旁边的两角就都是 {other}，就会形成这种结构。',
    avoidable1:
      '{cells} 中已填的格都不是已知数。如果四格交替为 {values}，这两个数可以互换，题目就有两个解，所以空着的那一角 {corner} 是其他数。',
    avoidable2:
      '{cells} 中已填的格都不是已知数。如果四格交替为 {values}，这两个数可以互换，题目就有两个解，所以空着的两角 {roof} 中必有一格取多出的候选数 {gone}。',
    sueDeCoq:
      '某数在这些格中的位置若都在同一单元，最多占其中一格，否则最多占两格。这样 {values} 合起来恰好只能占满这些格，所以每个数都在其中。能看到某数在这里的所有位置的其他格不能是该数。',
    chain:
      '若 {first} 为假，则 {last} 为真：{chain}。所以二者必有一真，与二者都冲突的候选数可以去掉。',
    back: '若 {first} 为假，就会得出它为真：{chain}。所以它为真，与它冲突的候选数可以去掉。',
    loop: '链首尾相接：{chain}。无论首个候选数是真是假，整个环上都真假交替，所以相邻的两个必有且只有一真，被二者同时排除的候选数可以去掉。',
    alsChain:
      '每个数组的候选数都比格数多一个，所以最多缺其中一个；相邻两组不能同时有连接它们的数。若首组缺某数（{values}），则首组有其余的所有数；于是下一组缺连接它们的数，而有其余的所有数，依次直到末组，末组有该数。所以该数必在首组或末组，同时看到两组中该数所有位置的格不能是它。',
    twins: '{houses}中的两个链列（{values}）合为一步。',
    lockedSets:
      '两个数组的候选数都比格数多一个，而 {values} 各自只能在其中一组。所以每组恰有其中一个，以及本组其余的所有数。能看到这样一个数所有位置（{values} 则为两组中的位置）的其他格，不能是该数。',
    deathBlossom:
      '每个数组的候选数都比格数多一个。无论 {fins} 取哪个数，总有一个数组失去该数而锁定其余的数，其中包括 {values}。看到每个数组中 {values} 所有位置的格不能是它。',
    alignedPair:
      '如果 {pivot} 是 {values}，{partner} 的候选数就都不成立：每个都与它相同，或会使某个数组的候选数不够。',
    templateSet: '把 {values} 放入每个单元，并给其他各数也留有这样的放法：每一种都经过 {cells}。',
    templateDelete:
      '把 {values} 放入每个单元，并给其他各数也留有这样的放法：任何一种都不经过要去掉它的格。',
    contradiction: '关于 {cells} 中 {values} 的假设自相矛盾，所以不成立。',
    verity: '这些假设（{cells} 中的 {values}）必有一真，而每个假设都得出相同的结果。',
    either: '{values} 在 {cells} 或不在 {cells}，两种情况都得出相同的结果。',
  },
  line: {
    is: '{value} 在 {cells}',
    isNot: '{value} 不在 {cells}',
    suppose: '假设 {fact}。',
    place: '{fact}：在{houses}中没有别的位置（由 {from}）。',
    candidate: '{fact}：这一格没有别的候选数（由 {from}）。',
    locked: '{fact}：{set} 最多只能缺一个候选数（由 {from}）。',
    so: '{fact}（由 {from}）。',
    clash: '{said}（与第 {line} 条矛盾。）',
    set: '第 {number} 组：{cells}，候选数为 {values}。',
    joined: '第 {number} 组：{cells}，候选数为 {values}。{common} 不能同时在这一组和前一组。',
    crossing: '如果 {cells}（其中两个单元的相交处）是 {values}，{houses}中就有一个单元没有位置。',
    whole: '无论哪种情况，{cells} 都只缺其强链两端的一个数，其余的数都在其中。',
    petal: '如果 {stem} 是 {value}，数组 {cells}（{values}）就失去它。',
    colour: '颜色 {number}：{cells}。',
    core: '同在{houses}：{cells}，候选数为 {values}。',
    beside: '只在{houses}：{cells}，候选数为 {values}。',
  },
  then: {
    place: '{cell} 填 {value}。',
    remove: '从 {cells} 去掉 {value}。',
  },
  house: {
    row: '第 {number} 行',
    column: '第 {number} 列',
    box: '第 {number} 宫',
    region: '第 {number} 分区',
  },
  hint: {
    invite: '点击“提示”：先给出技巧名称，再指出位置，最后说明理由。',
    ask: '提示',
    where: '看哪里？',
    why: '为什么？',
    apply: '应用',
    clear: '清除',
    lookAt: '请看：{place}。',
    solved: '盘面已填满，且符合规则。',
    stuck: '已知技巧在当前盘面上都无法继续。可以揭示一格。',
    tooLarge: '提示只适用于边长不超过 31 的盘面。可以揭示一格。',
    contradiction: '当前盘面无解：某个填入的数或去掉的候选数有误。请撤销最近几步。',
    reveal: '揭示一格',
    several: '解不唯一，因此不使用以唯一解为前提的技巧。',
    unsure: '尚不确定解是否唯一，因此不使用以唯一解为前提的技巧。',
    legend: '标记的含义',
    mark: {
      base: '构成该技巧的候选数',
      second: '构成该技巧的另一类候选数：底座、枢纽格、第二种颜色',
      extra: '起决定作用的多余候选数',
      out: '要去掉的候选数',
      in: '要填入的数',
      house: '技巧所在的单元',
      cover: '去掉候选数的单元',
      so: '由前者和同一序号的其他候选数推出后者',
      strong: '二者必有一真',
      weak: '二者不能同真',
    },
  },
  path: {
    title: '解题步骤',
    find: '推导完整步骤',
    busy: '正在推导…',
    grade: '难度：{grade}',
    hardest: '最难一步：{technique}',
    steps: '{count} 步 | {count} 步',
    counts: '各技巧步数',
    technique: '技巧',
    times: '步数',
    list: '步骤列表',
    step: '{number}. {technique}：{then}',
    previous: '上一步',
    next: '下一步',
    place: '第 {number} 步，共 {count} 步',
    copy: '复制为文本',
    print: '打印步骤…',
    apply: '应用到此步',
    solved: '按这些步骤可以填满盘面。',
    stuck: '技巧到此为止：还有 {left} 格未填。',
    contradiction: '步骤导致矛盾：盘面无解。',
  },
  steps: {
    title: '所有可行的步骤',
    find: '查找所有步骤',
    busy: '正在查找…',
    none: '没有可用的技巧。',
    count: '{count} 步 | {count} 步',
    first: '只列出前 {count} 步。',
  },
  own: {
    next: '下一个盘面',
    check: '检查我的上一步',
    busy: '正在寻找依据…',
    nothing: '你的上一步没有填数，也没有去掉候选数。',
    by: '{what}（依据：{technique}）{why}',
    unjustified: '{what}（在当前盘面上没有技巧可以作为依据）',
    expected: '这一步不能以“{technique}”为依据；用它可以得出：{then}',
  },
  learn: {
    title: '技巧说明与练习',
    list: '按难度排列的技巧',
    search: '搜索技巧',
    example: '示例：{technique}',
    inExample: '在示例中',
    offered: '这个盘面上也可以使用更简单的技巧。',
    unique: '以唯一解为前提。',
    values: 'HoDoKu 分值 {score}，类 SE 值 {rating}',
    open: '在编辑器中打开',
    practise: '练习',
    searching: '正在寻找盘面…',
    found: '练习中已找到：{count} 步',
    how: '练习会打开最多 10 个下一步就要用此技巧的盘面。完成这一步后，点击“检查我的上一步”。',
    about: '关于此技巧',
  },
  ask: {
    start: '开始',
    again: '重新分析',
    stop: '停止',
    working: '正在分析…',
    show: '显示在盘面上',
    hide: '从盘面上移除',
    count: {
      title: '有多少个解？',
      hint: '使用所有处理器核心统计；数字会不断增大，直到统计完或停止。',
      atLeast: '目前至少 {count} 个',
      exact: '无解 | 恰有一个解 | 恰有 {count} 个解',
      stopped: '至少 {count} 个；尚未统计完',
      time: '{seconds} 秒',
    },
    givens: {
      title: '多余的已知数',
      hint: '逐一检查每个已填的单元格：去掉它之后是否仍有唯一解。',
      none: '没有多余的已知数：这道题是极小题，或没有唯一解。',
      some: '可去掉 1 个已知数： | 以下 {count} 个可以单独去掉其中任意一个：',
      incomplete: '已达时限，还有已知数没有检查。',
    },
    candidates: {
      title: '真候选数',
      hint: '出现在某个解中的候选数；其余的被划去。',
      found: '{count} 个真候选数 | {count} 个真候选数',
      open: '{count} 个尚未确定（以方框标出） | {count} 个尚未确定（以方框标出）',
    },
  },
} as const;
