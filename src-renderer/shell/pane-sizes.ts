/** Sizes in pixels that fit the window, from the ones that the user chose. */
export interface PaneSizes {
  readonly tree: number;
  readonly list: number;
  readonly panel: number;
  readonly mostTree: number;
  readonly mostList: number;
  readonly mostPanel: number;
}

export interface WantedSizes {
  readonly treeWidth: number;
  /** 0 for what its columns need, if that leaves the board the greater part. */
  readonly listWidth: number;
  readonly panelHeight: number;
  readonly treeOpen: boolean;
  readonly listNeeds: number;
  /** A grid is in the editor, and hints beside it. */
  readonly hasBoard: boolean;
  readonly hasHints: boolean;
}

const LEAST_TREE = 180;
const LEAST_LIST = 300;
const LEAST_EDITOR = 420;
/** Nine cells of 26 pixels with hints beside them; below them, the lines around. */
const LEAST_WITH_HINTS = 540;
const LEAST_STAGE = 260;
/** Nine cells of 29 pixels, and the lines around. */
const LEAST_WITH_BOARD = 466;
/** A list that nobody has dragged. */
const USUAL_LIST = 456;
const LIST_SHARE = 0.4;
const LEAST_PANEL = 120;
/** Title bar, toolbar and status bar. */
const FRAME_HEIGHT = 104;

/** The editor keeps its least width as long as the other panes can give way. */
export function paneSizes(width: number, height: number, wanted: WantedSizes): PaneSizes {
  const leastEditor = wanted.hasHints ? LEAST_WITH_HINTS : LEAST_EDITOR;
  const leastStage = wanted.hasBoard ? LEAST_WITH_BOARD : LEAST_STAGE;
  const mostTree = Math.max(LEAST_TREE, Math.min(480, width - LEAST_LIST - leastEditor));
  const tree = clamp(wanted.treeWidth, LEAST_TREE, mostTree);
  const besideTree = width - (wanted.treeOpen ? tree : 0);
  const mostList = Math.max(LEAST_LIST, besideTree - leastEditor);
  const mostPanel = Math.max(LEAST_PANEL, height - FRAME_HEIGHT - leastStage);
  const share = Math.max(USUAL_LIST, besideTree * LIST_SHARE);
  const list = wanted.listWidth || clamp(wanted.listNeeds, USUAL_LIST, Math.round(share));
  return {
    tree,
    list: clamp(list, LEAST_LIST, mostList),
    panel: clamp(wanted.panelHeight, LEAST_PANEL, mostPanel),
    mostTree,
    mostList,
    mostPanel,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
