/** The guided tour. A blank line parts paragraphs. */
export const tourEn = {
  title: 'Guided tour',
  step: 'Step {at} of {of}',
  next: 'Next',
  previous: 'Back',
  again: 'Show it again',
  contents: 'Steps of the tour',
  steps: {
    table: {
      title: 'A puzzle as a table',
      text: 'Every row of this table is an option, every column an item. A filled square means that this option covers that item. The task is to choose options so that every item is covered exactly once. No item may be left out, and none covered twice.\n\nTry it by eye. Row 2 covers A, D and G. Which rows could be chosen together with it?',
    },
    solution: {
      title: 'An exact cover',
      text: 'Rows 4, 1 and 5 do it: A D, C E F, B G. Together they contain every letter once. The other rows are shown pale, because each of them would cover some letter a second time.\n\nSix rows can be tried by hand. A Sudoku has 729. We need a way to try an option, to see early that it leads nowhere, and to undo everything.',
    },
    links: {
      title: 'The ones become nodes',
      text: 'From here on every filled square is a node that knows its neighbours. The nodes of an item form a ring: from the header at the top, down through every option that covers the item, and back to the header. The headers form a ring too; it starts at the round root and passes through every item that still has to be covered.\n\nA header also counts the nodes below it. Empty squares are not stored at all.',
    },
    hide: {
      title: 'Removing a node',
      text: 'One node leaves the list of its item. Only two pointers are written: the node above now points past it to the node below, and that one points back up. The count in the header drops by one.\n\nThe node itself is untouched. It still remembers who stood above and who stood below, like a dancer who steps out of the line with both hands still held out.',
    },
    unhide: {
      title: 'Restoring a node',
      text: 'Later the same node returns. Its own two pointers say where it belongs, and it writes itself back between these neighbours. Nothing is searched for and nothing was copied: two assignments take it out, two put it back.\n\nThere is one condition. The neighbours that it remembers must be neighbours again when it returns. Keep this in mind; we shall break it later.',
    },
    cover: {
      title: 'Covering an item',
      text: 'To cover an item is to do two things. Its header leaves the ring of headers, so that it is not chosen again. And every option in its list leaves the lists of its other items, because it would cover this item too.\n\nIn the matrix the column and its rows go pale. What remains is a smaller puzzle of the same kind.',
    },
    choose: {
      title: 'Which item first?',
      text: 'Algorithm X picks an item and tries its options one after another, since one of them has to be right. Here A, B, C, E and F have two options each, D and G have three. The first of the smallest is taken: A.\n\nFew options mean a narrow tree. A single option means no choice at all, and none means that we have failed already. All of this can be read off the counts in the headers.',
    },
    dead: {
      title: 'A dead end',
      text: 'Row 2, A D G, was tried. After that B had a single option left, row 3, B C F. And now nothing covers E any more: every row that could have done so is gone.\n\nWhatever we did below this point, it could not become a solution. The search tree ends here with a cross, and the program turns back.',
    },
    mirror: {
      title: 'Back in mirror order',
      text: 'Turning back means undoing, and undoing runs in exactly the reverse order: the item that was covered last is uncovered first, and the node that left last returns first. In this order every node finds exactly the neighbours it remembers.\n\nWhen all is undone, the arrays L, R, U, D and S hold the same numbers as before, entry by entry. Step to and fro with the arrow keys and watch the links.',
    },
    tree: {
      title: 'The tree of a search',
      text: 'Langford’s puzzle: put 1 1 2 2 3 3 4 4 in a row so that between the two 1s stands one number, between the two 2s two, and so on. Every attempt is a node of the tree. Crosses are dead ends, ticks are solutions; there are two, mirror images of each other.\n\nClick a node to go there. In large trees the smaller branches are folded into squares that say how many nodes are inside.',
    },
    sudoku: {
      title: 'Sudoku, seen this way',
      text: 'An option is “this value in this cell”. The items are demands of four kinds: this cell has a value; this row has this value; this column has it; this box has it. Every option covers four items, one of each kind. For 4×4 that makes 64 options and 64 items, for 9×9 it makes 729 and 324.\n\nThe givens are options that are taken before the search begins. The small digits are the options that are left.',
    },
    queens: {
      title: 'At most once',
      text: 'Every row and every column must contain a queen, but a diagonal may stay empty. An item that may be covered once or not at all is called secondary. Its header is not in the ring, so it is never chosen and never missed; everything else stays the same.\n\nThe matrix shows secondary items after the dashed line.',
    },
    rule: {
      title: 'The rule determines the work',
      text: 'This run always branches on the first open item, without looking at the counts. It finds every solution, like any other rule, but look at how many nodes and updates it takes.\n\nOn the page “Watch”, choose “Fewest options” under “Branch on” for the same puzzle and look at the tree again: the counts in the headers are worth their upkeep.',
    },
    order: {
      title: 'In the wrong order',
      text: 'This program uncovers the items of an option in the order in which it covered them. It looks harmless, and small examples pass. But first a count in some header is one too large, and then a pointer is wrong: the red one, which should lead where the dashed green one leads. From here on lists miss nodes, and no error is ever raised. This Sudoku has thirty solutions; the program finds four.\n\nThe page “Break it on purpose” shows the consequences, and why another order that looks just as dangerous does no harm.',
    },
    yours: {
      title: 'A puzzle of your own',
      text: 'Now it is your turn. Take the puzzle that is open in the editor, or make a matrix, with pieces of your own on any board. Space plays, the arrow keys step, Shift+arrow takes larger steps, and Home and End go to the ends.\n\nAnd then write it yourself: five arrays, one routine that covers, one that uncovers in mirror order, and a search of ten lines. You have seen all of it.',
    },
  },
} as const;
