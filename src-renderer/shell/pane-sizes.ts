/** Sizes in pixels that fit the window, from the ones that the user chose. */
export interface PaneSizes {
  readonly tree: number;
  readonly list: number;
  readonly panel: number;
  /** Tree and list together, with the line between them. */
  readonly left: number;
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
  /** Hints are beside the grid in the editor. */
  readonly hasHints: boolean;
}

const LEAST_TREE = 180;
const LEAST_LIST = 300;
const LEAST_EDITOR = 420;
/** Nine cells of 26 pixels with hints beside them; below them, the lines around. */
const LEAST_WITH_HINTS = 540;
/** A list with its filters and some rows. */
const LEAST_STAGE = 380;
/** A list that nobody has dragged. */
const USUAL_LIST = 456;
const LIST_SHARE = 0.4;
const LEAST_PANEL = 120;
/** Title bar, toolbar and status bar. */
const FRAME_HEIGHT = 104;

/** The editor keeps its least width as long as the other panes can give way. */
export function paneSizes(width: number, height: number, wanted: WantedSizes): PaneSizes {
  const leastEditor = wanted.hasHints ? LEAST_WITH_HINTS : LEAST_EDITOR;
  const mostTree = Math.max(LEAST_TREE, Math.min(480, width - LEAST_LIST - leastEditor));
  const tree = clamp(wanted.treeWidth, LEAST_TREE, mostTree);
  const besideTree = width - (wanted.treeOpen ? tree : 0);
  const mostList = Math.max(LEAST_LIST, besideTree - leastEditor);
  const mostPanel = Math.max(LEAST_PANEL, height - FRAME_HEIGHT - LEAST_STAGE);
  const share = Math.max(USUAL_LIST, besideTree * LIST_SHARE);
  const wish = wanted.listWidth || clamp(wanted.listNeeds, USUAL_LIST, Math.round(share));
  const list = clamp(wish, LEAST_LIST, mostList);
  return {
    tree,
    list,
    left: (wanted.treeOpen ? tree + 1 : 0) + list,
    panel: clamp(wanted.panelHeight, LEAST_PANEL, mostPanel),
    mostTree,
    mostList,
    mostPanel,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
