/** From "buy" to the order, as the shopper sees it: what is said, what is kept, what happens once. */
import { describe, expect, it, vi } from "vitest";
import { ATTEMPT_KEY, DRAFT_KEY } from "../../../src/shop/browser/storage";
import type { OutsideCheck } from "../../../src/shop/checkout/form";
import {
  answer,
  answers,
  calls,
  callsAreAnswered,
  checkout,
  field,
  formAlone,
  marks,
  noAnswer,
  placed,
  refusal,
  reports,
  texts,
  total,
} from "./form-alone";

callsAreAnswered();

const EMAIL = "customerDetails.email";
const offline = () => vi.stubGlobal("navigator", { onLine: false });

describe("an order that goes through", () => {
  it("[FORM-2] [FORM-4] is placed once, whoever asks how often; its draft goes, and it is said once", async () => {
    const { submit, asked, storage, state } = formAlone();
    expect(storage.get(DRAFT_KEY)).not.toBeNull();
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(first).toEqual(placed);
    expect(second).toBe(first);
    expect(await submit()).toBe(first);
    expect(calls.map(({ path }) => path)).toEqual(["/api/order"]);
    expect(asked).toMatchObject({ placed: [{ orderType: "new", response: placed }], failed: [], reloads: 0, shownTotals: [] });
    expect(state()).toMatchObject({ status: "done", message: null });
    expect(storage.get(DRAFT_KEY)).toBeNull();
    expect(storage.get(ATTEMPT_KEY)).toBeNull();
    expect(marks()).toEqual(["checkout-submit", "checkout-submit-done"]);
  });

  it("[FORM-4] nothing that is put in order after it brings its draft back: whoever uses this tab next reads nobody's address", async () => {
    const { actions, submit, storage } = formAlone();
    await submit();
    actions.setValue("billingDetails.postalCode", "SW1A 1AA");
    expect(storage.get(DRAFT_KEY)).toBeNull();
  });

  it("[FORM-3] what was said of the try before goes as soon as the next one begins", async () => {
    const { submit, state } = formAlone();
    answers.push(refusal(422, "order-refused", "Not like that"));
    await submit();
    expect(state().message).toBe("Not like that");
    const second = submit();
    expect(state().message).toBeNull();
    await second;
  });

  it("[FORM-4] without marks of the browser's own an order is placed all the same", async () => {
    vi.stubGlobal("performance", {});
    expect(await formAlone().submit()).toEqual(placed);
    vi.stubGlobal("performance", undefined);
    expect(await formAlone().submit()).toEqual(placed);
  });
});

describe("an order that cannot be sent", () => {
  it("[BASK-13] a basket that is not saved says why, in its own words or the form's; nothing is sent", async () => {
    for (const [why, message] of [
      ["Not saved yet", "Not saved yet"],
      ["", texts.failed],
    ] as const) {
      const { submit, state, asked } = formAlone({ context: { allSaved: async () => why } });
      expect(await submit()).toBeUndefined();
      expect(state()).toMatchObject({ status: "failed", message });
      expect(asked.failed).toEqual([message]);
    }
    expect(calls).toEqual([]);
  });

  it("[FORM-3] without a basket there is nothing to order: the form says so, and goes on", async () => {
    const { submit, state, asked } = formAlone({ context: { checkout: () => null } });
    expect(await submit()).toBeUndefined();
    expect(state()).toMatchObject({ status: "failed", message: texts.failed });
    expect(asked.failed).toEqual([]);
    expect(calls).toEqual([]);
    expect(marks()).toEqual(["checkout-submit", "checkout-submit-fail"]);
  });

  it("[FORM-3] the first field that is wrong says its own words, else the form's", async () => {
    const { submit, state, set, actions } = formAlone();
    set(EMAIL, "");
    await submit();
    expect(state().message).toBe(texts.invalidForm);
    actions.register(EMAIL, field("Email", { abortMessage: "Invalid email" }));
    await submit();
    expect(state().message).toBe("Invalid email");
    expect(calls).toEqual([]);
  });

  it("[VIS-1] a field that leaves the page while its focus is set leaves the form's own words", async () => {
    const { submit, state, actions } = formAlone();
    const leave = actions.register("customerDetails.phone", field("Phone", { focus: () => leave(), abortMessage: "Invalid phone" }));
    await submit();
    expect(state()).toMatchObject({ status: "failed", message: texts.invalidForm });
  });
});

describe("an order that is refused", () => {
  it("[FORM-3] the server's words stand under the form, no fault beside them; the next try is another order", async () => {
    const { submit, state, asked } = formAlone();
    answers.push(refusal(422, "order-refused", "Not like that"));
    expect(await submit()).toBeUndefined();
    expect(state()).toMatchObject({ status: "failed", message: "Not like that", fault: null });
    expect(asked).toMatchObject({ failed: ["Not like that"], placed: [], reloads: 0, shownTotals: [] });
    expect(reports).toContainEqual({ level: "warn", message: "Submit failed" });
    await submit();
    expect(calls[1]!.key).not.toBe(calls[0]!.key);
  });

  it("[FORM-3] without words: the form's own, and no fault", async () => {
    for (const body of [undefined, {}, { error: {} }, { error: { message: "" } }]) {
      const { submit, state } = formAlone();
      answers.push(answer(403, body));
      await submit();
      expect(state()).toMatchObject({ message: texts.failed, fault: null, errors: {} });
    }
  });

  it("[FORM-3] what is wrong with a field stands at the field", async () => {
    const { submit, state } = formAlone();
    answers.push(refusal(422, "order-invalid", "Check it", { problems: [{ path: EMAIL, message: "No such address" }] }));
    await submit();
    expect(state()).toMatchObject({
      message: "Check it",
      errors: { [EMAIL]: "No such address" },
      summary: [{ name: EMAIL, label: "Email", message: "No such address" }],
    });
  });

  it.each(["basket-changed", "price-changed", "checkout-completed", "promo-code-used-up"])(
    "[API-5] %s: the basket is loaded again, once, before the words are shown",
    async (code) => {
      const shown: (string | null)[] = [];
      const { submit, state } = formAlone({ context: { reload: async () => void shown.push(state().message) } });
      answers.push(refusal(422, code, "It has changed"));
      await submit();
      expect(shown).toEqual([null]);
      expect(state().message).toBe("It has changed");
    },
  );

  it.each(["not-basket-changed", "basket-changed-not", "payment-declined", "order-invalid"])(
    "[API-5] %s: the basket stays as it is",
    async (code) => {
      const { submit, asked } = formAlone();
      answers.push(refusal(422, code, "No"));
      await submit();
      expect(asked.reloads).toBe(0);
    },
  );

  it("[API-3] another total is shown; only for a price that changed, and only where it is said", async () => {
    const dearer = { ...total, amount: total.amount + 75 };
    const { submit, asked } = formAlone();
    answers.push(
      refusal(422, "price-changed", "The price has changed", { data: { total: dearer } }),
      refusal(422, "price-changed", "The price has changed"),
      refusal(422, "order-invalid", "No", { data: { total: dearer } }),
    );
    for (let count = 0; count < 3; count++) await submit();
    expect(asked.shownTotals).toEqual([dearer]);
  });

  it("[BASK-6] [FORM-4] a checkout that is over: the basket says so in the form's place, which says nothing any more", async () => {
    const { submit, state } = formAlone({ context: { isExpired: () => true } });
    answers.push(refusal(410, "checkout-expired", "Your checkout has expired"));
    await submit();
    expect(state()).toMatchObject({ status: "idle", message: null });
    answers.push(refusal(422, "order-invalid", "No"));
    await submit();
    expect(state()).toMatchObject({ status: "failed", message: "No" });
  });

  it("[BASK-6] one that goes on under another id is loaded, and the words stay", async () => {
    const { submit, state, asked } = formAlone();
    answers.push(refusal(410, "checkout-expired", "It goes on elsewhere"));
    await submit();
    expect(asked.reloads).toBe(1);
    expect(state()).toMatchObject({ status: "failed", message: "It goes on elsewhere" });
  });
});

describe("an order without an answer", () => {
  it.each([500, 503])(
    "[ERR-1] [API-4] a fault of the server's (%i) names its call; the form's words; the next try is the same order",
    async (code) => {
      const { submit, state } = formAlone();
      answers.push(refusal(code, "internal", "Something of ours"));
      await submit();
      expect(state()).toMatchObject({ status: "failed", message: texts.failed, fault: { requestId: "req-1" } });
      await submit();
      expect(calls[1]!.key).toBe(calls[0]!.key);
      expect(state()).toMatchObject({ status: "done" });
    },
  );

  it("[PAY-9] a payment provider that cannot be reached is no fault of ours: its words, and another order next", async () => {
    const { submit, state } = formAlone();
    answers.push(refusal(503, "payment-unavailable", "Please pay later"));
    await submit();
    expect(state()).toMatchObject({ message: "Please pay later", fault: null });
    await submit();
    expect(calls[1]!.key).not.toBe(calls[0]!.key);
  });

  it("[API-4] another try that is still being placed (409) keeps the key", async () => {
    const { submit } = formAlone();
    answers.push(refusal(409, "key-taken", "Wait"));
    await submit();
    await submit();
    expect(calls[1]!.key).toBe(calls[0]!.key);
  });

  it("[ERR-1] nobody answered although there is a connection: a fault, without a call to name", async () => {
    const { submit, state } = formAlone();
    answers.push(noAnswer);
    await submit();
    expect(state()).toMatchObject({ message: texts.failed, fault: { requestId: undefined } });
  });

  it("[ERR-1] without a connection the form says that, and nobody is blamed; the same order goes when it is back", async () => {
    const { submit, state } = formAlone();
    offline();
    answers.push(noAnswer);
    await submit();
    expect(state()).toMatchObject({ status: "failed", message: texts.offline, fault: null });
    vi.stubGlobal("navigator", { onLine: true });
    await submit();
    expect(calls[1]!.key).toBe(calls[0]!.key);
  });

  it("[ERR-1] a form without words for that says its general ones", async () => {
    const { actions, state } = formAlone();
    offline();
    answers.push(noAnswer);
    await actions.submit({ invalidForm: texts.invalidForm, failed: texts.failed });
    expect(state().message).toBe(texts.failed);
  });

  it("[ERR-1] a server that has a fault while the browser believes it has no connection: a fault like any other", async () => {
    const { submit, state } = formAlone();
    offline();
    answers.push(answer(500, { requestId: "req-2" }));
    await submit();
    expect(state()).toMatchObject({ message: texts.failed, fault: { requestId: "req-2" } });
  });

  it("[FORM-3] a server elsewhere without a navigator says the general words", async () => {
    vi.stubGlobal("navigator", undefined);
    const { submit, state } = formAlone();
    answers.push(noAnswer);
    await submit();
    expect(state()).toMatchObject({ message: texts.failed, fault: { requestId: undefined } });
  });
});

describe("paying elsewhere", () => {
  const pending = { ...placed, id: "event-1", pending: true };
  const elsewhere = { navigate: "https://provider.example/pay" };

  it("[PAY-9] the shopper is sent there once, the page stays busy, and everything typed and the order's key are kept", async () => {
    const proceed = vi.fn(async () => elsewhere);
    const page = new EventTarget();
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    const { actions, asked, state, storage, submit } = formAlone({ payer: { proceed } });
    answers.push(answer(201, pending));
    let isOver = false;
    const leaving = actions.submit(texts, "/thanks").then((response) => ((isOver = true), response));
    await vi.waitFor(() => expect(asked.leaving).toEqual([{ ok: true, orderType: "new", response: pending, next: elsewhere }]));
    expect(proceed).toHaveBeenCalledExactlyOnceWith("event-1", "/thanks");
    expect(storage.get(DRAFT_KEY)).toContain("ada@example.com");
    expect(storage.get(ATTEMPT_KEY)).toContain(calls[0]!.key);
    expect(marks()).toEqual(["checkout-submit", "checkout-submit-done"]);
    // A page that was loaded is another one; one that is shown again is this one.
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isOver).toBe(false);
    expect(state().status).toBe("submitting");
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(await leaving).toBeUndefined();
    expect(state().status).toBe("idle");
    expect(asked.placed).toEqual([]);
    // Whoever buys once more is led to the same payment.
    answers.push(answer(201, pending));
    void submit();
    await vi.waitFor(() => expect(asked.leaving).toHaveLength(2));
    expect(calls[1]!.key).toBe(calls[0]!.key);
  });

  it("[PAY-9] the page that is shown again is listened for once", async () => {
    const listeners = new Map<unknown, string>();
    vi.stubGlobal("addEventListener", (name: string, listener: unknown) => listeners.set(listener, name));
    vi.stubGlobal(
      "removeEventListener",
      (name: string, listener: unknown) => listeners.get(listener) === name && listeners.delete(listener),
    );
    const { submit, asked } = formAlone({ payer: { proceed: async () => elsewhere } });
    answers.push(answer(201, pending));
    const leaving = submit();
    await vi.waitFor(() => expect(asked.leaving).toHaveLength(1));
    expect([...listeners.values()]).toEqual(["pageshow"]);
    ([...listeners.keys()][0] as (event: object) => void)({ persisted: true });
    await leaving;
    expect(listeners.size).toBe(0);
  });

  it("[PAY-9] where nothing is ever shown again, the way there is gone all the same", async () => {
    vi.stubGlobal("addEventListener", undefined);
    const { submit, asked, state } = formAlone({ payer: { proceed: async () => elsewhere } });
    answers.push(answer(201, pending));
    void submit();
    await vi.waitFor(() => expect(asked.leaving).toHaveLength(1));
    expect(state().status).toBe("submitting");
  });
});

describe("what others say of a field", () => {
  /** A field that somebody outside is asked about; `says` may do what happens meanwhile. Whoever asks for ever gets an error. */
  function askedAbout(form: ReturnType<typeof formAlone>, says: (text: string) => void, more: Partial<OutsideCheck> = {}) {
    const asked: string[] = [];
    const check = async (text: string) => {
      asked.push(text);
      if (asked.length > 3) throw new Error("asked for ever");
      says(text);
      return null;
    };
    const leave = form.actions.register(EMAIL, field("Email", { outside: { waiting: "Checking…", check, ...more } }));
    return { asked, leave };
  }

  it("[EMAIL-1] is asked of the text without spaces around it, and what they found goes with the order", async () => {
    const form = formAlone();
    const { asked } = askedAbout(form, () => expect(form.state().progress).toBe("Checking…"), {
      findings: (text) => ({ zuoraAccountId: `account of ${text}` }),
    });
    form.actions.register("customerDetails.firstName", field("First name", { initial: "Ada" }));
    form.set(EMAIL, " ada@example.com ");
    expect(await form.submit()).toEqual(placed);
    expect(asked).toEqual(["ada@example.com"]);
    expect(calls[0]!.body).toMatchObject({ zuoraAccountId: "account of ada@example.com", checkoutId: checkout.id });
    expect(form.state().progress).toBeNull();
  });

  it("[EMAIL-1] a space typed after the address while it is checked asks nobody again", async () => {
    const form = formAlone();
    const { asked } = askedAbout(form, () => form.set(EMAIL, "ada@example.com "));
    await form.submit();
    expect(asked).toEqual(["ada@example.com"]);
  });

  it("[EMAIL-1] [VIS-1] a field that leaves the page while it is asked about is asked about no more", async () => {
    const form = formAlone();
    const { asked, leave } = askedAbout(form, (text) => {
      leave();
      form.set(EMAIL, `${text}x`);
    });
    await form.submit();
    expect(asked).toEqual(["ada@example.com"]);
  });
});
