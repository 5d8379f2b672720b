/**
 * The listeners beside the shop, in a real browser. What outside services answer is theirs to say: their scripts are stood in for here, and
 * by the sandbox in tests/e2e.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { report, reportError, setReporter } from "../../src/api/report";
import { setBotTokens } from "../../src/api/bot-tokens";
import { initiateCheckout } from "../../src/api/checkout";
import type { Checkout } from "../../src/domain/order/order";
import type { PageState } from "../../src/domain/page/page-state";
import type { TelemetrySettings } from "../../src/domain/page/telemetry-settings";
import { createBotCheck, INITIALISE_TIMEOUT_MS, PATIENCE_MS } from "../../src/shop/telemetry/bot-check";
import { createShop } from "../../src/shop/create-shop";
import { createReporter } from "../../src/shop/telemetry/reporting/reporter";
import { listenBeside } from "../../src/shop/telemetry/start";
import { sampleState } from "../../src/storefront/sample-state";
import { answerCalls } from "../support/server-answers";

const forget = () => {
  document.cookie = "tillwright-consent=; Path=/; Max-Age=0";
  document.cookie = "tillwright-signed-in=; Path=/; Max-Age=0";
  localStorage.clear();
  setReporter(null);
  setBotTokens(null);
  delete window.grecaptcha;
};
beforeEach(forget);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forget();
});

let layers = 0;
/** A page whose listeners have come, with a data layer of its own. */
function page({ pageType = "offer-page", state = {}, telling = {} as TelemetrySettings } = {}) {
  const name = `dataLayer${++layers}`;
  const own = { ...sampleState({ basket: "none" }), ...(state as Partial<PageState>) };
  const { bot_check: _none, ...settings } = own.settings;
  const shop = createShop({ ...own, settings: { ...settings, analytics: { data_layer: name }, ...telling } });
  const told = listenBeside(shop, pageType);
  const pushed = () => ((window as unknown as Record<string, { event?: string }[] | undefined>)[name] ?? []).map((entry) => entry.event);
  return { shop, told, name, pushed, layer: () => (window as unknown as Record<string, unknown[]>)[name] };
}
const consent = (value: string) => (document.cookie = `tillwright-consent=${value}; Path=/`);
const checkout = sampleState().checkout as Checkout;
/** A turn of everything that may be under way. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

describe("the data layer", () => {
  it("[ANA-2] without consent there is not even an array", async () => {
    const { shop, layer } = page();
    shop.events.emit({ type: "basket-loaded", checkout });
    await settle();
    expect(layer()).toBeUndefined();
  });

  it("[ANA-1] with consent it tells who is there, the page, its offers and what happens, in this order", async () => {
    consent("1.necessary.analytics");
    const { shop, pushed } = page();
    shop.events.emit({ type: "basket-loaded", checkout });
    await vi.waitFor(() => expect(pushed()).toEqual(["user_authentication", "page_view", "view_item_list", "basket_loaded"]));
    shop.events.emit({ type: "offer-added", checkout, items: checkout.basket.basketItems });
    await vi.waitFor(() => expect(pushed().at(-1)).toBe("add_to_cart"));
  });

  it("[ANA-2] agreeing on the page tells the page and its basket, not what was done before; withdrawing ends it at once; agreeing again goes on", async () => {
    const { shop, told, pushed, layer } = page();
    shop.events.emit({ type: "basket-loaded", checkout });
    shop.events.emit({ type: "offer-added", checkout, items: checkout.basket.basketItems });
    told.consent.decide({ analytics: true, recaptcha: false });
    const first = ["user_authentication", "page_view", "view_item_list", "basket_loaded"];
    await vi.waitFor(() => expect(pushed()).toEqual(first));
    document.cookie = "_ga_TEST=1; Path=/";
    told.consent.decide({ analytics: false, recaptcha: false });
    await vi.waitFor(() => expect(document.cookie).not.toContain("_ga_TEST"));
    expect(Object.keys(localStorage)).toEqual([]);
    shop.events.emit({ type: "item-removed", checkout, items: checkout.basket.basketItems });
    await settle();
    expect(pushed()).toEqual(first);
    told.consent.decide({ analytics: true, recaptcha: false });
    await settle();
    shop.events.emit({ type: "item-removed", checkout, items: checkout.basket.basketItems });
    await vi.waitFor(() => expect(pushed()).toEqual([...first, "remove_from_cart"]));
    expect(layer()).toHaveLength(5);
  });

  it("[ANA-1] a purchase is pushed before the browser leaves the page, and once, also in another tab", async () => {
    consent("1.necessary.analytics");
    const response = { id: "o1", order_reference: "TW-9", total: { amount: 100, currency: "GBP" } };
    const first = page({ pageType: "customer-details" });
    await vi.waitFor(() => expect(first.pushed()).toContain("page_view"));
    first.shop.events.emit({ type: "order-placed", checkout, orderType: "new", response });
    // Within the same turn: nothing was waited for.
    expect(first.pushed().at(-1)).toBe("purchase");
    const second = page({ pageType: "customer-details" });
    second.shop.events.emit({ type: "order-placed", checkout, orderType: "new", response });
    await vi.waitFor(() => expect(second.pushed()).toContain("page_view"));
    await settle();
    expect(second.pushed()).not.toContain("purchase");
  });

  it("[ANA-2] who signs in is told with hashed names; while the session is on its way nobody is told as signed out", async () => {
    consent("1.necessary.analytics");
    document.cookie = "tillwright-signed-in=1; Path=/";
    const { shop, pushed, layer } = page();
    await vi.waitFor(() => expect(pushed()).toContain("page_view"));
    expect(pushed()).not.toContain("user_authentication");
    shop.events.emit({ type: "session-changed", user: { sub: "s1", email: "ann@example.com", givenName: "Ann" } });
    await vi.waitFor(() => expect(pushed()).toContain("user_authentication"));
    const event = (layer() as { event: string; user: Record<string, string> }[]).find((entry) => entry.event === "user_authentication")!;
    expect(event.user).toMatchObject({ status: "logged-in", sub: "s1", sha256_email_address: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(layer())).not.toContain("ann@example.com");
  });

  it("[ANA-2] a data layer that throws, and a tag manager that cannot be had, disturb nothing", async () => {
    consent("1.necessary.analytics");
    const heard = vi.fn();
    setReporter(heard);
    const { shop, name } = page({
      telling: {
        analytics: { data_layer: `dataLayer${layers + 1}`, tag_manager: { type: "gtm", id: "GTM-TEST", origin: "http://localhost:9" } },
      },
    });
    Object.defineProperty(window, name, {
      configurable: true,
      value: Object.assign([], {
        push: () => {
          throw new Error("A tag broke");
        },
      }),
    });
    await vi.waitFor(() =>
      expect(heard).toHaveBeenCalledWith(expect.objectContaining({ level: "debug", message: "The tag manager could not be loaded" })),
    );
    expect(() => shop.events.emit({ type: "basket-loaded", checkout })).not.toThrow();
    await settle();
    expect(heard).toHaveBeenCalledWith(expect.objectContaining({ level: "debug", message: "The data layer failed" }));
  });
});

describe("the bot check", () => {
  const settings = { origin: "https://check.example", site_key: "key", enforced: false };
  /** The provider's script arrives, or not. */
  function script(
    arrives: "works" | "fails" | "never",
    execute: (key: string, options: { action: string }) => Promise<string> = async (_, { action }) => `token for ${action}`,
  ): string[] {
    const asked: string[] = [];
    vi.spyOn(document.head, "append").mockImplementation((node) => {
      const element = node as HTMLScriptElement;
      asked.push(element.src);
      if (arrives === "never") return;
      queueMicrotask(() => {
        if (arrives === "fails") return element.onerror?.(new Event("error"));
        window.grecaptcha = { ready: (callback) => callback(), execute };
        element.onload?.(new Event("load"));
      });
    });
    return asked;
  }
  const reports = () => {
    const heard: { level: string; message: string }[] = [];
    setReporter(({ level, message }) => heard.push({ level, message }));
    return heard;
  };

  it("[CAPT-1] brings one script for its key, and a token of its own for each action", async () => {
    const asked = script("works");
    const check = createBotCheck(settings);
    check.initialise();
    expect(await Promise.all([check.token("initiateCheckout"), check.token("applyPromoCode")])).toEqual([
      "token for initiateCheckout",
      "token for applyPromoCode",
    ]);
    expect(asked).toEqual(["https://check.example/recaptcha/api.js?render=key"]);
  });

  it("[CAPT-1] when no token can be made that is reported, and the call goes on with an empty one", async () => {
    const heard = reports();
    script("works", () => Promise.reject(new Error("no")));
    expect(await createBotCheck(settings).token("initiateCheckout")).toBe("");
    expect(heard).toEqual([{ level: "error", message: "Unable to generate recaptcha token" }]);
  });

  it("[CAPT-1] a script that does not come is reported after 40,000 ms; the shopper waits a few seconds at most", async () => {
    vi.useFakeTimers();
    const heard = reports();
    script("never");
    const check = createBotCheck(settings);
    const token = check.token("initiateCheckout");
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await token).toBe("");
    await vi.advanceTimersByTimeAsync(INITIALISE_TIMEOUT_MS - PATIENCE_MS - 1);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(INITIALISE_TIMEOUT_MS).toBe(40_000);
    expect(heard).toEqual([{ level: "error", message: "Timeout waiting for recaptcha to initialise" }]);
  });

  it("[CAPT-1] a blocked script is asked for again by the next call", async () => {
    reports();
    const asked = script("fails");
    const check = createBotCheck(settings);
    expect([await check.token("initiateCheckout"), await check.token("initiateCheckout")]).toEqual(["", ""]);
    expect(asked).toHaveLength(2);
  });

  it("[CAPT-1] guarded calls carry a token once both consents are given; before, an empty one and a warning", async () => {
    const heard = reports();
    const calls = answerCalls(() => ({ status: 201, body: { id: "c1" } }));
    const asked = script("works");
    const { told } = page({ telling: { bot_check: settings } });
    setBotTokens(told.botToken);
    const start = () =>
      initiateCheckout({
        basket: { basketItems: [] },
        country: "GB",
        locale: "en-GB",
        tracking: { offers: [], addOns: [] },
        pagePath: "/",
        campaignUrl: "/",
      });
    await start();
    expect(calls.at(-1)!.headers.get("x-limio-recaptcha")).toBe("");
    expect(heard).toEqual([{ level: "warn", message: "recaptcha enabled, but not generated." }]);
    told.consent.decide({ analytics: true, recaptcha: false });
    await start();
    expect(asked).toEqual([]);
    told.consent.decide({ analytics: true, recaptcha: true });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await start();
    expect(calls.at(-1)!.headers.get("x-limio-recaptcha")).toBe("token for initiateCheckout");
  });

  it("[CAPT-1] a shop without a bot check sends no header", async () => {
    const calls = answerCalls(() => ({ status: 201, body: { id: "c1" } }));
    await initiateCheckout({
      basket: { basketItems: [] },
      country: "GB",
      locale: "en-GB",
      tracking: { offers: [], addOns: [] },
      pagePath: "/",
      campaignUrl: "/",
    });
    expect(calls[0]!.headers.has("x-limio-recaptcha")).toBe(false);
  });
});

describe("fault reports", () => {
  const logging = { url: "/api/log", level: "warn" as const };
  const posts = (calls: ReturnType<typeof answerCalls>) =>
    calls
      .filter(({ path }) => path === "/api/log")
      .map(({ body }) => body as { id: string; level: string; message: string; breadcrumbs: { message: string }[]; stack?: string });

  it("[TRACK-1] a warning is posted with what led to it, what is less is not; nobody's data with it", async () => {
    const calls = answerCalls(() => ({ body: {} }));
    const tell = createReporter({ logging });
    tell({ level: "info", message: "requestId 42", breadcrumb: true });
    tell({ level: "info", message: "only for the curious" });
    tell({ level: "warn", message: "ann@example.com at /checkout?basket=abc", details: { who: "ann@example.com", status: 503 } });
    expect(posts(calls)).toEqual([
      {
        id: expect.stringMatching(/^[A-Za-z0-9]{12}$/),
        level: "warn",
        message: "[email] at /checkout?[query]",
        page: location.pathname,
        details: { who: "[email]", status: 503 },
        breadcrumbs: [
          { at: expect.any(Number), message: "requestId 42" },
          { at: expect.any(Number), message: "only for the curious" },
        ],
      },
    ]);
  });

  it("[TRACK-1] one fault in a loop is told three times, and a page view at most twenty", () => {
    const calls = answerCalls(() => ({ body: {} }));
    const tell = createReporter({ logging });
    for (let index = 0; index < 50; index++) tell({ level: "error", message: "the same" });
    expect(posts(calls)).toHaveLength(3);
    for (let index = 0; index < 50; index++) tell({ level: "error", message: `another ${"x".repeat(index)}` });
    expect(posts(calls)).toHaveLength(20);
  });

  it("[TRACK-1] [API-6] what was reported before anyone listened is not lost, and an unhandled error is reported", async () => {
    const calls = answerCalls(() => ({ body: {} }));
    report({ level: "info", message: "requestId 1", breadcrumb: true });
    page({ telling: { logging } });
    reportError("Block hero (h1) failed", new Error("no picture"));
    await vi.waitFor(() => expect(posts(calls)).toHaveLength(1));
    expect(posts(calls)[0]).toMatchObject({
      level: "error",
      message: "Block hero (h1) failed",
      stack: expect.stringContaining("no picture"),
      breadcrumbs: [{ message: "requestId 1" }],
    });
    window.dispatchEvent(new PromiseRejectionEvent("unhandledrejection", { promise: Promise.resolve(), reason: new Error("forgotten") }));
    await vi.waitFor(() => expect(posts(calls).map(({ message }) => message)).toContain("Unhandled rejection"));
  });

  it("[TRACK-1] a log that cannot be reached disturbs nothing", async () => {
    answerCalls("offline");
    expect(() => createReporter({ logging })({ level: "error", message: "x" })).not.toThrow();
    await settle();
  });

  it("[API-6] errors go to Sentry where the shop has it, without query strings and addresses", async () => {
    const sent: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      sent.push(String(init?.body));
      return new Response("{}");
    });
    const tell = createReporter({ error_reporting: { type: "sentry", dsn: "https://key@errors.example/42" } });
    tell({ level: "info", message: "requestId 7", breadcrumb: true });
    tell({ level: "warn", message: "not an error" });
    tell({ level: "error", message: "The order failed", error: new Error("for ann@example.com") });
    await vi.waitFor(() => expect(sent.join("\n")).toContain('"type":"event"'));
    const text = sent.join("\n");
    expect(text).toContain("for [email]");
    expect(text).toContain("requestId 7");
    expect(text).toContain('"infer_ip":"never"');
    expect(text.match(/"type":"event"/g)).toHaveLength(1);
    expect(text).not.toContain("ann@example");
  });
});
