/** Whether places with whole coordinates hang together by their sides. */
export function areConnected(places: readonly (readonly number[])[]): boolean {
  const left = new Map(places.map((place) => [place.join(), place]));
  const waiting = places.slice(0, 1);
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    left.delete(place.join());
    for (let axis = 0; axis < place.length; axis++) {
      for (const step of [-1, 1]) {
        const beside = left.get(place.map((at, i) => (i === axis ? at + step : at)).join());
        if (beside !== undefined) waiting.push(beside);
      }
    }
  }
  return places.length > 0 && left.size === 0;
}

/** How many cells each piece has, as the options tell one by one. */
export class PieceSizes {
  private readonly sizes = new Map<string, number>();
  private readonly numbers = new Map<string, number>();
  private largest = 0;

  /** False where the piece was seen with another number of cells, or some options name none. */
  fit(piece: string, size: number): boolean {
    this.largest = Math.max(this.largest, size);
    if (piece === '') this.sizes.set(piece, size);
    const before = this.sizes.get(piece) ?? size;
    this.sizes.set(piece, size);
    this.numbers.set(piece, this.numbers.get(piece) ?? this.numbers.size);
    return before === size && (!this.sizes.has('') || this.sizes.size === 1);
  }

  /** Cells of their own alone are no pieces. */
  get arePieces(): boolean {
    return this.largest > 1;
  }

  /** Which piece it is, in the order of the options; null where pieces have no names. */
  numberOf(piece: string): number | null {
    return piece === '' ? null : (this.numbers.get(piece) ?? null);
  }
}
