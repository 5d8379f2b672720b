/** Work that nobody waits for, and whoever clicks in the middle of it. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { eachWhenIdle } from "../../../src/editor/interface/late/when-idle";

const PIECES = ["a", "b", "c"];

/** A browser whose moments of rest are called by hand, each with the milliseconds that are left of it. */
function browserThatRests() {
  const waiting = new Map<number, IdleRequestCallback>();
  let wishes = 0;
  const requestIdleCallback = (work: IdleRequestCallback) => (waiting.set(++wishes, work), wishes);
  const cancelIdleCallback = (wish: number) => void waiting.delete(wish);
  vi.stubGlobal("window", { requestIdleCallback });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  vi.stubGlobal("cancelIdleCallback", cancelIdleCallback);
  return {
    rests(...left: number[]) {
      const [[wish, work] = []] = waiting;
      waiting.delete(wish!);
      work?.({ didTimeout: false, timeRemaining: () => left.shift() ?? 0 });
    },
    waits: () => waiting.size,
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("[BLD-2] pieces of work", () => {
  it("come one in a moment of rest that is short, and the page has its turn before the next", () => {
    const browser = browserThatRests();
    const done: string[] = [];
    eachWhenIdle(PIECES, (piece) => done.push(piece));
    expect(done).toEqual([]);
    browser.rests();
    expect(done).toEqual(["a"]);
    browser.rests();
    expect(done).toEqual(["a", "b"]);
    browser.rests();
    expect(done).toEqual(PIECES);
    expect(browser.waits()).toBe(0);
  });

  it("come several in one that is long, as long as it lasts", () => {
    const browser = browserThatRests();
    const done: string[] = [];
    eachWhenIdle(PIECES, (piece) => done.push(piece));
    browser.rests(40, 2);
    expect(done).toEqual(["a", "b"]);
    browser.rests(40, 40);
    expect(done).toEqual(PIECES);
    expect(browser.waits()).toBe(0);
  });

  it("that are taken back do not come, however many were done", () => {
    const browser = browserThatRests();
    const done: string[] = [];
    const takeBack = eachWhenIdle(PIECES, (piece) => done.push(piece));
    browser.rests();
    takeBack();
    browser.rests();
    expect(done).toEqual(["a"]);
  });

  it("come where browsers do not say when they rest, with time between them", () => {
    vi.useFakeTimers();
    vi.stubGlobal("window", {});
    const done: string[] = [];
    const takeBack = eachWhenIdle(PIECES, (piece) => done.push(piece));
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(["a"]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual(["a", "b"]);
    takeBack();
    vi.runAllTimers();
    expect(done).toEqual(["a", "b"]);
  });
});
