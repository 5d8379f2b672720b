import { describe, expect, it, vi } from "vitest";
import { createWallet } from "../../src/payment-flows/wallet";
import type { OrderResponse } from "../../src/domain/order/order";
import { createShop } from "../../src/shop/create-shop";
import { sampleState } from "../../src/storefront/sample-state";

const texts = {
  useButton: "Use the button.",
  priceChanged: "The price has changed.",
  unexpected: "Error: An unexpected error has occurred. Please contact customer support.",
  countryRefused: "Error: Unable to take payment for this country. Please contact customer support.",
};
const PLACED = { id: "checkout", order_reference: "TW-1" } as unknown as OrderResponse;
type Prepared = { ok: true; details: object } | { ok: false; message: string };

/** A wallet over a page's shop whose form, asked to pay, prepares and then does `onPrepared` with what was prepared. */
function walletWith({ valid = true, onPrepared = () => PLACED as OrderResponse | undefined } = {}) {
  const shop = createShop(sampleState());
  const prepared: Prepared[] = [];
  const pay = vi.fn(async () => {
    if (!valid) return undefined;
    shop.checkoutForm.setState({ status: "submitting" });
    const answer = (await wallet.form.prepare()) as Prepared;
    prepared.push(answer);
    const order = answer.ok ? onPrepared() : undefined;
    shop.checkoutForm.setState(order ? { status: "done" } : { status: "failed", message: answer.ok ? "Said no." : answer.message });
    return order;
  });
  const actions = { ...shop.actions, validate: () => valid, pay };
  const wallet = createWallet({ ...shop, actions }, "google_pay");
  wallet.show(texts, vi.fn());
  return { wallet, shop, pay, prepared };
}
const exchange = (payment_method = "0".repeat(32)) => vi.fn(async () => ({ type: "zuora", zuora: { payment_method } }));

describe("[PAY-12] a wallet", () => {
  it("asks to approve what the page shows, and pays with what its token becomes", async () => {
    const { wallet, shop, prepared } = walletWith();
    const { id, order, country } = shop.basket.getState().checkout!;
    expect(wallet.begin()).toEqual({
      checkoutId: id,
      country,
      email: "",
      total: { minorUnits: order.total.amount, currency: order.total.currency },
      missing: [],
    });
    expect(await wallet.approved("token", exchange())).toEqual({ ok: true, order: PLACED });
    expect(prepared).toEqual([{ ok: true, details: { type: "zuora", zuora: { payment_method: "0".repeat(32) } } }]);
  });

  it("opens nothing while the form is not valid: the form says what", () => {
    const { wallet, pay } = walletWith({ valid: false });
    expect(wallet.begin()).toBeNull();
    expect(pay).toHaveBeenCalledOnce();
  });

  it("is submitting from the approval on, and opens nothing meanwhile or after the order", async () => {
    const { wallet, shop, pay } = walletWith();
    wallet.begin();
    let done = () => undefined as void;
    const waiting = new Promise<void>((resolve) => (done = resolve));
    const outcome = wallet.approved("token", async () => {
      await waiting;
      return { type: "zuora" };
    });
    await vi.waitFor(() => expect(shop.checkoutForm.getState().status).toBe("submitting"));
    expect(wallet.begin()).toBeNull();
    done();
    await outcome;
    expect(wallet.begin()).toBeNull();
    expect(pay).toHaveBeenCalledOnce();
  });

  it("approved twice with one token orders once, and both hear the same", async () => {
    const { wallet, pay } = walletWith();
    wallet.begin();
    const trade = exchange();
    const both = await Promise.all([wallet.approved("token", trade), wallet.approved("token", trade)]);
    expect(both[0]).toEqual(both[1]);
    expect(pay).toHaveBeenCalledOnce();
    expect(trade).toHaveBeenCalledOnce();
  });

  it("approved once more with a token that was refused orders nothing, and hears the same", async () => {
    const { wallet, pay } = walletWith({
      onPrepared: () => {
        wallet.form.refused!(true);
        return undefined;
      },
    });
    wallet.begin();
    const first = await wallet.approved("token", exchange());
    expect(await wallet.approved("token", exchange())).toEqual(first);
    expect(pay).toHaveBeenCalledOnce();
    await wallet.approved("another card's", exchange("1".repeat(32)));
    expect(pay).toHaveBeenCalledTimes(2);
  });

  it("takes nothing that nobody asked for", async () => {
    const { wallet, pay } = walletWith();
    expect(await wallet.approved("token", exchange())).toEqual({ ok: false, message: texts.unexpected });
    expect(pay).not.toHaveBeenCalled();
  });

  it("without an approval the form does not pay, and says how to", async () => {
    const { wallet } = walletWith();
    expect(await wallet.form.prepare()).toEqual({ ok: false, message: texts.useButton });
    wallet.begin();
    expect(await wallet.form.prepare()).toEqual({ ok: false, message: texts.useButton });
  });

  it("pays nothing where the price is another one than was approved", async () => {
    const { wallet, shop } = walletWith();
    wallet.begin();
    const { checkout } = shop.basket.getState();
    const total = { ...checkout!.order.total, amount: checkout!.order.total.amount + 1 };
    const state = { ...shop.basket.getState(), checkout: { ...checkout!, order: { ...checkout!.order, total } } };
    vi.spyOn(shop.basket, "getState").mockReturnValue(state);
    const trade = exchange();
    expect(await wallet.approved("token", trade)).toEqual({ ok: false, message: texts.priceChanged });
    expect(trade).not.toHaveBeenCalled();
  });

  it("after an order that nobody answered the same payment goes once more, without another approval", async () => {
    let answers: (OrderResponse | undefined)[] = [undefined, PLACED];
    const { wallet, pay, prepared } = walletWith({ onPrepared: () => answers.shift() });
    wallet.begin();
    expect(await wallet.approved("token", exchange())).toEqual({ ok: false, message: "Said no." });
    expect(wallet.begin()).toBeNull();
    await vi.waitFor(() => expect(pay).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(prepared).toHaveLength(2));
    expect(prepared[1]).toEqual(prepared[0]);
    answers = [];
  });

  it("after an order that was refused the shopper approves anew", async () => {
    const { wallet } = walletWith({
      onPrepared: () => {
        wallet.form.refused!(true);
        return undefined;
      },
    });
    wallet.begin();
    await wallet.approved("token", exchange());
    expect(wallet.begin()).not.toBeNull();
  });

  it("[PAY-12] says what the server said of the token, and the general words where it said nothing", async () => {
    const failure = async (error: unknown) => {
      const { wallet } = walletWith();
      wallet.begin();
      const outcome = await wallet.approved("token", () => Promise.reject(error as Error));
      return outcome.ok ? "" : outcome.message;
    };
    const { FetchError } = await import("../../src/api/fetch-json");
    const said = (message: string) => ({ error: { message } });
    expect(await failure(new FetchError("Not here", 422, "payment-refused", undefined, said("Not here")))).toBe("Not here");
    expect(await failure(new FetchError("Later", 503, "payment-unavailable", undefined, said("Later")))).toBe("Later");
    expect(await failure(new FetchError("API Request failed: /api 502", 502, undefined, undefined, "<html>"))).toBe(
      "Error: An unexpected error has occurred. Please contact customer support.",
    );
    expect(await failure(new FetchError("API Request failed: /api 406", 406, undefined, undefined, undefined))).toBe(texts.countryRefused);
    expect(await failure(new FetchError("API Request failed: /api", 0, "offline", undefined, undefined))).toBe(texts.unexpected);
    expect(await failure(new TypeError("nonsense"))).toBe(texts.unexpected);
  });

  it("[PAY-3] above the form, an approval that comes to nothing before it fills the form is said on the page", async () => {
    const shop = createShop(sampleState());
    const said = vi.fn<(words: string) => void>();
    const validate = (isLater?: (name: string, value: string) => unknown) => (isLater?.("customerDetails.email", ""), true);
    const pay = vi.fn();
    const wallet = createWallet({ ...shop, actions: { ...shop.actions, validate: validate as never, pay } }, "paypal");
    wallet.show(texts, vi.fn());
    expect(wallet.begin({ isGiven: () => true, say: said, missing: "", incomplete: "" } as never)?.missing).toEqual([
      "customerDetails.email",
    ]);
    const outcome = await wallet.approved(
      "token",
      () => Promise.reject(new TypeError("no connection")),
      async (exchanged) => {
        await exchanged();
        return {};
      },
    );
    expect(outcome).toEqual({ ok: false, message: texts.unexpected });
    expect(said.mock.calls).toEqual([[texts.unexpected]]);
    expect(pay).not.toHaveBeenCalled();
  });
});
