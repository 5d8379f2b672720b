/** The fields that are on a page: what stands in them, and what is said of them. */
import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { formFields } from "../../../src/shop/checkout/fields";
import type { CheckoutFormState, FieldName, FieldRules } from "../../../src/shop/checkout/form";
import { EMPTY_FORM } from "../../../src/shop/checkout/no-form";

const EMAIL = "customerDetails.email";
const CITY = "billingDetails.city";

function form(state: Partial<CheckoutFormState> = {}) {
  const store = createStore<CheckoutFormState>(() => ({ ...EMPTY_FORM, ...state }));
  const hooks = { first: vi.fn(), typed: vi.fn() };
  const fields = formFields(store, hooks);
  const add = (name: FieldName | "paymentType", rules: Partial<FieldRules> = {}) => {
    const focus = vi.fn();
    const validate = (value: string) => (value ? null : `${name} is missing`);
    return { focus, remove: fields.actions.register(name, { label: name, validate, focus, ...rules }) };
  };
  return { ...hooks, fields, actions: fields.actions, add, now: () => store.getState() };
}

describe("what stands in a field", () => {
  it("[FORM-4] is what was typed, else what it begins with, else nothing", () => {
    const { fields, actions, add } = form();
    expect(fields.valueOf(CITY)).toBe("");
    const { remove } = add(CITY, { initial: "Bath" });
    expect(fields.valueOf(CITY)).toBe("Bath");
    actions.setValue(CITY, "");
    expect(fields.valueOf(CITY)).toBe("");
    actions.setValue(CITY, "York");
    expect(fields.valueOf(CITY)).toBe("York");
    remove();
    expect(fields.valueOf(CITY)).toBe("York");
  });

  it("[ADDR-1] of a group is what its fields on the page hold, and nothing that is kept of a field that left it", () => {
    const { actions, add } = form({ values: { "billingDetails.postalCode": "EC2A 9ZZ", "deliveryDetails.city": "York" } });
    add(CITY, { initial: " Bath " });
    add("billingDetails.address2");
    const { remove } = add("billingDetails.postalCode");
    expect(actions.textsOf("billingDetails")).toEqual({ city: "Bath", address2: "", postalCode: "EC2A 9ZZ" });
    remove();
    expect(actions.textsOf("billingDetails")).toEqual({ city: "Bath", address2: "" });
    expect(actions.textsOf("deliveryDetails")).toEqual({});
  });

  it("[PAY-1] the payment method is a field like the others", () => {
    const { fields, actions, add, now } = form();
    const { focus } = add("paymentType");
    expect(fields.valueOf("paymentType")).toBe("");
    expect(actions.validate()).toBe(false);
    expect(now().errors).toEqual({ paymentType: "paymentType is missing" });
    expect(focus).toHaveBeenCalledOnce();
    expect(form({ paymentType: "invoice", values: { paymentType: "typed" } }).fields.valueOf("paymentType")).toBe("invoice");
  });

  it("[FIELD-1] a rule is asked with the text trimmed, and with all that stands anywhere", () => {
    const { actions, add } = form({ values: { "billingDetails.state": "MA" } });
    const validate = vi.fn(() => null);
    add(CITY, { validate, initial: " Boston " });
    add(EMAIL, { initial: "ann@example.com" });
    actions.leave(CITY);
    expect(validate).toHaveBeenCalledExactlyOnceWith("Boston", {
      [CITY]: " Boston ",
      [EMAIL]: "ann@example.com",
      "billingDetails.state": "MA",
    });
  });
});

describe("a field comes and goes", () => {
  it("[FORM-2] the first one on the page is noticed, and so is one after all have gone", () => {
    const { add, first } = form();
    const [email, city] = [add(EMAIL), add(CITY)];
    expect(first).toHaveBeenCalledOnce();
    email.remove();
    city.remove();
    add(EMAIL);
    expect(first).toHaveBeenCalledTimes(2);
  });

  it("[FORM-2] one that is gone is neither asked for nor checked, and nothing is wrong with it", () => {
    const { add, actions, fields, now } = form();
    const { remove } = add(CITY);
    expect(actions.validate()).toBe(false);
    expect(now().errors).toEqual({ [CITY]: `${CITY} is missing` });
    remove();
    expect(now().errors).toEqual({});
    expect([...fields.registered]).toEqual([]);
    actions.leave(CITY);
    expect(now().errors).toEqual({});
    expect(actions.validate()).toBe(true);
  });

  it("[FORM-2] one that stands anew before the old one has gone stays", () => {
    const { add, actions, fields } = form();
    const { remove } = add(CITY);
    add(CITY);
    actions.validate();
    remove();
    expect([...fields.registered.keys()]).toEqual([CITY]);
  });

  it.each<[string, boolean]>([
    ["billingDetails", true],
    ["billing", false],
    ["city", false],
    ["deliveryDetails", false],
  ])("[ADDR-6] a page with a field of the billing address asks for %s: %s", (group, asks) => {
    const { add, actions } = form();
    add(EMAIL);
    add(CITY);
    expect(actions.asks(group)).toBe(asks);
  });

  it("[ADDR-6] a page without a field asks for nothing", () => expect(form().actions.asks("billingDetails")).toBe(false));
});

describe("what is wrong with a field", () => {
  it("[FIELD-2] is said when it is left, goes as soon as it is mended, and does not come before it is left again", () => {
    const { add, actions, now, typed } = form();
    add(EMAIL);
    actions.leave(EMAIL);
    expect(now().errors).toEqual({ [EMAIL]: `${EMAIL} is missing` });
    actions.setValue(EMAIL, " ");
    expect(now().errors).toEqual({ [EMAIL]: `${EMAIL} is missing` });
    actions.setValue(EMAIL, "a");
    expect(now().errors).toEqual({});
    actions.setValue(EMAIL, "");
    expect(now().errors).toEqual({});
    actions.leave(EMAIL);
    expect(now().errors).toEqual({ [EMAIL]: `${EMAIL} is missing` });
    expect(typed).toHaveBeenCalledTimes(3);
  });

  it("[FIELD-2] is said of each for itself", () => {
    const { add, actions, now } = form();
    add(EMAIL);
    add(CITY);
    actions.leave(EMAIL);
    actions.leave(CITY);
    expect(Object.keys(now().errors)).toEqual([EMAIL, CITY]);
    actions.clearError(EMAIL);
    expect(Object.keys(now().errors)).toEqual([CITY]);
    actions.setValue(CITY, "Bath");
    expect(now().errors).toEqual({});
  });

  it("[FORM-3] of several all are listed, and the first has the focus", () => {
    const { add, actions, now } = form();
    const fine = add("customerDetails.firstName", { initial: "Ann" });
    const [email, city] = [add(EMAIL), add(CITY)];
    expect(actions.validate()).toBe(false);
    expect(now().summary).toEqual([EMAIL, CITY].map((name) => ({ name, label: name, message: `${name} is missing` })));
    expect([fine, email, city].map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1, 0]);
    actions.setValue(EMAIL, "a");
    actions.setValue(CITY, "b");
    expect(actions.validate()).toBe(true);
    expect(now()).toMatchObject({ errors: {}, summary: [] });
  });
});

describe("what the server minds", () => {
  const problem = (path: string) => ({ path, message: `${path} is refused` });

  it("[FORM-3] is said at its field with the server's words, and stays when the field is left, until it is changed", () => {
    const { add, fields, actions, now } = form();
    const [email, city] = [add(EMAIL, { initial: "a" }), add(CITY, { initial: "b" })];
    fields.markRefused([problem(CITY), problem("somewhere.else")]);
    expect(now().errors).toEqual({ [CITY]: `${CITY} is refused` });
    expect(now().summary).toEqual([{ name: CITY, label: CITY, message: `${CITY} is refused` }]);
    expect([email, city].map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
    actions.leave(CITY);
    expect(now().errors).toEqual({ [CITY]: `${CITY} is refused` });
    actions.setValue(CITY, "c");
    expect(now().errors).toEqual({});
    actions.leave(CITY);
    expect(now().errors).toEqual({});
  });

  it("[FORM-3] does not stop the next try", () => {
    const { add, fields, actions, now } = form();
    add(CITY, { initial: "b" });
    fields.markRefused([problem(CITY)]);
    expect(actions.validate()).toBe(true);
    expect(now().errors).toEqual({});
    fields.markRefused([]);
    expect(now().errors).toEqual({});
  });

  it("[ADDR-4] of a bill that follows the delivery is said at the delivery", () => {
    const { add, fields, now } = form();
    add("deliveryDetails.city");
    fields.markRefused([problem(CITY)]);
    expect(now().errors).toEqual({ "deliveryDetails.city": `${CITY} is refused` });
  });

  it("[FORM-3] of the payment method, or of nothing on the page, is not said at a field", () => {
    const { add, fields, now } = form({ errors: { [EMAIL]: "as it was" } });
    const { focus } = add("paymentType");
    fields.markRefused([problem("paymentType"), problem("basketVersion")]);
    expect(now().errors).toEqual({ [EMAIL]: "as it was" });
    expect(focus).not.toHaveBeenCalled();
  });
});
