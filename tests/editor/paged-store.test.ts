/** A list that comes a page at a time: what leaves it stays away, what failed is asked for again, and no page gets lost. */
import { describe, expect, it } from "vitest";
import { PagedStore, type ListPlaces } from "../../src/editor/screens/customers/paged/paged-store";

/** Pages of two, each answered by hand; what comes after an entry is known by its id. */
function pagesOf(ids: string[]) {
  const waiting: { before: string | undefined; answer(): void; fail(error: Error): void }[] = [];
  const read = (before?: string) =>
    new Promise<{ entries: { id: string }[]; next: string | null }>((resolve, fail) => {
      const rest = ids.slice(before === undefined ? 0 : ids.indexOf(before) + 1);
      const entries = rest.slice(0, 2).map((id) => ({ id }));
      waiting.push({ before, answer: () => resolve({ entries, next: rest.length > 2 ? rest[1]! : null }), fail });
    });
  const next = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    return waiting.pop()!;
  };
  /** Until nothing is asked for any more. */
  const all = async (store: PagedStore<{ id: string }>) => {
    await expect.poll(() => (waiting.pop()?.answer(), store.state().busy)).toBe(false);
    return shown(store);
  };
  return { read, next, all, waiting };
}
const shown = (store: PagedStore<{ id: string }>) =>
  store
    .state()
    .shown?.entries.map(({ id }) => id)
    .join("");

describe("a list that comes a page at a time", () => {
  it("[MMA-2] what runs out goes on by itself, and once more after a failure when somebody says so", async () => {
    const { read, next, all, waiting } = pagesOf(["a", "b", "c", "d", "e"]);
    const store = new PagedStore(read);
    store.reload();
    expect(await all(store)).toBe("ab");
    store.drop("a");
    expect(waiting).toEqual([]);
    store.drop("b");
    expect(store.state().busy).toBe(true);
    (await next()).fail(new Error("The shop stumbled"));
    await expect.poll(() => store.state().failed).toEqual({ error: new Error("The shop stumbled") });
    expect(waiting).toEqual([]);
    store.retry();
    expect(await all(store)).toBe("cd");
    expect(store.state()).toMatchObject({ failed: undefined, arrived: 0, shown: { next: "d" } });
  });

  it("[MMA-2] counts how often it was renewed, also by whoever tries again after a failure", async () => {
    const { read, next, all } = pagesOf(["a", "b"]);
    const store = new PagedStore(read);
    store.reload();
    await all(store);
    expect(store.state().renewed).toBe(0);
    const failed = store.refresh();
    (await next()).fail(new Error("The shop stumbled"));
    expect([await failed, store.state().renewed]).toEqual([false, 0]);
    store.retry();
    await all(store);
    expect(store.state().renewed).toBe(1);
  });

  it("[MMA-2] what has left while it is read anew stays away, until it is read anew again", async () => {
    const { read, next, all } = pagesOf(["a", "b"]);
    const store = new PagedStore(read);
    store.reload();
    expect(await all(store)).toBe("ab");
    store.reload();
    store.drop("a");
    (await next()).answer();
    await expect.poll(() => store.state().busy).toBe(false);
    expect(shown(store)).toBe("b");
    store.reload();
    expect(await all(store)).toBe("ab");
  });

  it("[MMA-2] a page that is on its way when the list is read anew comes with it, and once only", async () => {
    const { read, next, all } = pagesOf(["a", "b", "c", "d", "e"]);
    const store = new PagedStore(read);
    store.reload();
    expect(await all(store)).toBe("ab");
    store.more();
    const late = await next();
    store.reload();
    expect(await all(store)).toBe("abcd");
    late.answer();
    store.more();
    expect(await all(store)).toBe("abcde");
    expect(store.state().arrived).toBe(4);
  });

  it("[MMA-2] what has come on top is read with one page; where that is more than a page, what stood below has to be asked for", async () => {
    const ids = ["c", "d", "e", "f", "g"];
    const { read, next, all, waiting } = pagesOf(ids);
    const store = new PagedStore(read);
    store.reload();
    await all(store);
    store.more();
    expect(await all(store)).toBe("cdef");
    ids.unshift("b");
    void store.refresh();
    expect([await store.refresh(), waiting.length]).toEqual([false, 1]);
    expect(await all(store)).toBe("bcdef");
    expect(store.state().shown?.next).toBe("f");
    ids.unshift("y", "z", "a");
    const failing = store.refresh();
    (await next()).fail(new Error("The shop stumbled"));
    expect([await failing, shown(store)]).toEqual([false, "bcdef"]);
    store.retry();
    expect(await all(store)).toBe("yz");
    store.more();
    expect(await all(store)).toBe("yzab");
  });

  it("[MMA-2] what has come on top is put there once it may be, and what left the list meanwhile stays away", async () => {
    const ids = ["c", "d"];
    const { read, next, all } = pagesOf(ids);
    const store = new PagedStore(read);
    store.reload();
    await all(store);
    ids.unshift("b");
    let put: (() => void) | undefined;
    const refreshing = store.refresh(() => new Promise((resolve) => (put = resolve)));
    (await next()).answer();
    await expect.poll(() => put).toBeDefined();
    store.drop("c");
    expect([shown(store), store.state().busy]).toEqual(["d", true]);
    put!();
    expect([await refreshing, shown(store), store.state().busy]).toEqual([true, "b", false]);
  });

  it("[MMA-2] another list begins with as many as were shown of the one with its name, and with a page where there was none", async () => {
    const places: ListPlaces = new Map();
    const { read, all } = pagesOf(["a", "b", "c", "d", "e"]);
    const store = new PagedStore(read, places, "due");
    store.reload();
    expect(await all(store)).toBe("ab");
    store.more();
    expect(await all(store)).toBe("abcd");
    const again = new PagedStore(read, places, "due");
    again.reload();
    expect(await all(again)).toBe("abcd");
    const other = new PagedStore(read, places, "leaving");
    other.reload();
    expect(await all(other)).toBe("ab");
  });
});
