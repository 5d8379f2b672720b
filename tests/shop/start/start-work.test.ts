/** What each state of a checkout's start comes to, by what the calls answer. The basket is the test's; the calls are real. */
import { describe, expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import { FetchError } from "../../../src/api/fetch-json";
import type { StartFacts } from "../../../src/domain/checkout/checkout-start";
import type { Checkout } from "../../../src/domain/order/order";
import type { ShopEvent } from "../../../src/domain/page/shop-event";
import type { BasketState } from "../../../src/shop/basket/store";
import type { StartParts, StartProgress } from "../../../src/shop/checkout/start/start-types";
import { memoryAddress } from "../../../src/shop/browser/environment";
import { type KeyValueStorage, memoryStorage, USER_KEY } from "../../../src/shop/browser/storage";
import { LEFT, startWork } from "../../../src/shop/checkout/start/start-work";
import type { SessionState } from "../../../src/shop/session/session-types";
import { sampleCheckout } from "../../../src/storefront/sample-state";
import { answer, answers, calls, callsAreAnswered, noAnswer, refusal } from "../checkout/form-alone";

callsAreAnswered();

const there: Checkout = { ...sampleCheckout("sample"), id: "c1" };
const refused = (code: number, reason?: string, body?: unknown) => new FetchError("words of the server", code, reason, undefined, body);

interface Begun {
  state?: Partial<BasketState>;
  facts?: Partial<StartFacts>;
  clientId?: string;
  /** What becomes of the basket's own calls. */
  load?: (id: string, store: { setState(state: Partial<BasketState>): void }) => void;
  adds?: (path: string) => void;
  starts?: (paths: readonly string[]) => string;
  storage?: KeyValueStorage;
}

function begun({ state, facts, clientId, load = () => {}, adds = () => {}, starts = () => "c2", storage = memoryStorage() }: Begun = {}) {
  const store = createStore<BasketState>(() => ({
    status: "ready",
    checkout: there,
    saving: false,
    problem: null,
    unsavedOffers: [],
    ...state,
  }));
  const seen = { epoch: 0, loaded: [] as string[], added: [] as unknown[], stood: [] as object[], taken: [] as Checkout[], gone: 0 };
  const events: ShopEvent[] = [];
  const progress: StartProgress = {
    facts: {
      checkoutId: "c1",
      purchases: [],
      label: "plans",
      promoCode: "SPRING",
      purchaseAction: "add",
      validation: true,
      emptySessions: false,
      reentry: false,
      ...facts,
    },
    loaded: { completed: false, giftCode: false, trial: false },
    failure: null,
  };
  const workings = { take: (checkout: Checkout) => void seen.taken.push(checkout), gone: () => void seen.gone++ };
  const parts = {
    basket: {
      store,
      epoch: () => seen.epoch,
      stand: (standing: object) => void seen.stood.push(standing),
      open: async () => workings,
      actions: {
        load: async (id: string) => (seen.loaded.push(id), load(id, store)),
        addOffer: async (path: string, options: object) => (seen.added.push([path, options]), adds(path)),
        startCheckout: async (paths: readonly string[]) => starts(paths),
      },
    },
    country: "GB",
    emit: (event: ShopEvent) => void events.push(event),
    session: createStore(() => ({ status: "logged-out" }) as SessionState),
    sessionReading: () => null,
    settings: { public_client_id: clientId },
    storage,
  } as unknown as StartParts;
  const work = startWork(parts, { address: memoryAddress("https://shop.example/checkout") } as never, progress);
  return { work, progress, seen, events, store };
}

describe("[START-5] validating", () => {
  it.each<[string, () => Response | Promise<Response>, string, object]>([
    ["signed out meanwhile", refusal(401, "logged-out", "Please sign in"), "logged-out", { stood: [], gone: 0 }],
    ["not there", refusal(404, "checkout-not-found", "Not there"), "refused", { stood: [], gone: 1 }],
    ["expired", refusal(410, "checkout-expired", "Expired"), "expired", { stood: [{ status: "expired" }], gone: 0 }],
    ["out of date", refusal(422, "outdated", "Fetch it afresh"), "outdated", { stood: [], gone: 0 }],
    ["a fault of the server", answer(500, {}), "refused", { stood: [], gone: 0 }],
    ["no connection", noAnswer, "no connection", { stood: [], gone: 0 }],
  ])("%s", async (_what, answered, outcome, then) => {
    const { work, seen, progress } = begun();
    answers.push(answered);
    expect(await work.validating()).toBe(outcome);
    expect(seen).toMatchObject({ ...then, taken: [] });
    expect(progress.failure).not.toBeNull();
  });

  it.each([
    [{ completed: true }, undefined, { completed: true, giftCode: false, trial: false }],
    [{ basket: { ...there.basket, giftCode: "G-1" } }, { trial: true }, { completed: false, giftCode: true, trial: true }],
    [{}, { trial: false }, { completed: false, giftCode: false, trial: false }],
  ])("what is answered stands on the page, and says what kind of checkout it is (%#)", async (more, invalid, loaded) => {
    const { work, seen, progress } = begun();
    const data = { ...there, ...more };
    answers.push(answer(200, { data, ...(invalid && { invalid }) }));
    expect(await work.validating()).toBe("done");
    expect(seen.taken).toEqual([data]);
    expect(progress).toMatchObject({ loaded, failure: null });
  });

  it("[START-3] the answer about a basket that was left is nobody's", async () => {
    for (const answered of [answer(200, { data: there }), answer(500, {})]) {
      const { work, seen } = begun();
      answers.push(() => ((seen.epoch = 1), answered()));
      await expect(work.validating()).rejects.toBe(LEFT);
      expect(seen.taken).toEqual([]);
    }
  });
});

describe("[START-1] loading", () => {
  it("what the page brought is not asked for again", async () => {
    const { work, seen, progress } = begun();
    expect(await work.loading()).toBe("done");
    expect(seen).toMatchObject({ loaded: [], taken: [there] });
    expect(progress.loaded).toEqual({ completed: false, giftCode: false, trial: false });
  });

  it("what it has of it is asked for afresh where that is wanted", async () => {
    const { work, seen } = begun();
    expect(await work["loading afresh"]()).toBe("done");
    expect(seen.loaded).toEqual(["c1"]);
  });

  it("one that took its place goes on under its own id", async () => {
    const fresh = { ...there, id: "c9", completed: true, basket: { ...there.basket, giftCode: "G-1" } };
    const { work, progress } = begun({
      state: { status: "none", checkout: null },
      load: (_id, store) => store.setState({ status: "ready", checkout: fresh }),
    });
    expect(await work.loading()).toBe("done");
    expect(progress.facts.checkoutId).toBe("c9");
    expect(progress.loaded).toEqual({ completed: true, giftCode: true, trial: false });
  });

  it("[SESS-1] is looked for anew where somebody was signed in on this tab: their session may be what hides it", async () => {
    const problem = { code: "signed-out", message: "" };
    const storage = memoryStorage();
    storage.set(USER_KEY, "ada");
    const load = (_id: string, store: { setState(state: Partial<BasketState>): void }) => store.setState({ problem });
    const { work, progress, seen } = begun({ state: { status: "unknown", checkout: null }, storage, load });
    expect(await work.loading()).toBe("refused");
    expect([seen.loaded, progress.failure]).toEqual([["c1"], problem]);
  });

  it.each<[string, Partial<BasketState>, string, object]>([
    ["expired when the page was rendered", { status: "expired", checkout: null }, "expired", { loaded: [], failure: null }],
    [
      "unknown when the page was rendered",
      { status: "unknown", checkout: null },
      "refused",
      { loaded: [], failure: { code: "checkout-not-found", message: "" } },
    ],
    [
      "without a connection",
      { status: "failed", checkout: null, problem: { code: "offline", message: "No line" } },
      "no connection",
      { loaded: ["c1"], failure: { code: "offline", message: "No line" } },
    ],
    [
      "refused",
      { status: "failed", checkout: null, problem: { code: "failed", message: "" } },
      "refused",
      { loaded: ["c1"], failure: { code: "failed", message: "" } },
    ],
  ])("%s", async (_what, state, outcome, then) => {
    const { work, seen, progress } = begun({ state });
    expect(await work.loading()).toBe(outcome);
    expect({ loaded: seen.loaded, failure: progress.failure }).toEqual(then);
    expect(seen.taken).toEqual([]);
  });

  it("asked for afresh, a problem beside what is there is a refusal", async () => {
    const { work } = begun({ state: { problem: { code: "failed", message: "" } } });
    expect(await work["loading afresh"]()).toBe("refused");
    expect(await work.loading()).toBe("done");
  });
});

describe("[QUERY-2] what an address adds", () => {
  const purchases = ["/offers/a", "/offers/b", "/offers/c"];

  it("comes into the basket one by one, and is not waited for without a connection", async () => {
    const { work, seen } = begun({ facts: { purchases } });
    expect(await work.adding()).toBe("done");
    expect(seen.added).toEqual(purchases.map((path) => [path, { keep: false }]));
  });

  it.each([
    [0, "no connection", 1],
    [404, "gone", 1],
    [410, "expired", 1],
    [422, "refused", 3],
  ] as const)("refused with %i: %s, after %i of three", async (code, outcome, count) => {
    const { work, seen } = begun({
      facts: { purchases },
      adds(path) {
        if (path === "/offers/a") throw refused(code, "why");
      },
    });
    expect(await work.adding()).toBe(outcome);
    expect(seen.added).toHaveLength(count);
  });

  it.each<[Partial<BasketState>, string]>([
    [{ status: "failed", checkout: null, problem: { code: "offline", message: "" } }, "no connection"],
    [{ status: "failed", checkout: null, problem: { code: "failed", message: "" } }, "not loaded"],
    [{ status: "expired", checkout: null }, "expired"],
    [{ status: "unknown", checkout: null }, "gone"],
    [{ checkout: { ...there, completed: true } }, "gone"],
  ])("goes into no basket that is not there, or is an order (%#)", async (state, outcome) => {
    const { work, seen } = begun({ facts: { purchases }, state });
    expect(await work.adding()).toBe(outcome);
    expect(seen.added).toEqual([]);
  });

  it("[BASK-6] a basket that expired meanwhile says so, and can be brought back", async () => {
    const { work, seen } = begun({
      facts: { purchases },
      adds() {
        throw refused(410, "checkout-expired");
      },
    });
    expect(await work.adding()).toBe("expired");
    expect(seen.stood).toEqual([{ status: "expired" }]);
  });

  it("what no call has refused is a fault, and stays one", async () => {
    const fault = new Error("a fault of ours");
    const { work } = begun({
      facts: { purchases },
      adds() {
        throw fault;
      },
    });
    await expect(work.adding()).rejects.toBe(fault);
  });
});

describe("[EMAIL-3] starting with plans that exclude each other", () => {
  const purchases = ["/offers/a", "/offers/b", "/offers/c"];
  const excludes = (path: string) => refused(422, "exclusion-group", { error: { data: { path } } });

  it("the first is meant: the others stay out, and the first refusal is said", async () => {
    const asked: (readonly string[])[] = [];
    const { work, seen, progress } = begun({
      facts: { purchases },
      starts(paths) {
        asked.push(paths);
        if (paths.includes("/offers/b")) throw excludes("/offers/b");
        if (paths.includes("/offers/c")) throw excludes("/offers/c");
        return "c7";
      },
    });
    expect(await work.starting()).toBe("done");
    expect(asked).toEqual([purchases, ["/offers/a", "/offers/c"], ["/offers/a"]]);
    expect(seen.stood).toEqual([{ problem: expect.objectContaining({ code: "exclusion-group" }) }]);
    expect(progress).toMatchObject({ failure: null, facts: { checkoutId: "c7", purchases: ["/offers/a"] } });
  });

  it.each([
    ["the first itself", excludes("/offers/a"), "refused"],
    ["nothing that was named", excludes("/offers/z"), "refused"],
    ["another refusal", refused(422, "not-sold"), "refused"],
    ["what is gone", refused(410), "refused"],
    ["no connection", refused(0), "no connection"],
  ])("%s ends it", async (_what, error, outcome) => {
    const { work, progress, seen } = begun({
      facts: { purchases },
      starts() {
        throw error;
      },
    });
    expect(await work.starting()).toBe(outcome);
    expect(progress).toMatchObject({ facts: { purchases, checkoutId: "c1" }, failure: { message: error.words } });
    expect(seen.stood).toEqual([]);
  });

  it("without one that is excluded nothing is said", async () => {
    const { work, seen } = begun({ facts: { purchases } });
    expect(await work.starting()).toBe("done");
    expect(seen.stood).toEqual([]);
  });
});

describe("[QUERY-2] the code of a link", () => {
  const reduced = (totalDiscount: number) => ({
    ...there,
    order: { ...there.order, orderDiscount: { name: "SPRING" } as never, total: { ...there.order.total, totalDiscount } },
  });

  it.each([
    [250, [expect.objectContaining({ type: "promo-code-added", code: "SPRING" })]],
    [0, []],
  ])("that takes %i off is told as added where it takes something off", async (discount, told) => {
    const { work, events, seen } = begun({ load: (_id, store) => store.setState({ checkout: reduced(discount) }) });
    answers.push(answer(200, { id: "c1" }));
    expect(await work["applying the code"]()).toBe("done");
    expect(calls.map(({ path, body }) => [path, body])).toEqual([["/api/promo_code", { code: "SPRING", basketId: "c1" }]]);
    expect(seen.loaded).toEqual(["c1"]);
    expect(events).toEqual(told);
  });

  it("is none where the checkout says nothing of it", async () => {
    const { work, events } = begun();
    answers.push(answer(200, { id: "c1" }));
    expect(await work["applying the code"]()).toBe("done");
    expect(events).toEqual([]);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["gone", refusal(404, "checkout-not-found", "Not there")],
    ["gone", refusal(410, "checkout-expired", "Expired")],
    ["refused", refusal(422, "promo-code-expired", "The code is over")],
    ["refused", noAnswer],
  ])("%s", async (outcome, answered) => {
    const { work, seen } = begun();
    answers.push(answered);
    expect(await work["applying the code"]()).toBe(outcome);
    expect(seen.loaded).toEqual([]);
  });
});

describe("[START-3] the offer of a label", () => {
  it("is the first that the shop answers", async () => {
    const { work, progress } = begun({ clientId: "public" });
    answers.push(answer(200, { items: [{ path: "/offers/a" }, { path: "/offers/b" }] }));
    expect(await work["finding the offer"]()).toBe("done");
    expect(progress.facts.purchases).toEqual(["/offers/a"]);
  });

  it.each<[string, string | undefined, (() => Response | Promise<Response>)[], string]>([
    ["a shop without a public client", undefined, [], "none"],
    ["no offer of it", "public", [answer(200, { items: [] })], "none"],
    ["what is not there", "public", [answer(404, {})], "refused"],
    ["no connection", "public", [noAnswer], "no connection"],
  ])("%s", async (_what, clientId, answered, outcome) => {
    const { work, progress } = begun({ ...(clientId && { clientId }) });
    answers.push(...answered);
    expect(await work["finding the offer"]()).toBe(outcome);
    expect(progress.facts.purchases).toEqual([]);
  });
});
