import { afterEach, describe, expect, it, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { OrderRequest } from "../../../src/domain/order/order";
import type { ShopEvent } from "../../../src/domain/page/shop-event";
import { memoryStorage } from "../../../src/shop/browser/storage";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { renderBlock, type RenderBlockOptions } from "../../support/render-block";
import { answerCalls, refusal } from "../../support/server-answers";

afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, "", location.pathname);
});

const slots = {
  sections: [{ block: "customer-email" }, { block: "customer-name" }, { block: "billing-address" }, { block: "payment-picker" }],
};
const checkout = (options: RenderBlockOptions = {}) => renderBlock("checkout-form", { slots, ...options });
const placed = (order: unknown) => ({ status: 201, body: { id: "o1", order_reference: "TW-1", total: (order as OrderRequest).total } });

type Screen = Awaited<ReturnType<typeof checkout>>["screen"];
async function fillIn(screen: Screen): Promise<void> {
  await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
  await screen.getByRole("textbox", { name: "First name" }).fill("Ada");
  await screen.getByRole("textbox", { name: "Last name" }).fill("Lovelace");
  await screen.getByRole("textbox", { name: "Address", exact: true }).fill("12 St James's Square");
  await screen.getByRole("textbox", { name: "City" }).fill("London");
  await screen.getByRole("textbox", { name: "Postcode" }).fill("SW1Y 4JH");
}

describe("checkout form", () => {
  it("[FORM-1] is a form named checkout-form with the button 'Submit', and another label where the page wants one", async () => {
    const { screen } = await checkout();
    await expect.element(screen.getByRole("form", { name: "Checkout" })).toHaveAttribute("name", "checkout-form");
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeVisible();
    const security = await checkout({ settings: { submitLabel: "Purchase" } });
    await expect.element(security.screen.getByRole("button", { name: "Purchase" })).toBeVisible();
  });

  it.each(["paypal", "zuora_paypal", "apple_pay", "zuora_apple_pay", "google_pay"])(
    "[FORM-1] %s brings a button of its own, so the form's is not there; another method brings it back",
    async (type) => {
      const { screen, shop } = await checkout({ slots: { sections: [{ block: "customer-email" }] } });
      const button = screen.getByRole("button", { name: "Submit" });
      await expect.element(button).toBeVisible();
      shop.actions.choosePayment(type);
      await expect.element(button).not.toBeInTheDocument();
      shop.actions.choosePayment("zuora_card");
      await expect.element(button).toBeVisible();
    },
  );

  it("[FORM-2] [FORM-3] results with an error are a failure, although the answer itself went well: said, and nothing typed is lost", async () => {
    const events: ShopEvent[] = [];
    const calls = answerCalls(({ path, body }) => {
      if (path !== "/api/order") return { body: {} };
      return {
        ...placed(body),
        body: { ...placed(body).body, customer_endpoint: "/api/customers/new", error: { message: "The bank said no", code: "declined" } },
      };
    });
    const { screen, shop, visited } = await checkout();
    shop.events.on((event) => events.push(event));
    await fillIn(screen);
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The bank said no");
    // The endpoint is told first: the order of the steps is the specification's.
    expect(calls.map(({ path }) => path)).toEqual(["/api/order", "/api/customers/new"]);
    expect(visited).toEqual([]);
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveValue("London");
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeEnabled();
    expect(events.filter(({ type }) => type.startsWith("order-"))).toMatchObject([
      { type: "order-failed", message: "The bank said no", checkout: { id: "sample-checkout" } },
    ]);
  });

  it("[FORM-1] [PAY-11] a filled-in form places the order and goes to the order-complete page", async () => {
    const calls = answerCalls(({ body }) => placed(body));
    const { screen, visited } = await checkout();
    await fillIn(screen);
    await screen.getByRole("combobox", { name: "How should we send it?" }).selectOptions("Post");
    await screen.getByRole("button", { name: "Submit" }).click();
    await vi.waitFor(() => expect(visited).toEqual(["/complete/?basket=sample-checkout"]));
    expect(calls).toHaveLength(1);
    expect(calls[0]!.headers.get("Idempotency-Key")).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[0]!.body).toMatchObject({
      checkoutId: "sample-checkout",
      customerDetails: { email: "ada@example.com", firstName: "Ada", lastName: "Lovelace" },
      billingDetails: { address1: "12 St James's Square", city: "London", postalCode: "SW1Y 4JH", country: "GB" },
      paymentType: "invoice",
      payment: { type: "invoice", invoicePref: "Post" },
    });
  });

  it("[FORM-4] Enter and a double click are one order, with progress on the button", async () => {
    let answer = () => {};
    const calls = answerCalls(({ body }) => new Promise((resolve) => (answer = () => resolve(placed(body)))));
    const { screen, visited } = await checkout();
    await fillIn(screen);
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Placing your order…" })).toHaveAttribute("aria-busy", "true");
    await screen.getByRole("button", { name: "Placing your order…" }).dblClick({ force: true });
    await userEvent.keyboard("{Enter}");
    expect(calls).toHaveLength(1);
    answer();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
  });

  it("[FORM-2] [FORM-4] who waits for long is told to stay, and no more once there is an answer", async () => {
    let answer = () => {};
    const calls = answerCalls(() => new Promise((resolve) => (answer = () => resolve({ status: 503, body: {} }))));
    const { screen } = await checkout();
    await fillIn(screen);
    // `vi.waitUntil` would move the clock with every look.
    const until = async (happens: () => boolean) => {
      for (const end = performance.now() + 20_000; !happens(); await new Promise(requestAnimationFrame))
        if (performance.now() > end) throw new Error(`It never came about: ${String(happens)}`);
    };
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      screen.getByRole("button", { name: "Submit" }).element().closest("form")!.requestSubmit();
      await until(() => calls.length === 1);
      await vi.advanceTimersByTimeAsync(9_900);
      const told = () => [...document.querySelectorAll("[role=status]")].some((each) => each.textContent!.startsWith("Still waiting"));
      expect(told()).toBe(false);
      await vi.advanceTimersByTimeAsync(200);
      await until(told);
      answer();
      await until(() => !told());
    } finally {
      vi.useRealTimers();
    }
  });

  it("[FORM-3] an untouched form names every field to check, moves the focus to the first, and sends nothing", async () => {
    const calls = answerCalls("offline");
    const { screen } = await checkout();
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Please check the fields marked above and try again.");
    await expect.element(screen.getByRole("textbox", { name: "Email" })).toHaveFocus();
    const links = screen.getByRole("group", { name: "Please check these fields" }).getByRole("link");
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => link.textContent)).toEqual([
      "Email is required",
      "First name is required",
      "Last name is required",
      "Address is required",
      "City is required",
      "Postcode is required",
    ]);
    await links.nth(4).click();
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveFocus();
    expect(calls).toEqual([]);
    await fillIn(screen);
    await expect.element(screen.getByRole("group", { name: "Please check these fields" })).not.toBeInTheDocument();
    expect(screen.getByText("Please check the fields marked above and try again.").query()).toBeNull();
  });

  it("[FORM-3] [FORM-4] the server's refusal stands under the form and nothing typed is lost", async () => {
    answerCalls(() => refusal(422, "payment-refused", "This invoice cannot be sent to Atlantis"));
    const { screen, visited } = await checkout();
    await fillIn(screen);
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("This invoice cannot be sent to Atlantis");
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveValue("London");
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeEnabled();
    expect(visited).toEqual([]);
  });

  it("[API-4] after a lost answer the second click sends the same order with the same key", async () => {
    let first = true;
    const calls = answerCalls(({ body }) => {
      if (!first) return placed(body);
      first = false;
      throw new TypeError("Failed to fetch");
    });
    const { screen, visited } = await checkout();
    await fillIn(screen);
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("We are sorry we are unable to process the order at this time. Please try again in a few minutes.");
    await screen.getByRole("button", { name: "Submit" }).click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    expect(calls[0]!.headers.get("Idempotency-Key")).toBe(calls[1]!.headers.get("Idempotency-Key"));
    expect(calls[0]!.body).toEqual(calls[1]!.body);
  });

  it("[FORM-3] [FIELD-1] a field says what is wrong with it once it is left, not before, and a live region that was there says it too", async () => {
    const { screen } = await checkout();
    const email = screen.getByRole("textbox", { name: "Email" });
    await expect.poll(() => document.querySelector("[data-left-field]")).not.toBeNull();
    const told = document.querySelector("[data-left-field]")!;
    expect([told.getAttribute("role"), told.textContent]).toEqual(["status", ""]);
    await email.click();
    await userEvent.keyboard("ada");
    await expect.element(email).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await expect.element(email).toHaveAccessibleDescription(/Please provide a valid email address/);
    await expect.poll(() => told.textContent).toBe("Please provide a valid email address");
    await email.fill("ada@example.com");
    await expect.element(email).not.toHaveAttribute("aria-invalid");
    // The first name was left empty on the way back.
    await expect.poll(() => told.textContent).toBe("First name is required");
    await screen.getByRole("textbox", { name: "First name" }).fill("Ada");
    await expect.poll(() => told.textContent).toBe("");
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Please check the fields marked above and try again.");
    expect(told.textContent).toBe("");
    expect(document.querySelector("[data-left-field]")).toBe(told);
  });

  it("[FORM-3] what is said under the form stands in a live region that was there before, whatever it is", async () => {
    let answer: { status: number; body: unknown } = refusal(422, "invalid", "Not here");
    answerCalls(() => answer);
    const { screen } = await checkout({ slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] } });
    const place = screen.getByRole("alert").element();
    expect(place.textContent).toBe("");
    await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
    for (const [next, text] of [
      [refusal(422, "invalid", "Not here"), "Not here"],
      [
        refusal(503, "unavailable", "Later"),
        "We are sorry we are unable to process the order at this time. Please try again in a few minutes.",
      ],
      [{ status: 403, body: "Forbidden" }, "We are sorry, but there was an error processing your order. Please try again later."],
    ] as const) {
      answer = next;
      await screen.getByRole("button", { name: "Submit" }).click();
      await expect.element(screen.getByRole("alert").first()).toHaveTextContent(text);
      expect(screen.getByRole("alert").first().element()).toBe(place);
    }
  });

  it("[FORM-3] an answer that is no order ends the waiting, and the next click sends the same order again", async () => {
    const bodies: unknown[] = [null, "<html>", {}];
    const calls = answerCalls(({ body }) => (bodies.length ? { status: 200, body: bodies.shift() } : placed(body)));
    const { screen, visited } = await checkout({ slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] } });
    await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
    for (let tries = 1; tries <= 3; tries++) {
      await screen.getByRole("button", { name: "Submit" }).click();
      await expect.poll(() => calls.length).toBe(tries);
      await expect.element(screen.getByRole("alert")).toHaveTextContent("We are sorry we are unable to process the order at this time.");
    }
    await screen.getByRole("button", { name: "Submit" }).click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    expect(new Set(calls.map(({ headers }) => headers.get("Idempotency-Key"))).size).toBe(1);
  });

  it("[FORM-3] [PAY-1] without a payment method it says 'Select a payment method'", async () => {
    const calls = answerCalls("offline");
    const { screen } = await checkout({
      slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] },
      state: { checkout: { ...sampleCheckout("sample"), paymentTypes: [] } },
    });
    await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
    await screen.getByRole("button", { name: "Submit" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Select a payment method");
    expect(calls).toEqual([]);
  });

  it("[QUERY-4] a shopper sent back with paymentStatus=112 reads 'Unable to process payment'", async () => {
    history.replaceState(null, "", `${location.pathname}?paymentStatus=112`);
    const { screen } = await checkout();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Unable to process payment");
  });

  it.each([
    ["empty", { basket: "empty" as const }, /Your basket is empty/, "/"],
    ["completed", { basket: "completed" as const }, /has been placed/, "/complete/?basket=sample-checkout"],
    ["unknown", { state: { checkout: "unknown" as const } }, /could not find this basket/, "/"],
  ])("[FORM-4] with a basket that is %s it says so and shows the way on", async (_name, options, text, href) => {
    const { screen } = await checkout(options);
    await expect.element(screen.getByText(text)).toBeVisible();
    await expect.element(screen.getByRole("link")).toHaveAttribute("href", href);
    expect(screen.getByRole("form").query()).toBeNull();
  });

  it("[FORM-4] a basket that becomes empty is told at the top of the card, which keeps its height", async () => {
    const { screen, shop } = await checkout();
    await expect.element(screen.getByRole("form")).toBeVisible();
    const { checkout: held } = shop.basket.getState();
    poseBasket(shop, { checkout: { ...held!, basket: { ...held!.basket, basketItems: [] } } });
    const notice = screen.getByText(/Your basket is empty/);
    await expect.element(notice).toBeVisible();
    const card = screen.container.querySelector<HTMLElement>(`[style*="min-height"], [style*="min-block-size"]`)!;
    const { top } = notice.element().getBoundingClientRect();
    expect(card.offsetHeight).toBeGreaterThan(400);
    expect(top - card.getBoundingClientRect().top).toBeLessThan(80);
    expect(screen.getByRole("link").element().getBoundingClientRect().top - top).toBeLessThan(100);
  });

  it("[VIS-1] a section hidden by its condition is neither required nor sent", async () => {
    const calls = answerCalls(({ body }) => placed(body));
    const { screen, visited, shop } = await checkout({ slots: { sections: [{ block: "customer-email" }, { block: "payment-picker" }] } });
    await screen.getByRole("textbox", { name: "Email" }).fill("ada@example.com");
    shop.actions.setValue("customerDetails.lastName", "Typed before it was hidden");
    await screen.getByRole("button", { name: "Submit" }).click();
    await vi.waitFor(() => expect(visited).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({ customerDetails: { email: "ada@example.com" } });
    expect((calls[0]!.body as OrderRequest).customerDetails).not.toHaveProperty("lastName");
    expect(calls[0]!.body).not.toHaveProperty("billingDetails");
  });

  it("[SUM-1] shows the total above its button", async () => {
    const { screen } = await checkout();
    await expect.element(screen.getByText("£109.96")).toBeVisible();
    await screen.unmount();
    const without = await checkout({ settings: { showTotal: false } });
    await expect.element(without.screen.getByRole("button", { name: "Submit" })).toBeVisible();
    expect(without.screen.getByText("£109.96").query()).toBeNull();
  });

  it("[REN-4] in the builder it shows its sections without a basket, and sends nothing", async () => {
    const calls = answerCalls("offline");
    const { screen, visited } = await checkout({ mode: "builder", state: { checkout: null } });
    await screen.getByRole("button", { name: "Submit" }).click();
    expect(calls).toEqual([]);
    expect(visited).toEqual([]);
    expect(screen.getByText("Email is required").query()).toBeNull();
  });

  it("[FORM-4] what was typed is there again after a reload", async () => {
    const storage = memoryStorage();
    const before = await checkout({ storage });
    before.shop.start();
    await before.screen.getByRole("textbox", { name: "City" }).fill("London");
    await before.screen.getByRole("combobox", { name: "Country" }).selectOptions("IE");
    await before.screen.unmount();
    const { screen, shop } = await checkout({ storage, state: { checkout: sampleCheckout("sample") } });
    shop.start();
    await expect.element(screen.getByRole("textbox", { name: "City" })).toHaveValue("London");
    await expect.element(screen.getByRole("combobox", { name: "Country" })).toHaveValue("IE");
  });

  it("[BASK-9] products with different payment terms cannot be ordered, and it says why", async () => {
    const { screen } = await checkout({ basket: "mixed" });
    await expect
      .element(screen.getByText("You can only buy products with the same payment terms, please edit your basket and try again."))
      .toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
    const allowed = await checkout({ basket: "mixed", state: { settings: { ...sampleState().settings, prevent_mixed_rates: false } } });
    await expect.element(allowed.screen.getByRole("button", { name: "Submit" }).last()).toBeEnabled();
  });

  it("[BASK-1] a checkout that is disabled cannot be ordered, and it says so", async () => {
    const disabled = sampleCheckout("sample");
    const { screen } = await checkout({ state: { checkout: { ...disabled, order: { ...disabled.order, checkoutDisabled: true } } } });
    await expect.element(screen.getByText(/This order cannot be placed at the moment/)).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
  });

  it("[BASK-6] an expired basket can be restored where the order was to be placed", async () => {
    const { screen, shop } = await checkout({ basket: "expired" });
    const restored = vi.spyOn(shop.actions, "restore").mockResolvedValue();
    await screen.getByRole("button", { name: "Restore my basket" }).click();
    expect(restored).toHaveBeenCalledOnce();
  });

  it("[START-1] an address that names neither basket nor offer helps on", async () => {
    const { screen } = await checkout({ basket: "invalid" });
    await expect.element(screen.getByText(/There is nothing to check out here/)).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "See offers" })).toBeVisible();
  });
});
