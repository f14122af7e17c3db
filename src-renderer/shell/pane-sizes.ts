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
  readonly listWidth: number;
  readonly panelHeight: number;
  readonly treeOpen: boolean;
}

const LEAST_TREE = 180;
const LEAST_LIST = 300;
const LEAST_EDITOR = 420;
const LEAST_STAGE = 260;
const LEAST_PANEL = 120;
/** Title bar, toolbar and status bar. */
const FRAME_HEIGHT = 104;

/** The editor keeps its least width as long as the other panes can give way. */
export function paneSizes(width: number, height: number, wanted: WantedSizes): PaneSizes {
  const mostTree = Math.max(LEAST_TREE, Math.min(480, width - LEAST_LIST - LEAST_EDITOR));
  const tree = clamp(wanted.treeWidth, LEAST_TREE, mostTree);
  const besideTree = width - (wanted.treeOpen ? tree : 0);
  const mostList = Math.max(LEAST_LIST, besideTree - LEAST_EDITOR);
  const mostPanel = Math.max(LEAST_PANEL, height - FRAME_HEIGHT - LEAST_STAGE);
  return {
    tree,
    list: clamp(wanted.listWidth, LEAST_LIST, mostList),
    panel: clamp(wanted.panelHeight, LEAST_PANEL, mostPanel),
    mostTree,
    mostList,
    mostPanel,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
