/** What a checkout form takes up of what an earlier page kept, and what it does not. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { ATTEMPT_KEY, DRAFT_KEY, memoryStorage } from "../../../src/shop/browser/storage";
import { createCheckoutForm } from "../../../src/shop/checkout/create-form";
import { PAID_ELSEWHERE_KEY } from "../../../src/shop/checkout/draft";
import { keepPaidElsewhere } from "../../../src/shop/checkout/paid-elsewhere";
import { placed } from "./form-alone";

const EMAIL = "customerDetails.email";
const CITY = "billingDetails.city";
afterEach(() => void vi.unstubAllGlobals());

/** Nothing is ordered here. */
const formOver = (storage = memoryStorage()) =>
  createCheckoutForm({
    storage,
    sender: () => import("../../../src/shop/checkout/place-order"),
    checkout: () => null,
    onPlaced: () => expect.unreachable(),
    onLeaving: () => expect.unreachable(),
    onFailed: () => expect.unreachable(),
    allSaved: () => expect.unreachable(),
    reload: () => expect.unreachable(),
    showTotal: () => expect.unreachable(),
    isExpired: () => false,
  });
/** As an earlier page left it. */
function kept(paymentType: string | null = "card", payment: object = { save: true }) {
  const storage = memoryStorage();
  storage.set(DRAFT_KEY, JSON.stringify({ values: { [EMAIL]: "ada@example.com", [CITY]: "London" }, paymentType, payment }));
  return storage;
}

describe("a form that comes back", () => {
  it("[FORM-4] has what was typed and chosen, and of its payment what was chosen there", () => {
    const form = formOver(kept());
    form.restore();
    expect(form.store.getState()).toMatchObject({
      values: { [EMAIL]: "ada@example.com", [CITY]: "London" },
      paymentType: "card",
      payment: { save: true },
      status: "idle",
    });
  });

  it("[FORM-4] what was typed on this page already stands, beside what was kept", () => {
    const form = formOver(kept("card", { save: true, brand: "visa" }));
    form.actions.setValue(EMAIL, "grace@example.com");
    form.actions.choosePayment("card");
    form.actions.setPayment({ save: false });
    form.restore();
    expect(form.store.getState()).toMatchObject({
      values: { [EMAIL]: "grace@example.com", [CITY]: "London" },
      payment: { save: false, brand: "visa" },
    });
  });

  it("[FORM-4] where nothing was chosen, the page's own choice stands, with nothing of another method's", () => {
    const form = formOver(kept(null, { save: true }));
    form.actions.choosePayment("invoice");
    form.actions.setPayment({ invoicePref: "Post" });
    form.restore();
    expect(form.store.getState()).toMatchObject({ paymentType: "invoice" });
    expect(form.store.getState().payment).toEqual({ invoicePref: "Post" });
  });

  it("[FORM-4] without anything kept it is as it was", () => {
    const form = formOver();
    form.actions.setValue(EMAIL, "ada@example.com");
    const before = form.store.getState();
    form.restore();
    expect(form.store.getState()).toBe(before);
  });

  it("[FORM-4] nothing is kept before it has been read, everything after", () => {
    const storage = kept();
    const before = storage.get(DRAFT_KEY);
    const form = formOver(storage);
    form.actions.choosePayment("invoice");
    form.actions.setValue(EMAIL, "grace@example.com");
    expect(storage.get(DRAFT_KEY)).toBe(before);
    form.restore();
    form.actions.setValue(CITY, "Paris");
    expect(JSON.parse(storage.get(DRAFT_KEY)!)).toMatchObject({ values: { [EMAIL]: "grace@example.com", [CITY]: "Paris" } });
  });

  it.each([
    ["?paymentStatus=declined", true],
    ["?status=declined", false],
    ["", false],
  ])("[PAY-9] at the address %j, what was begun at the provider has ended: %s", (search, hasEnded) => {
    vi.stubGlobal("location", { search });
    const storage = kept();
    keepPaidElsewhere(storage, { checkoutId: "c1", orderType: "new", response: placed }, "");
    storage.set(ATTEMPT_KEY, "{}");
    formOver(storage).restore();
    expect([storage.get(PAID_ELSEWHERE_KEY), storage.get(ATTEMPT_KEY)].map((text) => text === null)).toEqual([hasEnded, hasEnded]);
    expect(storage.get(DRAFT_KEY)).not.toBeNull();
  });
});
