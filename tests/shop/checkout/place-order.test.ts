/** What is sent for an order, how often and under which key, and what the payment method's form hears of it. */
import { describe, expect, it, vi } from "vitest";
import { FetchError } from "../../../src/api/fetch-error";
import { ATTEMPT_KEY, DRAFT_KEY, memoryStorage } from "../../../src/shop/browser/storage";
import { answer, answers, calls, callsAreAnswered, checkout, formAlone, noAnswer, placed, refusal, reports, texts } from "./form-alone";

callsAreAnswered();

const keys = () => calls.map(({ key }) => key);
const errors = () => reports.filter(({ level }) => level === "error").map(({ message, error }) => [message, String(error)]);

describe("the payment method's form", () => {
  it("[FORM-2] adds to the order what it prepared, beside what was chosen in it", async () => {
    const { actions, submit } = formAlone();
    actions.setPayment({ brand: "visa", token: "old" });
    await submit();
    expect(calls[0]!.body).toMatchObject({ paymentType: "card", payment: { type: "card", brand: "visa", token: "t1" } });
  });

  it("[FORM-3] that cannot pay says why and has the focus, where it takes one; nothing is sent", async () => {
    const prepare = async () => ({ ok: false as const, message: "Invalid card number" });
    const focus = vi.fn();
    const withFocus = formAlone({ payer: { prepare, focus } });
    await withFocus.submit();
    expect(focus).toHaveBeenCalledOnce();
    const { submit, state, asked } = formAlone({ payer: { prepare } });
    expect(await submit()).toBeUndefined();
    expect(state()).toMatchObject({ status: "failed", message: "Invalid card number", fault: null, errors: {} });
    expect(asked).toMatchObject({ failed: ["Invalid card number"], reloads: 0 });
    expect(calls).toEqual([]);
  });

  it("[FORM-3] that can pay is not given the focus", async () => {
    const focus = vi.fn();
    await formAlone({ payer: { focus } }).submit();
    expect(focus).not.toHaveBeenCalled();
  });

  it("[FORM-3] that is not there is named in the log; the shopper reads the form's words, and no fault", async () => {
    const { actions, submit, state, asked } = formAlone();
    actions.payWith("card", null);
    expect(await submit()).toBeUndefined();
    expect(state()).toMatchObject({ status: "failed", message: texts.failed, fault: null });
    expect(asked.reloads).toBe(0);
    expect(errors()).toEqual([["Payment Form not ready", 'Error: The form of the payment method "card" is not on the page']]);
    expect(calls).toEqual([]);
  });

  it("[FORM-3] of a method that nobody has chosen is named as none", async () => {
    const { submit } = formAlone({ paymentType: null });
    await submit();
    expect(errors()).toEqual([["Payment Form not ready", 'Error: The form of the payment method "" is not on the page']]);
    expect(calls).toEqual([]);
  });

  it("[PAY-12] hears of a refusal, and whether the provider declined; of an order without an answer it hears nothing", async () => {
    const heard: boolean[] = [];
    const { submit } = formAlone({ payer: { refused: (isDeclined) => void heard.push(isDeclined) } });
    answers.push(
      refusal(422, "payment-declined", "Declined"),
      refusal(422, "order-invalid", "No"),
      refusal(503, "payment-unavailable", "Later"),
      refusal(503, "tax-unavailable", "Please check your billing details."),
      noAnswer,
      refusal(500, "internal", "Ours"),
    );
    for (let count = 0; count < 7; count++) await submit();
    expect(heard).toEqual([true, false, false, false]);
  });

  it("[TAX-1] [API-4] says why where nobody can say the tax: the shopper can mend their address", async () => {
    const { submit, state } = formAlone();
    answers.push(refusal(503, "tax-unavailable", "Please check your billing details."));
    await submit();
    expect(state()).toMatchObject({ status: "failed", message: "Please check your billing details.", fault: null });
  });

  it("[FORM-3] reads the basket anew where what is in it is no longer sold", async () => {
    const { submit, asked } = formAlone();
    answers.push(refusal(422, "no-items", "No"));
    await submit();
    expect(asked.reloads).toBe(1);
  });

  it("[PAY-12] that does not listen is none the worse for it", async () => {
    const { submit, state } = formAlone();
    answers.push(refusal(422, "payment-declined", "Declined"));
    await submit();
    expect(state().message).toBe("Declined");
  });

  it("[PAY-9] [FORM-3] that breaks is reported, the form can be used again, and the next order is another one", async () => {
    const storage = memoryStorage();
    const { submit, state, asked } = formAlone({
      storage,
      payer: {
        proceed: () => {
          throw new TypeError("x is undefined");
        },
        refused: () => expect.unreachable(),
      },
    });
    answers.push(answer(201, { ...placed, pending: true }));
    expect(await submit()).toBeUndefined();
    expect(errors()).toEqual([["Submit failed unexpectedly", "TypeError: x is undefined"]]);
    expect(state()).toMatchObject({ status: "failed", message: texts.failed, fault: {} });
    expect(asked.failed).toEqual([texts.failed]);
    expect(storage.get(ATTEMPT_KEY)).toBeNull();
    expect(storage.get(DRAFT_KEY)).not.toBeNull();
  });
});

describe("one order", () => {
  it("[API-4] that another try is still placing is waited for, a second each time, under the same key", async () => {
    vi.useFakeTimers();
    try {
      const { submit } = formAlone();
      const inFlight = refusal(409, "in-flight", "Wait");
      answers.push(inFlight, inFlight);
      const submitting = submit();
      await vi.advanceTimersByTimeAsync(999);
      expect(calls).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(calls).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await submitting).toEqual(placed);
      expect(new Set(keys()).size).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("[API-4] is waited for twenty times at most; the key is kept for the next try", async () => {
    vi.useFakeTimers();
    try {
      const { submit, state } = formAlone();
      for (let count = 0; count < 25; count++) answers.push(refusal(409, "in-flight", "Still at it"));
      const submitting = submit();
      await vi.advanceTimersByTimeAsync(30_000);
      expect(await submitting).toBeUndefined();
      expect(calls).toHaveLength(20);
      expect(state()).toMatchObject({ status: "failed", message: "Still at it" });
      answers.length = 0;
      expect(await submit()).toEqual(placed);
      expect(new Set(keys()).size).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it("[FORM-3] that is refused for anything else is sent once", async () => {
    const { submit } = formAlone();
    answers.push(refusal(422, "order-invalid", "No"));
    await submit();
    expect(calls).toHaveLength(1);
  });

  it("[FORM-3] an answer that is none is reported with what came, and the next try is the same order", async () => {
    for (const body of [undefined, {}, { total: {} }]) {
      calls.length = reports.length = 0;
      const { submit, state } = formAlone();
      answers.push(answer(200, body));
      expect(await submit()).toBeUndefined();
      expect(errors()).toEqual([["No order results", "FetchError: No order results"]]);
      expect(reports.find(({ level }) => level === "error")!.error).toMatchObject({ code: 502 });
      expect(state()).toMatchObject({ message: texts.failed, fault: {} });
      await submit();
      expect(keys()[1]).toBe(keys()[0]);
    }
  });

  it("[FORM-3] an answer that names what went wrong is a refusal in its words, whatever stands beside them", async () => {
    const { submit, state, asked } = formAlone();
    const error = { message: "Your bank said no", code: "payment-declined" };
    const problems = [{ path: "customerDetails.email", message: "No such address" }];
    answers.push(answer(201, { ...placed, error: { ...error, problems } }), answer(201, { id: "o1", error }));
    expect(await submit()).toBeUndefined();
    expect(state()).toMatchObject({
      status: "failed",
      message: "Your bank said no",
      errors: { "customerDetails.email": "No such address" },
    });
    expect(asked.placed).toEqual([]);
    await submit();
    expect(state()).toMatchObject({ message: "Your bank said no", errors: {} });
    expect(keys()[1]).not.toBe(keys()[0]);
  });
});

describe("the customer endpoint", () => {
  const named = (endpoint: string) => answer(201, { ...placed, customer_endpoint: endpoint });

  it("[FORM-2] hears of the order, by its checkout and reference, before the shopper does", async () => {
    const { submit, asked } = formAlone();
    let placedBefore: unknown[] = ["not asked"];
    answers.push(named("/hooks/customer"), () => ((placedBefore = [...asked.placed]), new Response("{}")));
    expect(await submit()).toMatchObject(placed);
    expect(calls.map(({ path }) => path)).toEqual(["/api/order", "/hooks/customer"]);
    expect(calls[1]!.body).toEqual({ checkoutId: checkout.id, order_reference: "TS-1" });
    expect(placedBefore).toEqual([]);
  });

  it("[FORM-2] that no order names is not asked for, and nobody is told that it failed", async () => {
    const { submit } = formAlone();
    expect(await submit()).toEqual(placed);
    expect(calls.map(({ path }) => path)).toEqual(["/api/order"]);
    expect(errors()).toEqual([]);
  });

  it.each([
    ["does not answer", "/hooks/customer"],
    ["is somebody else's", "https://elsewhere.example/"],
  ])("[FORM-2] that %s is for the shop to know: the order is placed", async (_what, endpoint) => {
    const { submit, state } = formAlone();
    answers.push(named(endpoint), noAnswer);
    expect(await submit()).toMatchObject(placed);
    expect(state().status).toBe("done");
    expect(errors().map(([message]) => message)).toEqual(["The customer endpoint failed"]);
  });
});

describe("an order that is paid elsewhere", () => {
  const pending = answer(201, { ...placed, id: "event-1", pending: true });

  it("[PAY-9] by a method that does not say where is nobody's payment: it is reported, and the next order is another one", async () => {
    for (const payer of [{}, { proceed: async () => undefined as never }]) {
      const { submit, storage, asked } = formAlone({ payer });
      answers.push(pending);
      reports.length = 0;
      expect(await submit()).toBeUndefined();
      expect(errors()).toEqual([["Submit failed unexpectedly", "Error: The payment method does not say where its orders are paid"]]);
      expect(storage.get(ATTEMPT_KEY)).toBeNull();
      expect(asked).toMatchObject({ placed: [], leaving: [] });
    }
  });

  const over = new FetchError("It has ended", 409, "payment-over", undefined, { error: { message: "It has ended" } });

  it("[PAY-9] whose payment of an earlier visit has ended is sent once more, as another one, and nobody is told of a failure", async () => {
    const proceed = vi.fn(async () => ({ navigate: "/pay" })).mockRejectedValueOnce(over);
    const { submit, asked } = formAlone({ payer: { proceed, refused: () => expect.unreachable() } });
    answers.push(pending, pending);
    void submit();
    await vi.waitFor(() => expect(asked.leaving).toHaveLength(1));
    expect(calls).toHaveLength(2);
    expect(keys()[1]).not.toBe(keys()[0]);
    expect(asked.failed).toEqual([]);
  });

  it("[PAY-9] and if that ends too, the shopper reads so: nobody tries for ever", async () => {
    const { submit, state, asked } = formAlone({ payer: { proceed: () => Promise.reject(over) } });
    answers.push(pending, pending, pending);
    expect(await submit()).toBeUndefined();
    expect(calls).toHaveLength(2);
    expect(state()).toMatchObject({ status: "failed", message: "It has ended" });
    expect(asked.failed).toEqual(["It has ended"]);
  });

  it("[PAY-9] that could not be begun for another reason is sent once; the next order is another one", async () => {
    const proceed = () => Promise.reject(new FetchError("No", 500, "internal", "req-9", undefined));
    const { submit, state } = formAlone({ payer: { proceed } });
    answers.push(pending);
    await submit();
    expect(calls).toHaveLength(1);
    expect(state()).toMatchObject({ message: texts.failed, fault: { requestId: "req-9" } });
    await submit();
    expect(keys()[1]).not.toBe(keys()[0]);
  });

  it("[PAY-9] is no order yet: its customer endpoint hears nothing", async () => {
    const { submit, asked } = formAlone({ payer: { proceed: async () => ({ navigate: "/pay" }) } });
    answers.push(answer(201, { ...placed, pending: true, customer_endpoint: "/hooks/customer" }));
    void submit();
    await vi.waitFor(() => expect(asked.leaving).toHaveLength(1));
    expect(calls).toHaveLength(1);
  });
});
