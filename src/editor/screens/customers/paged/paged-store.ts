/** One question whose answer comes a page at a time, and what of it is there. Another question is another store: no answer is mixed up. */
import { followedBy, readAtLeast, without, type Listed, type ListPage, type ReadPage } from "./list-page";

export interface PagedState<T> {
  /** undefined until it was answered once. */
  shown: ListPage<T> | undefined;
  /** An answer is on its way. */
  busy: boolean;
  /** Why the last call did not work; undefined after one that did. */
  failed: { error: unknown } | undefined;
  /** Index of the first entry of the page that came last by `more`; undefined: none did. */
  arrived: number | undefined;
  /** How often `refresh` was answered: whatever stands beside the list is read anew with it. */
  renewed: number;
}

/** How many entries were shown, by the name of the list: whoever keeps it beyond a store begins the next one with as many. */
export type ListPlaces = Map<string, number>;

export class PagedStore<T extends Listed> {
  readonly #read: ReadPage<T>;
  readonly #places: ListPlaces;
  readonly #name: string;
  readonly #listeners = new Set<() => void>();
  /** What has left the list since it was read: an answer that was on its way does not bring it back. */
  readonly #dropped = new Set<string>();
  #state: PagedState<T> = { shown: undefined, busy: true, failed: undefined, arrived: undefined, renewed: 0 };
  #turn = 0;
  /** What was asked for last. */
  #again = (): void => this.reload();

  constructor(read: ReadPage<T>, places: ListPlaces = new Map(), name = "") {
    this.#read = read;
    this.#places = places;
    this.#name = name;
  }

  readonly state = (): PagedState<T> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From the beginning, as many as were shown; those stay until the answer comes. */
  reload(): void {
    this.#dropped.clear();
    this.#again = () => this.reload();
    void this.#ask(readAtLeast(this.#read, this.#places.get(this.#name) ?? 0), (shown) => ({ shown, arrived: undefined }));
  }

  /**
   * The first page alone is read anew, and takes its place above what was read after it; that is left out where more has come than one
   * page holds. While something else is on its way nothing is asked for.
   *
   * @param mayBePut what the answer waits for once it is there: something may be going on in the list that it would take away
   * @returns whether the list is up to date now
   */
  async refresh(mayBePut = async (): Promise<void> => undefined): Promise<boolean> {
    if (this.#state.busy) return false;
    this.#dropped.clear();
    this.#again = () => void this.refresh(mayBePut);
    const answer = this.#read().then(async (first) => (await mayBePut(), first));
    return this.#ask(answer, (first) => {
      const { shown } = this.#state;
      const isJoined = shown !== undefined && first.next !== null && shown.entries.some(({ id }) => id === first.entries.at(-1)?.id);
      return { shown: isJoined ? followedBy(first, shown) : first, arrived: undefined, renewed: this.#state.renewed + 1 };
    });
  }

  more(): void {
    this.#askNext(true);
  }

  /** What is done with leaves the list, and whatever else was read stays. */
  drop(id: string): void {
    this.#dropped.add(id);
    const { shown } = this.#state;
    if (shown) this.#set({ shown: without(shown, new Set([id])), arrived: undefined });
    this.#fill();
  }

  /** What failed last, once more. */
  retry(): void {
    this.#again();
  }

  /** All that was read has left: nobody has to press a button for what is next. */
  #fill(): void {
    const { shown, busy, failed } = this.#state;
    if (shown?.entries.length === 0 && !busy && !failed) this.#askNext(false);
  }

  /** @param isWished by somebody, who goes on at the first entry of it */
  #askNext(isWished: boolean): void {
    const { shown: after } = this.#state;
    if (!after || after.next === null) return;
    // Whatever reads the list anew meanwhile reads this page, too.
    this.#places.set(this.#name, after.entries.length + 1);
    this.#again = () => this.more();
    void this.#ask(this.#read(after.next), (page) => {
      // What is shown now, and not what was when this page was asked for.
      const now = this.#state.shown ?? after;
      return { shown: followedBy(now, page), arrived: isWished ? now.entries.length : undefined };
    });
  }

  /** @returns whether it was answered before something else was asked for */
  #ask(call: Promise<ListPage<T>>, put: (page: ListPage<T>) => Partial<PagedState<T>>): Promise<boolean> {
    const own = ++this.#turn;
    this.#set({ busy: true });
    return call.then(
      (page) => {
        // The list was asked for again meanwhile: nobody waits for this answer any more.
        if (own !== this.#turn) return false;
        this.#set({ ...put(without(page, this.#dropped)), busy: false, failed: undefined });
        this.#fill();
        return true;
      },
      (error: unknown) => {
        if (own === this.#turn) this.#set({ busy: false, failed: { error } });
        return false;
      },
    );
  }

  #set(changed: Partial<PagedState<T>>): void {
    this.#state = { ...this.#state, ...changed };
    if (changed.shown) this.#places.set(this.#name, changed.shown.entries.length);
    for (const listener of this.#listeners) listener();
  }
}
