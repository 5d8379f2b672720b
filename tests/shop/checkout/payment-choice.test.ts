/** How the shopper pays: what is chosen, kept and on the page, and what a method's own button does. */
import { describe, expect, it, vi } from "vitest";
import { DRAFT_KEY } from "../../../src/shop/browser/storage";
import { answers, calls, callsAreAnswered, field, formAlone, placed, texts } from "./form-alone";

callsAreAnswered();

const pays = { prepare: async () => ({ ok: true as const, details: {} }) };

describe("the chosen method", () => {
  it("[FORM-2] [FORM-4] chosen again keeps what was chosen in its form; another one begins anew, and both are kept for a reload", () => {
    const { actions, state, storage } = formAlone({ paymentType: null });
    const kept = () => JSON.parse(storage.get(DRAFT_KEY)!) as object;
    actions.choosePayment("invoice");
    expect(kept()).toMatchObject({ paymentType: "invoice", payment: {} });
    actions.setPayment({ invoicePref: "Post" });
    expect(kept()).toMatchObject({ paymentType: "invoice", payment: { invoicePref: "Post" } });
    actions.choosePayment("invoice");
    expect(state().payment).toEqual({ invoicePref: "Post" });
    actions.choosePayment("card");
    expect(state()).toMatchObject({ paymentType: "card", payment: {} });
    expect(kept()).toMatchObject({ paymentType: "card", payment: {} });
  });

  it("[FORM-3] chosen: that none was is said no more; chosen again changes nothing", () => {
    const { actions, state } = formAlone({ paymentType: null });
    actions.register("paymentType", field("Payment method"));
    actions.leave("paymentType");
    expect(state().errors).toEqual({ paymentType: "Payment method is required" });
    actions.choosePayment("card");
    expect(state().errors).toEqual({});
  });
});

describe("the form on the page", () => {
  it("[FORM-3] is on its way, there, or could not be shown, and says which", () => {
    const { actions, state } = formAlone({ paymentType: null });
    expect(state().paymentForm).toBeNull();
    const leave = actions.payWith("card", pays);
    expect(state().paymentForm).toEqual({ type: "card", ready: true });
    leave();
    expect(state().paymentForm).toBeNull();
    actions.payWith("card", null);
    expect(state().paymentForm).toEqual({ type: "card", ready: false });
  });

  it("[FORM-2] one that leaves late takes nothing from the one that has come", async () => {
    const { actions, state, submit } = formAlone({ paymentType: null });
    actions.choosePayment("card");
    const leave = actions.payWith("card", pays);
    actions.payWith("card", { prepare: async () => ({ ok: true, details: { token: "second" } }) });
    leave();
    expect(state().paymentForm).toEqual({ type: "card", ready: true });
    expect(await submit()).toEqual(placed);
    expect(calls[0]!.body.payment).toEqual({ type: "card", token: "second" });
  });

  it("[FORM-3] of another method than the chosen one pays nothing", async () => {
    const { actions, submit } = formAlone();
    actions.choosePayment("invoice");
    expect(await submit()).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it("[FORM-3] before any method was chosen or shown, nothing is paid", async () => {
    expect(await formAlone({ paymentType: null }).submit()).toBeUndefined();
    expect([calls, answers]).toEqual([[], []]);
  });
});

describe("a method's own button", () => {
  it("[PAY-12] does what the form's button does, as long as that is on the page", async () => {
    const { actions, submit } = formAlone();
    expect(await actions.pay()).toBeUndefined();
    const leave = actions.payBy(submit);
    expect(await actions.pay()).toEqual(placed);
    leave();
    expect(await actions.pay()).toBeUndefined();
  });

  it("[PAY-12] a button that leaves late takes nothing from the one that has come", async () => {
    const { actions } = formAlone();
    const leave = actions.payBy(() => expect.unreachable());
    const button = vi.fn(() => actions.submit(texts));
    actions.payBy(button);
    leave();
    expect(await actions.pay()).toEqual(placed);
    expect(button).toHaveBeenCalledOnce();
  });
});
