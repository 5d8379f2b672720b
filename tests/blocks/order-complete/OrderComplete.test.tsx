import { afterEach, describe, expect, it, vi } from "vitest";
import type { Checkout, OrderTotal } from "../../../src/domain/order/order";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

afterEach(() => vi.unstubAllGlobals());

describe("order complete", () => {
  it.each([
    ["en", "Delivery to", "Edinburgh, United Kingdom"],
    ["fr", "Livraison à", "Edinburgh, Royaume-Uni"],
  ])("[COMP-1] [ADDR-1] says where it is delivered to, without a street (%s)", async (language, label, place) => {
    const checkout = sampleCheckout("completed");
    const placed = { ...checkout.order.placed!, delivery: { city: "Edinburgh", country: "GB" } };
    const { screen } = await renderBlock("order-complete", {
      language,
      state: { checkout: { ...checkout, order: { ...checkout.order, placed } } },
    });
    await expect.element(screen.getByText(label, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(place)).toBeVisible();
  });

  it("[COMP-1] thanks, and shows reference, date, payment, masked email, items, total and payments to come", async () => {
    const { screen } = await renderBlock("order-complete", { basket: "completed" });
    await expect.element(screen.getByRole("heading", { level: 1, name: "Thank you for your order" })).toBeVisible();
    for (const text of [
      "TW-7Q4K-2M9D",
      "Ordered on 21 Nov 2026",
      "Invoice",
      "We are sending a confirmation to a•••@example.com.",
      "2 × Total Protection",
      "Antivirus Essentials",
      "Secure VPN",
    ])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expect.element(screen.getByRole("table", { name: "Your payments" })).toHaveTextContent("21 Nov 2027£109.96");
    await expect.element(screen.getByText("What happens next")).toBeVisible();
  });

  it("[COMP-1] shows the promo code with its discount, and the tax with its percentage, contained or added", async () => {
    const completed = sampleCheckout("completed");
    const orderDiscount = sampleCheckout("discounted").order.orderDiscount!;
    const placedWith = (total: Partial<OrderTotal>): Checkout => ({
      ...completed,
      order: {
        ...completed.order,
        placed: { ...completed.order.placed!, orderDiscount, total: { ...completed.order.placed!.total, ...total } },
      },
    });
    const lines = async (total: Partial<OrderTotal>) => {
      const { screen } = await renderBlock("order-complete", {
        settings: { showItems: false, showSchedule: false },
        state: { checkout: placedWith(total) },
      });
      await expect.element(screen.getByText("Promo code SPRING20")).toBeVisible();
      const told = screen
        .getByRole("definition")
        .elements()
        .map((entry) => entry.textContent);
      const taxes = screen
        .getByRole("term")
        .elements()
        .map((entry) => entry.textContent)
        .filter((entry) => entry.endsWith("%)"));
      await screen.unmount();
      return [...taxes, ...told.slice(-4)];
    };
    expect(await lines({ amount: 8796, totalDiscount: 2200, amountWithoutTax: 7330, taxAmount: 1466, taxPercentage: 20 })).toEqual([
      "VAT (20%)",
      "£109.96",
      "-£22.00",
      "incl. £14.66",
      "£87.96",
    ]);
    expect(
      await lines({ amount: 9346, totalDiscount: 2200, amountWithoutTax: 8796, taxAmount: 550, taxPercentage: 6.25, taxIncluded: false }),
    ).toEqual(["Tax (6.25%)", "£109.96", "-£22.00", "£5.50", "£93.46"]);
  });

  it("[COMP-1] shows what the offers say to those who bought them, once each", async () => {
    const completed = sampleCheckout("completed");
    const orderItems = completed.order.placed!.orderItems.map((item) => ({
      ...item,
      offer: {
        ...item.offer,
        data: { attributes: { ...item.offer.data.attributes, order_complete_text: "Your licence key is on its way." } },
      },
    }));
    const checkout: Checkout = { ...completed, order: { ...completed.order, placed: { ...completed.order.placed!, orderItems } } };
    const { screen } = await renderBlock("order-complete", { state: { checkout } });
    await expect.element(screen.getByText("Your licence key is on its way.")).toBeVisible();
    expect(screen.getByText("Your licence key is on its way.").elements()).toHaveLength(1);
  });

  it("[COMP-1] says of a gift for whom it is and when it begins, and when the first delivery leaves", async () => {
    const completed = sampleCheckout("completed");
    const placed = { ...completed.order.placed!, gift: { recipient: "Grace", startsOn: "2026-12-24" }, firstDispatch: "2027-01-03" };
    const { screen } = await renderBlock("order-complete", {
      state: { checkout: { ...completed, order: { ...completed.order, placed } } },
    });
    const facts = screen.getByText("A gift for", { exact: true }).element().closest("dl")!;
    for (const said of ["A gift forGrace", "It begins on24 Dec 2026", "First delivery leaves by03 Jan 2027"])
      expect(facts.textContent).toContain(said);
  });

  it("[COMP-1] dates and money are written in the shopper's language", async () => {
    const { screen } = await renderBlock("order-complete", { basket: "completed", language: "fr" });
    await expect.element(screen.getByText("Commandé le 21 nov. 2026")).toBeVisible();
  });

  it("[COMP-1] an unknown order is explained, without blaming the shopper", async () => {
    const { screen } = await renderBlock("order-complete", { state: { checkout: "unknown" } });
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("We could not find this order");
    await expect.element(screen.getByRole("link", { name: "Back to the start page" })).toHaveAttribute("href", "/");
  });

  it("[RET-1] the way back carries what the checkout's address carried, also where nothing says where the shopper came from", async () => {
    sessionStorage.setItem("tillwright-return-query", "?subId=s-1&subRef=r-1&basket=b-1");
    const { screen } = await renderBlock("order-complete", { basket: "completed" });
    await expect
      .element(screen.getByRole("link", { name: "Back to the start page" }))
      .toHaveAttribute("href", "/?subId=s-1&subRef=r-1&lmo_co=GB");
    sessionStorage.removeItem("tillwright-return-query");
  });

  it("[COMP-1] an order that is not placed yet leads back to its checkout", async () => {
    const { screen } = await renderBlock("order-complete");
    await expect.element(screen.getByRole("link", { name: "Go to checkout" })).toHaveAttribute("href", "/checkout?basket=sample-checkout");
  });

  it("[PAY-9] one that a provider has not decided on yet is waited for", async () => {
    const settings = { ...sampleState().settings, payment_pending: true as const };
    const { screen } = await renderBlock("order-complete", { state: { settings } });
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your payment is on its way");
    expect(screen.getByRole("link", { name: "Go to checkout" }).query()).toBeNull();
  });

  it("[PAY-9] one that is placed by then is shown, also where the connection is lost just as it is fetched", async () => {
    const settings = { ...sampleState().settings, payment_pending: true as const };
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (address: string) => {
      const call = address.split("?")[0]!;
      asked.push(call);
      if (call.startsWith("/api/payments/state/")) return Response.json({ state: "ordered" });
      if (asked.filter((entry) => entry === call).length === 1) throw new TypeError("Failed to fetch");
      return Response.json({ data: { ...sampleCheckout("completed"), id: "sample-checkout", version: 2 } });
    });
    const { screen } = await renderBlock("order-complete", { state: { settings } });
    await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Thank you for your order");
    const [state, order] = ["/api/payments/state/sample-checkout", "/api/checkout/sample-checkout"];
    expect(asked).toEqual([state, order, state, order]);
  });

  it("[COMP-1] an order that cannot be loaded right now can be asked for again", async () => {
    const { screen } = await renderBlock("order-complete", { basket: "failed" });
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  });

  it("[COMP-1] items and payments can be left out", async () => {
    const { screen } = await renderBlock("order-complete", { basket: "completed", settings: { showItems: false, showSchedule: false } });
    await expect.element(screen.getByText("£109.96")).toBeVisible();
    expect(screen.getByText("2 × Total Protection").query()).toBeNull();
    expect(screen.getByRole("table").query()).toBeNull();
  });

  it("[REN-4] in the builder the canvas' basket stands as if it had been ordered", async () => {
    const { screen } = await renderBlock("order-complete", { mode: "builder" });
    await expect.element(screen.getByText("TW-0000-0000")).toBeVisible();
  });
});
