/** News that a shop reads until nothing is left. The provider remembers how far it has read. */
const CHUNK = 100;

export class Feed<Item extends object> {
  /** Oldest first; the place in it, from 1, is an item's sequence. */
  readonly #items: Item[] = [];
  #position = 0;

  add(item: Item): void {
    this.#items.push(item);
  }

  /**
   * What came since the last call.
   *
   * @param resumeAfter header X-RESUME-AFTER: a sequence from which to read once more
   * @returns last: header X-LAST, the sequence of the last one in it
   */
  read(resumeAfter?: string): { items: (Item & { seq: number })[]; last: number } {
    const after = resumeAfter && /^\d+$/.test(resumeAfter) ? Number(resumeAfter) : this.#position;
    const items = this.#items.slice(after, after + CHUNK).map((item, index) => ({ ...item, seq: after + index + 1 }));
    this.#position = after + items.length;
    return { items, last: this.#position };
  }
}
