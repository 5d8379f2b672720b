/** What is there of a list that comes a page at a time, and how it grows and shrinks. */

export interface Listed {
  id: string;
}

export interface ListPage<T> {
  entries: readonly T[];
  /** What the next page is asked for with; null: that was all. */
  next: string | null;
}

/** @param before `next` of the page before; undefined: the first page is asked for */
export type ReadPage<T> = (before?: string) => Promise<ListPage<T>>;

/**
 * From the beginning, a page after the other, until so many are there or the list ends.
 *
 * @param count one page is read at least
 */
export async function readAtLeast<T>(read: ReadPage<T>, count: number): Promise<ListPage<T>> {
  let all = await read();
  while (all.entries.length < count && all.next !== null) {
    const { entries, next } = await read(all.next);
    all = { entries: [...all.entries, ...entries], next };
  }
  return all;
}

/** Those of `more` follow; what stands there already stays where it is. */
export function followedBy<T extends Listed>(page: ListPage<T>, more: ListPage<T>): ListPage<T> {
  const there = new Set(page.entries.map(({ id }) => id));
  return { entries: [...page.entries, ...more.entries.filter(({ id }) => !there.has(id))], next: more.next };
}

export const without = <T extends Listed>(page: ListPage<T>, ids: ReadonlySet<string>): ListPage<T> => ({
  ...page,
  entries: page.entries.filter(({ id }) => !ids.has(id)),
});
