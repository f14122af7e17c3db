import { BOX, BOXES_FROM, LinksPainting, PAIRS_FROM } from './links-painting';
import { entryName } from './links-model';

/** The nodes, then the headers: boxes with what stands in them, or dots. */
export class BoxesPainting extends LinksPainting {
  paint(): void {
    this.nodes();
    this.headers();
  }

  private nodes(): void {
    if (this.k < BOXES_FROM) this.dots();
    else for (const option of this.optionsInSight()) this.boxesOf(option);
  }

  private dots(): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    const groups: Record<'chosen' | 'open' | 'closed' | 'out', number[]> = {
      chosen: [],
      open: [],
      closed: [],
      out: [],
    };
    for (const option of this.optionsInSight()) {
      const chosen = model.isChosen(option);
      const end = model.first[option + 1] as number;
      for (let node = model.first[option] as number; node < end; node++) {
        const [x, y] = this.at(node);
        if (!(x > -this.k && x < this.sheet.width + this.k)) continue;
        groups[chosen ? 'chosen' : this.stateOf(node)].push(x, y);
      }
    }
    const side = Math.max(1, 0.6 * this.k);
    this.ink.squares(groups.out, side, { fill: palette.strongLine, opacity: 0.45 });
    this.ink.squares(groups.closed, side, { fill: palette.strongLine });
    this.ink.squares(groups.open, side, { fill: palette.accent });
    this.ink.squares(groups.chosen, side, { fill: palette.good });
  }

  private stateOf(node: number): 'open' | 'closed' | 'out' {
    if (this.scene.model.isOut(node)) return 'out';
    return this.scene.model.isClosed(this.scene.model.header[node] as number) ? 'closed' : 'open';
  }

  private boxesOf(option: number): void {
    const { model, marks, nameNode } = this.scene;
    const { palette } = this.sheet;
    const chosen = model.isChosen(option);
    const end = model.first[option + 1] as number;
    for (let node = model.first[option] as number; node < end; node++) {
      const [x, y] = this.at(node);
      if (!this.shows([x, y])) continue;
      const state = this.stateOf(node);
      const out = state === 'out';
      const side = BOX * this.k;
      if (nameNode !== null) this.ink.name(nameNode(node));
      const inHand = node === marks.node;
      this.ink.rect(x - side / 2, y - side / 2, side, side, {
        radius: Math.min(4, 0.1 * this.k),
        fill: chosen ? palette.goodSoft : out ? palette.sunken : palette.surface,
        stroke: inHand
          ? palette.accent
          : chosen
            ? palette.good
            : state === 'open'
              ? palette.muted
              : palette.strongLine,
        width: inHand ? 2.5 : chosen ? 1.5 : 1,
        ...(out ? { dash: [2, 2] } : {}),
      });
      if (this.k >= PAIRS_FROM) {
        const color = chosen ? palette.good : state === 'open' ? palette.text : palette.faint;
        const size = Math.min(13, 0.27 * this.k);
        const colour = model.colourName(node);
        const lift = colour === '' ? 0 : 0.1 * this.k;
        this.ink.text(x, y - lift, String(node), { color, size, mono: true });
        const small = { color, size: Math.min(11, 0.22 * this.k), weight: 600 };
        if (colour !== '') this.ink.text(x, y + 0.15 * this.k, colour, small);
      }
    }
    if (this.k >= PAIRS_FROM) this.rowName(option);
  }

  private rowName(option: number): void {
    const { model, layout, marks } = this.scene;
    const { palette, view } = this.sheet;
    const y = view.y + (layout.y[option] as number) * this.k;
    const x = Math.max(6, view.x + 0.1 * this.k);
    const chosen = model.isChosen(option);
    this.ink.text(x, y, model.optionName(option), {
      color: chosen ? palette.good : option === marks.option ? palette.accent : palette.faint,
      size: Math.min(12, 0.26 * this.k),
      weight: chosen ? 600 : 400,
      align: 'left',
    });
  }

  private headers(): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    if (this.k < BOXES_FROM) {
      const centres: number[] = [];
      const covered: number[] = [];
      for (let item = 0; item <= model.items; item++) {
        const closed = item !== 0 && model.isClosed(item);
        const [x, y] = this.at(item);
        if (this.shows([x, y])) (closed ? covered : centres).push(x, y);
      }
      this.ink.squares(covered, Math.max(1, 0.8 * this.k), { fill: palette.strongLine });
      this.ink.squares(centres, Math.max(1.5, 0.8 * this.k), { fill: palette.text });
      return;
    }
    for (let item = 0; item <= model.items; item++) this.header(item);
  }

  private header(item: number): void {
    const { model, marks, nameNode } = this.scene;
    const { palette } = this.sheet;
    const [x, y] = this.at(item);
    if (!this.shows([x, y])) return;
    const isRoot = item === 0;
    const closed = !isRoot && model.isClosed(item);
    const inHand = item === marks.header;
    const side = BOX * this.k;
    if (nameNode !== null) this.ink.name(nameNode(item));
    this.ink.rect(x - side / 2, y - side / 2, side, side, {
      radius: isRoot ? side / 2 : Math.min(4, 0.1 * this.k),
      fill: inHand ? palette.accent : closed ? palette.sunken : palette.accentSoft,
      stroke: inHand ? palette.accent : closed ? palette.strongLine : palette.accent,
      ...(item <= model.primary ? {} : { dash: [4, 2] }),
      ...(closed && !inHand ? { dash: [2, 2] } : {}),
    });
    if (this.k >= PAIRS_FROM) this.headerWords(item, x, y, inHand, closed);
  }

  private headerWords(item: number, x: number, y: number, inHand: boolean, closed: boolean): void {
    const { model } = this.scene;
    const { palette } = this.sheet;
    const color = inHand ? palette.onAccent : closed ? palette.faint : palette.accent;
    if (item === 0) {
      const dot = Math.max(2, 0.07 * this.k);
      this.ink.disc(x, y, dot, { fill: palette.accent });
      return;
    }
    const name = entryName(model, item);
    const size = Math.min(13, (0.3 * this.k * 3) / Math.max(3, name.length));
    this.ink.text(x, y - 0.09 * this.k, name, { color, size, weight: 600 });
    const count = Math.min(10, 0.2 * this.k);
    this.ink.text(x, y + 0.16 * this.k, String(model.S[item]), { color, size: count });
  }
}
