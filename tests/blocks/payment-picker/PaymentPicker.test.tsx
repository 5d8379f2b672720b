import axe from "axe-core";
import { useEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { StoreApi } from "zustand/vanilla";
import { PaymentPicker } from "../../../src/blocks/payment-picker/PaymentPicker";
import type { PaymentPickerSettings } from "../../../src/blocks/payment-picker/settings.gen";
import { usePaymentForm } from "../../../src/payment-flows/use-payment-form";
import { createRegistry } from "../../../src/registry/create-registry";
import type { PaymentMethodDefinition, PaymentMethodFormProps } from "../../../src/registry/define-payment-method";
import type { StoredPayment } from "../../../src/domain/payment/stored-payment";
import { PageContext } from "../../../src/registry/page-context";
import type { SessionState } from "../../../src/shop/session/session-types";
import { createShop } from "../../../src/shop/create-shop";
import type { BasketState } from "../../../src/shop/basket/store";
import { ShopContext, useBasket } from "../../../src/shop/hooks/use-shop";
import { blockDefaults } from "../../../src/storefront/catalog";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

afterEach(() => void vi.restoreAllMocks());

const method = (type: string, over: Partial<PaymentMethodDefinition> = {}): PaymentMethodDefinition => ({
  type,
  name: type,
  rank: 1,
  isAvailable: () => true,
  load: async () =>
    function Form({ texts }) {
      useEffect(() => undefined, []);
      return <p>{texts.notice}</p>;
    },
  ...over,
});

/** The picker over payment methods made for the test: a registry of its own, the rest as on a page. */
async function pickerOver(
  methods: PaymentMethodDefinition[],
  {
    paymentTypes = methods.map((entry) => entry.type),
    settings = {} as Partial<PaymentPickerSettings>,
    saved = undefined as readonly StoredPayment[] | undefined,
  } = {},
) {
  const state = sampleState(saved && { user: { sub: "ada", email: "ada@shopper.example" } });
  if (saved) Object.assign(state.settings, { saved_payments: saved, saved_payment_methods: ["card"], payment_methods: paymentTypes });
  const shop = createShop({ ...state, checkout: { ...sampleCheckout("sample"), paymentTypes } });
  const texts = Object.fromEntries(
    methods.flatMap(({ type }) => [
      [`payment.${type}.label`, `Pay by ${type}`],
      [`payment.${type}.notice`, `Notice of ${type}`],
    ]),
  );
  const all = { ...(blockDefaults("payment-picker", "en") as unknown as PaymentPickerSettings), ...settings };
  const screen = await render(
    <ShopContext value={shop}>
      <PageContext
        value={{ mode: "shop", language: "en", locale: "en-GB", registry: createRegistry({ blocks: [], paymentMethods: methods }), texts }}
      >
        <PaymentPicker id="picker" settings={all} slots={{}} />
      </PageContext>
    </ShopContext>,
  );
  return { screen, shop };
}

describe("payment picker", () => {
  it("[PAY-1] lists the methods with the prompt, chooses none by itself, and asks for one", async () => {
    const { screen, shop } = await pickerOver([method("card"), method("invoice")]);
    await expect.element(screen.getByRole("radiogroup", { name: /Please select a payment method/ })).toBeVisible();
    expect(
      screen
        .getByRole("radio")
        .elements()
        .map((radio) => (radio as HTMLInputElement).checked),
    ).toEqual([false, false]);
    expect(shop.actions.validate()).toBe(false);
    expect(shop.checkoutForm.getState().errors["paymentType"]).toBe("Please select a payment method");
    await expect.element(screen.getByRole("radio", { name: "Pay by card" })).toHaveFocus();
  });

  it("[PAY-1] shows the chosen method's own fields, with its own texts", async () => {
    const { screen, shop } = await pickerOver([method("card"), method("invoice")]);
    await screen.getByRole("radio", { name: "Pay by invoice" }).click();
    await expect.element(screen.getByText("Notice of invoice")).toBeVisible();
    expect(shop.checkoutForm.getState().paymentType).toBe("invoice");
    expect(shop.actions.validate()).toBe(true);
    await screen.getByRole("radio", { name: "Pay by card" }).click();
    await expect.element(screen.getByText("Notice of card")).toBeVisible();
    expect(screen.getByText("Notice of invoice").query()).toBeNull();
  });

  it("[PAY-2][PAY-7] a method's form keeps its texts and settings while the basket changes, so that no frame is loaded anew", async () => {
    const seen: unknown[][] = [];
    const Form = ({ texts, settings }: PaymentMethodFormProps) => {
      useEffect(() => void seen.push([texts, settings]));
      // As forms do: a basket that changes renders them anew.
      return <p>{useBasket(({ checkout }) => checkout?.order.total.amount)}</p>;
    };
    const { screen, shop } = await pickerOver([method("card", { load: async () => Form })]);
    const { checkout } = shop.basket.getState();
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0));
    const total = { ...checkout!.order.total, amount: 1234 };
    (shop.basket as StoreApi<BasketState>).setState({ checkout: { ...checkout!, order: { ...checkout!.order, total } } });
    await expect.element(screen.getByText("1234")).toBeVisible();
    const [first, ...later] = seen;
    expect(later.length).toBeGreaterThan(0);
    for (const [texts, settings] of later) {
      expect(texts).toBe(first![0]);
      expect(settings).toBe(first![1]);
    }
  });

  it("[PAY-1] in the security variant the first method is chosen", async () => {
    const { screen, shop } = await pickerOver([method("card"), method("invoice")], { settings: { preselectFirst: true } });
    await expect.element(screen.getByRole("radio", { name: "Pay by card" })).toBeChecked();
    expect(shop.checkoutForm.getState().paymentType).toBe("card");
  });

  it.each([
    ["the one that the page names", { preselected: "invoice" }, "invoice"],
    ["that one rather than the first", { preselected: "invoice", preselectFirst: true }, "invoice"],
    ["the first where the basket cannot be paid with that one", { preselected: "wallet", preselectFirst: true }, "card"],
    ["none where it cannot, and nothing else was wished for", { preselected: "wallet" }, null],
  ] as const)("[PAY-1] chosen at first: %s", async (_name, settings, type) => {
    const { screen, shop } = await pickerOver([method("card"), method("invoice")], { settings });
    await expect.element(screen.getByRole("radio", { name: "Pay by card" })).toBeVisible();
    const checked = screen
      .getByRole("radio")
      .elements()
      .filter((radio) => (radio as HTMLInputElement).checked);
    expect(checked.map((radio) => (radio as HTMLInputElement).value)).toEqual(type === null ? [] : [type]);
    expect(shop.checkoutForm.getState().paymentType ?? null).toBe(type);
  });

  it("[PAY-1] a single method is chosen by itself", async () => {
    const { screen, shop } = await renderBlock("payment-picker");
    await expect.element(screen.getByRole("radio", { name: /Invoice/ })).toBeChecked();
    expect(shop.checkoutForm.getState().paymentType).toBe("invoice");
  });

  it("[PAY-1] offers only what the offers allow and what says that it is available, also when it says so later", async () => {
    let ready = (_yes: boolean) => {};
    const methods = [
      method("card"),
      method("wallet", { isAvailable: () => new Promise((resolve) => (ready = resolve)) }),
      method("broken", { isAvailable: () => Promise.reject(new Error("no")) }),
      method("off", { isAvailable: () => false }),
    ];
    const { screen } = await pickerOver(methods, { paymentTypes: ["wallet", "broken", "off", "card", "unknown"] });
    const names = () =>
      screen
        .getByRole("radio")
        .elements()
        .map((radio) => (radio as HTMLInputElement).value);
    expect(names()).toEqual(["card"]);
    ready(true);
    await expect.element(screen.getByRole("radio", { name: "Pay by wallet" })).toBeVisible();
    expect(names()).toEqual(["wallet", "card"]);
  });

  it("[PAY-1] a method kept from before that the basket no longer allows counts as none", async () => {
    const { screen, shop } = await pickerOver([method("card"), method("invoice")]);
    shop.actions.choosePayment("gone");
    expect(shop.actions.validate()).toBe(false);
    expect(
      screen
        .getByRole("radio")
        .elements()
        .every((radio) => !(radio as HTMLInputElement).checked),
    ).toBe(true);
  });

  it("[PAY-1] without any method it says so, and the form cannot be sent", async () => {
    const { screen, shop } = await pickerOver([method("card")], { paymentTypes: [] });
    await expect.element(screen.getByText(/no payment method that can pay for everything/)).toBeVisible();
    expect(shop.actions.validate()).toBe(false);
  });

  it("[FORM-3] who pays before the method's fields are there waits for them, and is told so", async () => {
    const prepare = vi.fn(async () => ({ ok: false as const, message: "Invalid card number" }));
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    function Form({ type }: { type: string }) {
      usePaymentForm(type, { prepare });
      return <p>Card number</p>;
    }
    const { screen, shop } = await pickerOver([method("card", { load: () => arrived.then(() => Form) })]);
    await vi.waitFor(() => expect(shop.checkoutForm.getState().paymentType).toBe("card"));
    const submitted = shop.actions.submit({ invalidForm: "Please check the fields", failed: "Please try again" });
    await vi.waitFor(() =>
      expect(shop.checkoutForm.getState()).toMatchObject({ status: "submitting", progress: "Getting the payment ready…" }),
    );
    expect(prepare).not.toHaveBeenCalled();
    arrive();
    await submitted;
    expect(prepare).toHaveBeenCalledOnce();
    await expect.element(screen.getByText("Card number")).toBeVisible();
    expect(shop.checkoutForm.getState()).toMatchObject({ status: "failed", message: "Invalid card number", progress: null });
  });

  it("[FORM-3] a submit does not wait for fields that could not be shown: it leads to the method, which can be tried again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { screen, shop } = await pickerOver([method("card", { load: () => Promise.reject(new Error("lost")) })]);
    await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
    await shop.actions.submit({ invalidForm: "Please check the fields", failed: "Please try again" });
    expect(shop.checkoutForm.getState()).toMatchObject({
      status: "failed",
      errors: { paymentType: "This payment method could not be loaded. Please try again." },
    });
    await expect.element(screen.getByRole("radio", { name: "Pay by card" })).toHaveFocus();
  });

  it("[PAY-1] fields that could not be loaded can be loaded again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let fails = true;
    const { screen } = await pickerOver([
      method("card", { load: async () => (fails ? Promise.reject(new Error("lost")) : () => <p>Card number</p>) }),
    ]);
    await expect.element(screen.getByText(/could not be loaded/)).toBeVisible();
    fails = false;
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("Card number")).toBeVisible();
  });

  it.each<[string, PaymentMethodDefinition[], string[] | undefined, string | RegExp]>([
    ["nothing was chosen", [method("card"), method("invoice")], undefined, "Please select a payment method"],
    ["there is nothing to choose", [method("card")], [], /no payment method that can pay for everything/],
    ["a method could not be loaded", [method("card", { load: () => Promise.reject(new Error("lost")) })], undefined, /could not be loaded/],
    ["a method is on its way", [method("card", { load: () => new Promise(() => {}) })], undefined, "Pay by card"],
  ])("[PAY-1] [STO-1] it is accessible where %s", async (_state, methods, paymentTypes, text) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { screen, shop } = await pickerOver(methods, paymentTypes && { paymentTypes });
    shop.actions.validate();
    await expect.element(screen.getByText(text).last()).toBeVisible();
    const { violations } = await axe.run(screen.container);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
  });
});

describe("what a signed-in shopper saved", () => {
  const visa: StoredPayment = {
    id: "visa-1",
    paymentType: "card",
    brand: "Visa",
    lastDigits: "4242",
    expiry: "2034-12",
    isExpired: false,
    isOffered: true,
    currency: "GBP",
    country: "GB",
  };
  const ready = method("card", {
    load: async () =>
      function Form() {
        usePaymentForm("card", { prepare: async () => ({ ok: true, details: { typed: true } }) });
        return <p>Type your card</p>;
      },
  });

  it("[PAY-14] stands first, says until when it is good, and is paid with by its id alone", async () => {
    const { screen, shop } = await pickerOver([ready, method("invoice")], { saved: [visa] });
    await expect.element(screen.getByRole("radio", { name: /Visa ending in 4242/ })).toBeVisible();
    const radios = screen.getByRole("radio").elements() as HTMLInputElement[];
    expect(radios.map((radio) => radio.labels![0]!.innerText.replace(/\s+/g, " ").trim())).toEqual([
      "Visa ending in 4242 Expires 12/34",
      "Pay by card",
      "Pay by invoice",
    ]);
    // Nothing is chosen for the shopper.
    expect(radios.map(({ checked }) => checked)).toEqual([false, false, false]);
    await screen.getByRole("radio", { name: /Visa ending in 4242/ }).click();
    await expect.element(screen.getByRole("radio", { name: /Visa ending in 4242/ })).toBeChecked();
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: "card", payment: { type: "stored", stored: { id: "visa-1" } } });
    expect(screen.getByText("Type your card").query()).toBeNull();
    await expect.poll(() => shop.checkoutForm.getState().paymentForm).toEqual({ type: "card", ready: true });
    expect(shop.actions.validate()).toBe(true);
  });

  it("[PAY-14] another card of the same method is typed as before", async () => {
    const { screen, shop } = await pickerOver([ready], { saved: [visa] });
    await screen.getByRole("radio", { name: /Visa ending in 4242/ }).click();
    await screen.getByRole("radio", { name: "Pay by card" }).click();
    await expect.element(screen.getByText("Type your card")).toBeVisible();
    await expect.element(screen.getByRole("radio", { name: "Pay by card" })).toBeChecked();
    expect(shop.checkoutForm.getState()).toMatchObject({ paymentType: "card", payment: {} });
  });

  it("[PAY-14] is moved through by keyboard; what has expired says so and cannot be chosen", async () => {
    const expired = { ...visa, id: "old", lastDigits: "1111", expiry: "2020-04", isExpired: true };
    const { screen, shop } = await pickerOver([ready], { saved: [expired, visa] });
    const old = screen.getByRole("radio", { name: /1111/ });
    await expect.element(old).toBeDisabled();
    expect((old.element() as HTMLInputElement).labels![0]!.innerText).toContain("Expired 04/20. Please choose another way to pay.");
    // What is missing gets the focus, and it is one that can be chosen.
    expect(shop.actions.validate()).toBe(false);
    await expect.element(screen.getByRole("radio", { name: /Visa ending in 4242/ })).toHaveFocus();
    await userEvent.keyboard(" ");
    expect(shop.checkoutForm.getState().payment).toEqual({ type: "stored", stored: { id: "visa-1" } });
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(screen.getByRole("radio", { name: "Pay by card" })).toBeChecked();
    expect((await axe.run(screen.container)).violations).toEqual([]);
  });

  it("[PAY-14] what its bank has refused for good says so and cannot be chosen; of what has expired, too, that is said", async () => {
    const refused = { ...visa, id: "refused", lastDigits: "2222", isDeclined: true };
    const old = { ...refused, id: "old", lastDigits: "1111", expiry: "2020-04", isExpired: true };
    const { screen, shop } = await pickerOver([ready], { saved: [refused, old, visa] });
    const wordsOf = (name: RegExp) => (screen.getByRole("radio", { name }).element() as HTMLInputElement).labels![0]!.innerText;
    await expect.element(screen.getByRole("radio", { name: /2222/ })).toBeDisabled();
    expect(wordsOf(/2222/)).toContain("Refused by the bank for good. Please choose another way to pay.");
    await expect.element(screen.getByRole("radio", { name: /1111/ })).toBeDisabled();
    expect(wordsOf(/1111/)).toContain("Expired 04/20.");
    await expect.element(screen.getByRole("radio", { name: /4242/ })).toBeEnabled();
    // What an earlier page chose of it is chosen no more.
    shop.actions.choosePayment("card");
    shop.actions.setPayment({ type: "stored", stored: { id: "refused" } });
    await expect.poll(() => shop.checkoutForm.getState().payment).toEqual({});
  });

  it.each([
    ["another currency", { currency: "EUR" }],
    ["another country", { country: "FR" }],
    ["a method that this basket does not take", { paymentType: "wallet" }],
  ])("[PAY-14] of %s is not offered", async (_what, over) => {
    const { screen } = await pickerOver([ready], { saved: [{ ...visa, ...over }] });
    await expect.element(screen.getByText("Type your card")).toBeVisible();
    expect(screen.getByText(/ending in/).query()).toBeNull();
  });

  it("[PAY-14] is gone when its owner has signed out, and nothing is paid with it", async () => {
    const { screen, shop } = await pickerOver([ready], { saved: [visa] });
    await screen.getByRole("radio", { name: /Visa ending in 4242/ }).click();
    (shop.session as StoreApi<SessionState>).setState({ status: "logged-out", user: null });
    await expect.element(screen.getByText("Type your card")).toBeVisible();
    expect(screen.getByText(/ending in/).query()).toBeNull();
    expect(shop.checkoutForm.getState().payment).toEqual({});
  });

  it("[PAY-14] a new one is saved only where the shopper says so, and only a method that can be", async () => {
    const { screen, shop } = await pickerOver([ready, method("invoice")], { saved: [] });
    await screen.getByRole("radio", { name: "Pay by invoice" }).click();
    await expect.element(screen.getByText("Notice of invoice")).toBeVisible();
    expect(screen.getByRole("checkbox").query()).toBeNull();
    await screen.getByRole("radio", { name: "Pay by card" }).click();
    const save = screen.getByRole("checkbox", { name: "Save for my next purchase" });
    await expect.element(save).not.toBeChecked();
    expect(shop.checkoutForm.getState().payment).toEqual({});
    await save.click();
    await expect.element(save).toBeChecked();
    expect(shop.checkoutForm.getState().payment).toEqual({ save: true });
    await save.click();
    expect(shop.checkoutForm.getState().payment).toEqual({});
  });

  it("[PAY-14] stays chosen when the order is placed and the basket is gone: no form comes in its place", async () => {
    const { screen, shop } = await pickerOver([ready], { saved: [visa] });
    await screen.getByRole("radio", { name: /Visa ending in 4242/ }).click();
    (shop.basket as StoreApi<BasketState>).setState({ checkout: null });
    await expect.element(screen.getByRole("radio", { name: /Visa ending in 4242/ })).toBeChecked();
    expect(screen.getByText("Type your card").query()).toBeNull();
  });

  it("[PAY-14] nobody is asked who is not signed in", async () => {
    const { screen } = await pickerOver([ready]);
    await expect.element(screen.getByText("Type your card")).toBeVisible();
    expect(screen.getByRole("checkbox").query()).toBeNull();
  });
});
