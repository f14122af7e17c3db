/** The guided tour. A blank line parts paragraphs. */
export const tour = {
  title: ['Guided tour', '导览'],
  step: ['Step {at} of {of}', '第 {at} 步，共 {of} 步'],
  next: ['Next', '下一步'],
  previous: ['Back', '上一步'],
  again: ['Show it again', '重新演示'],
  contents: ['Steps of the tour', '导览步骤'],
  steps: {
    table: {
      title: ['A puzzle as a table', '一张表就是一道题'],
      text: [
        'Every row of this table is an option, every column an item. A filled square means that this option covers that item. The task is to choose options so that every item is covered exactly once. No item may be left out, and none covered twice.\n\nTry it by eye. Row 2 covers A, D and G. Which rows could be chosen together with it?',
        '表中每一行是一个选项，每一列是一个项。填色的方格表示：这个选项覆盖这个项。要做的事是挑出若干选项，使每个项恰好被覆盖一次，不能遗漏，也不能重复。\n\n不妨先用眼睛试试。第 2 行覆盖 A、D、G，哪些行可以和它放在一起？',
      ],
    },
    solution: {
      title: ['An exact cover', '精确覆盖'],
      text: [
        'Rows 4, 1 and 5 do it: A D, C E F, B G. Together they contain every letter once. The other rows are shown pale, because each of them would cover some letter a second time.\n\nSix rows can be tried by hand. A Sudoku has 729. We need a way to try an option, to see early that it leads nowhere, and to undo everything.',
        '第 4、1、5 行就可以：A D、C E F、B G，合起来每个字母恰好出现一次。其余各行已经变淡，因为无论加上哪一行，都会有字母被覆盖第二次。\n\n六行可以用手试，数独却有 729 行。我们需要一种办法：试一个选项，尽早看出它行不通，再把一切恢复原样。',
      ],
    },
    links: {
      title: ['The ones become nodes', '方格变成节点'],
      text: [
        'From here on every filled square is a node that knows its neighbours. The nodes of an item form a ring: from the header at the top, down through every option that covers the item, and back to the header. The headers form a ring too; it starts at the round root and passes through every item that still has to be covered.\n\nA header also counts the nodes below it. Empty squares are not stored at all.',
        '从这里起，每个填色的方格都是一个认得邻居的节点。同一个项的节点连成一个环：从最上面的表头出发，向下经过每个覆盖该项的选项，再回到表头。各表头也连成一个环，从圆形的根节点出发，经过所有尚待覆盖的项。\n\n表头还记着自己下面有几个节点。空白的方格完全不存储。',
      ],
    },
    hide: {
      title: ['Removing a node', '摘下一个节点'],
      text: [
        'One node leaves the list of its item. Only two pointers are written: the node above now points past it to the node below, and that one points back up. The count in the header drops by one.\n\nThe node itself is untouched. It still remembers who stood above and who stood below, like a dancer who steps out of the line with both hands still held out.',
        '一个节点离开了它所在项的链表。只需改写两个指针：上面的节点越过它，指向下面的节点；下面的节点反过来指向上面的节点。表头的计数减一。\n\n节点自己什么也没变。它仍然记得上面是谁、下面是谁，就像退出队列的舞者，双手还向两边伸着。',
      ],
    },
    unhide: {
      title: ['Restoring a node', '放回一个节点'],
      text: [
        'Later the same node returns. Its own two pointers say where it belongs, and it writes itself back between these neighbours. Nothing is searched for and nothing was copied: two assignments take it out, two put it back.\n\nThere is one condition. The neighbours that it remembers must be neighbours again when it returns. Keep this in mind; we shall break it later.',
        '过了一会儿，这个节点又回来了。它自己的两个指针说明了该站的位置，于是它把自己写回这两个邻居之间。不用查找，也没有备份：摘下要两次赋值，放回也是两次赋值。\n\n但有一个条件：它回来时，记忆中的两个邻居必须重新相邻。请记住这一点，后面我们会故意破坏它。',
      ],
    },
    cover: {
      title: ['Covering an item', '覆盖一个项'],
      text: [
        'To cover an item is to do two things. Its header leaves the ring of headers, so that it is not chosen again. And every option in its list leaves the lists of its other items, because it would cover this item too.\n\nIn the matrix the column and its rows go pale. What remains is a smaller puzzle of the same kind.',
        '覆盖一个项要做两件事。一是让它的表头离开表头的环，以后不会再选到它。二是让它链表中的每个选项离开其他各项的链表，因为这些选项也会覆盖它。\n\n在矩阵里，这一列和相关的行都变淡了。剩下的是一道同类而更小的题。',
      ],
    },
    choose: {
      title: ['Which item first?', '先选哪个项？'],
      text: [
        'Algorithm X picks an item and tries its options one after another, since one of them has to be right. Here A, B, C, E and F have two options each, D and G have three. The first of the smallest is taken: A.\n\nFew options mean a narrow tree. A single option means no choice at all, and none means that we have failed already. All of this can be read off the counts in the headers.',
        '算法 X 选定一个项，逐个尝试它的选项，因为其中必有一个是对的。这里 A、B、C、E、F 各有两个选项，D、G 各有三个。取最小者中的第一个，也就是 A。\n\n选项越少，搜索树越窄。只剩一个选项，就无须选择；一个也没有，就已经失败了。这些全都能从表头的计数看出来。',
      ],
    },
    dead: {
      title: ['A dead end', '死路'],
      text: [
        'Row 2, A D G, was tried. After that B had a single option left, row 3, B C F. And now nothing covers E any more: every row that could have done so is gone.\n\nWhatever we did below this point, it could not become a solution. The search tree ends here with a cross, and the program turns back.',
        '先试了第 2 行 A D G，这时 B 只剩下一个选项，即第 3 行 B C F。取了它之后，再也没有选项能覆盖 E：能覆盖 E 的行都不在了。\n\n从这里往下，无论怎么做都不可能得到解。搜索树在此打上一个叉，程序掉头返回。',
      ],
    },
    mirror: {
      title: ['Back in mirror order', '按镜像顺序返回'],
      text: [
        'Turning back means undoing, and undoing runs in exactly the reverse order: the item that was covered last is uncovered first, and the node that left last returns first. In this order every node finds exactly the neighbours it remembers.\n\nWhen all is undone, the arrays L, R, U, D and S hold the same numbers as before, entry by entry. Step to and fro with the arrow keys and watch the links.',
        '返回就是撤销，而撤销的顺序与当初正好相反：最后覆盖的项最先恢复，最后离开的节点最先回来。按这个顺序，每个节点都恰好遇到自己记得的邻居。\n\n全部撤销之后，L、R、U、D、S 五个数组与之前逐项相同。用方向键来回单步，看看链表的变化。',
      ],
    },
    tree: {
      title: ['The tree of a search', '搜索的树'],
      text: [
        'Langford’s puzzle: put 1 1 2 2 3 3 4 4 in a row so that between the two 1s stands one number, between the two 2s two, and so on. Every attempt is a node of the tree. Crosses are dead ends, ticks are solutions; there are two, mirror images of each other.\n\nClick a node to go there. In large trees the smaller branches are folded into squares that say how many nodes are inside.',
        'Langford 问题：把 1 1 2 2 3 3 4 4 排成一行，使两个 1 之间有一个数，两个 2 之间有两个数，依此类推。每次尝试是树上的一个节点，叉是死路，勾是解。这里有两个解，互为镜像。\n\n点击节点可以跳到那里。树很大时，较小的分支会折叠成方块，方块里写着其中的节点数。',
      ],
    },
    sudoku: {
      title: ['Sudoku, seen this way', '这样看数独'],
      text: [
        'An option is “this value in this cell”. The items are demands of four kinds: this cell has a value; this row has this value; this column has it; this box has it. Every option covers four items, one of each kind. For 4×4 that makes 64 options and 64 items, for 9×9 it makes 729 and 324.\n\nThe givens are options that are taken before the search begins. The small digits are the options that are left.',
        '一个选项就是“这个格填这个数”。项是四类要求：这个格有数；这一行有这个数；这一列有这个数；这一宫有这个数。每个选项覆盖四个项，每类一个。4×4 数独共有 64 个选项和 64 个项，9×9 数独则是 729 个和 324 个。\n\n已知数是搜索开始之前就选取的选项，小字是还剩下的选项。',
      ],
    },
    queens: {
      title: ['At most once', '至多一次'],
      text: [
        'Every row and every column must contain a queen, but a diagonal may stay empty. An item that may be covered once or not at all is called secondary. Its header is not in the ring, so it is never chosen and never missed; everything else stays the same.\n\nThe matrix shows secondary items after the dashed line.',
        '每行每列都必须有一个皇后，斜线上却可以没有。可以覆盖一次、也可以不覆盖的项称为次要项。它的表头不在环里，所以不会被选中，缺了也无妨；其余一切照旧。\n\n矩阵中，虚线右边的是次要项。',
      ],
    },
    rule: {
      title: ['The rule determines the work', '分支规则决定工作量'],
      text: [
        'This run always branches on the first open item, without looking at the counts. It finds every solution, like any other rule, but look at how many nodes and updates it takes.\n\nOn the page “Watch”, choose “Fewest options” under “Branch on” for the same puzzle and look at the tree again: the counts in the headers are worth their upkeep.',
        '这次运行总是选第一个尚未覆盖的项，完全不看计数。和别的规则一样，它能找到全部的解，但请看看用了多少节点和多少次更新。\n\n在“观看”页为同一题选择“选项最少的项”作为分支规则，再看搜索树，就知道维护表头计数是值得的。',
      ],
    },
    order: {
      title: ['In the wrong order', '顺序错了'],
      text: [
        'This program uncovers the items of an option in the order in which it covered them. It looks harmless, and small examples pass. But first a count in some header is one too large, and then a pointer is wrong: the red one, which should lead where the dashed green one leads. From here on lists miss nodes, and no error is ever raised. This Sudoku has thirty solutions; the program finds four.\n\nThe page “Break it on purpose” shows the consequences, and why another order that looks just as dangerous does no harm.',
        '这个程序按当初覆盖的顺序恢复选项的各项。看上去无伤大雅，小例子也能通过。可是先有某个表头的计数多了一，接着一个指针也错了：红色的这个，本应指向绿色虚线所指的地方。从这里起，链表会漏掉节点，而程序从不报错。这道数独有三十个解，它只找到四个。\n\n“故意写错”页展示这样做的后果，也说明为什么另一种看上去同样危险的顺序却并无妨碍。',
      ],
    },
    yours: {
      title: ['A puzzle of your own', '你自己的题目'],
      text: [
        'Now it is your turn. Take the puzzle that is open in the editor, or make a matrix, with pieces of your own on any board. Space plays, the arrow keys step, Shift+arrow takes larger steps, and Home and End go to the ends.\n\nAnd then write it yourself: five arrays, one routine that covers, one that uncovers in mirror order, and a search of ten lines. You have seen all of it.',
        '现在轮到你了。可以用编辑器里打开的题目，也可以新建一个矩阵，例如用自己的拼块铺任意棋盘。空格键播放，方向键单步，按住 Shift 步子更大，Home 和 End 到两端。\n\n然后自己写一遍：五个数组，一个覆盖的过程，一个按镜像顺序恢复的过程，再加十行搜索。这些你都已经看过了。',
      ],
    },
  },
} as const;
