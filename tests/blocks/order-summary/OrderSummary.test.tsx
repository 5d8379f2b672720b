import { Suspense } from "react";
import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Checkout, OrderDiscount, OrderTotal } from "../../../src/domain/order/order";
import { sampleCheckout, sampleState } from "../../../src/storefront/sample-state";
import { registry } from "../../../src/storefront/registry";
import { RenderBlocks } from "../../../src/storefront/stage";
import { poseBasket } from "../../../src/storefront/samples/pose-basket";
import { renderBlock } from "../../support/render-block";

const withTotal = (total: Partial<OrderTotal>, orderDiscount?: OrderDiscount): Checkout => {
  const checkout = sampleCheckout("sample");
  return {
    ...checkout,
    order: { ...checkout.order, total: { ...checkout.order.total, ...total }, ...(orderDiscount ? { orderDiscount } : {}) },
  };
};
const percentage: OrderDiscount = {
  name: "SPRING20",
  discountOverrides: {
    percentageDiscount: 20,
    discountType: "DiscountPercentage",
    orderItemsWithSpecifiedDiscount: ["/offers/sample/antivirus"],
    totalDiscount: 2000,
  },
};
const open = { collapsible: false };

describe("order summary", () => {
  it("[SUM-1] shows subtotal, tax and total", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open });
    await expect.element(screen.getByRole("heading", { name: "Order summary" })).toBeVisible();
    expect(
      screen
        .getByRole("definition")
        .elements()
        .map((entry) => entry.textContent),
    ).toEqual(["£109.96", "Included in the price", "£109.96"]);
  });

  it("[SUM-1] tax that is added later is announced beside the total", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open, state: { checkout: withTotal({ taxIncluded: false }) } });
    await expect.element(screen.getByText("Will be calculated on the next step")).toBeVisible();
    await expect.element(screen.getByText("+ tax")).toBeVisible();
  });

  it("[SUM-1] known tax has its percentage, and a promo code its discount", async () => {
    const checkout = withTotal(
      {
        subtotal: 10000,
        totalDiscount: 2000,
        amountWithoutTax: 8000,
        taxAmount: 616,
        taxPercentage: 7.7,
        taxIncluded: false,
        amount: 8616,
      },
      percentage,
    );
    const { screen } = await renderBlock("order-summary", { settings: open, state: { checkout } });
    expect(
      screen
        .getByRole("term")
        .elements()
        .map((entry) => entry.firstChild?.textContent),
    ).toEqual(["Subtotal", "Promo code SPRING20", expect.stringContaining("Tax (7.7%)"), "Total"]);
    expect(
      screen
        .getByRole("definition")
        .elements()
        .map((entry) => entry.textContent),
    ).toEqual(["£100.00", "-20%Saved £20.00", "£6.16", "£86.16"]);
    expect(screen.getByText("+ tax").query()).toBeNull();
  });

  const discounted = (more: Partial<OrderDiscount["discountOverrides"]>, totalDiscount: number, problem?: OrderDiscount["problem"]) =>
    withTotal(
      { subtotal: 10000, totalDiscount, amount: 10000 - totalDiscount },
      {
        name: "SPRING20",
        discountOverrides: { discountType: "DiscountFixedAmount", orderItemsWithSpecifiedDiscount: [], totalDiscount, ...more },
        ...(problem ? { problem } : {}),
      },
    );
  it.each<[string, Checkout, string]>([
    ["a percentage, and what it comes to", discounted({ percentageDiscount: 12.5 }, 1250), "-12.5%Saved £12.50"],
    ["a fixed amount", discounted({ amountDiscount: 500 }, 500), "-£5.00"],
    ["'Saved' and the amount, where a fixed one was not given in full", discounted({ amountDiscount: 50000 }, 9000), "Saved £90.00"],
    ["'Saved' and the amount, where only the sum is known", discounted({}, 700), "Saved £7.00"],
    [
      "a code that does not fit, so that nobody counts on it",
      discounted({ amountDiscount: 500 }, 0, { code: "promo-code-expired", message: "" }),
      "Not applied",
    ],
  ])("[SUM-2] a discount is shown as %s", async (_, checkout, text) => {
    const { screen } = await renderBlock("order-summary", { settings: open, state: { checkout } });
    await expect.element(screen.getByText("Promo code SPRING20")).toBeVisible();
    expect(screen.getByRole("definition").elements()[1]?.textContent).toBe(text);
  });

  it("[SUM-1] tax that the price contains is told as part of it, with its percentage", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open, basket: "discounted" });
    await expect.element(screen.getByText("VAT (20%)")).toBeVisible();
    expect(
      screen
        .getByRole("definition")
        .elements()
        .map((entry) => entry.textContent),
    ).toEqual(["£109.96", "-20%Saved £22.00", "incl. £14.66", "£87.96"]);
  });

  it("[SUM-1] [BASK-7] of a trial the summary says what is due today, and when what is paid first", async () => {
    const checkout = {
      ...withTotal({ subtotal: 0, amount: 0 }),
      schedule: [{ data: { date: "2026-12-22", amount: 4499, currency: "GBP", label: "Total Protection" } }],
    };
    const { screen } = await renderBlock("order-summary", { settings: open, state: { checkout } });
    await expect.element(screen.getByText("Due today £0.00, then £44.99 on 22 Dec 2026")).toBeVisible();
  });

  it("[SUM-1] of a subscription it says when what is paid next, also in the one line of a narrow screen; of a gift nothing", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open });
    await expect.element(screen.getByText("Then £109.96 on 21 Nov 2027")).toBeVisible();
    await screen.unmount();
    const paidOnce = { ...sampleCheckout("sample"), schedule: sampleCheckout("sample").schedule.slice(0, 1) };
    const gift = await renderBlock("order-summary", { settings: open, state: { checkout: paidOnce } });
    await expect.element(gift.screen.getByRole("term").filter({ hasText: "VAT" })).toBeVisible();
    expect(gift.screen.getByText(/^Then/).query()).toBeNull();
  });

  it("[SUM-1] what is paid today is said by the total alone", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open });
    await expect.element(screen.getByRole("term").filter({ hasText: "VAT" })).toBeVisible();
    expect(screen.getByText(/Due today/).query()).toBeNull();
  });

  it("[BASK-11] what rounding to the smallest coin did stands on a line of its own", async () => {
    const { screen } = await renderBlock("order-summary", {
      settings: open,
      state: { checkout: withTotal({ currency: "CHF", subtotal: 1003, amount: 1005, cashRounding: 2 }) },
    });
    await expect.element(screen.getByText("Rounding")).toBeVisible();
    expect(
      screen
        .getByRole("definition")
        .elements()
        .map((entry) => entry.textContent?.replace(/[\u00a0\u202f]/g, " ")),
    ).toEqual(["CHF 10.03", "Included in the price", "CHF 0.02", "CHF 10.05"]);
  });

  it("[SUM-1] shows '--' when the basket is empty", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open, basket: "empty" });
    expect(
      screen
        .getByRole("definition")
        .elements()
        .map((entry) => entry.textContent),
    ).toEqual(["--", "--", "--"]);
  });

  it("[SUM-1] shows skeletons and says that it is loading", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open, basket: "loading" });
    await expect.element(screen.getByText("Loading the total")).toBeInTheDocument();
    expect(screen.getByText("--").query()).toBeNull();
  });

  it("[SUM-1] says a total that has changed, and keeps quiet about the first one", async () => {
    const { screen, shop } = await renderBlock("order-summary");
    expect(screen.getByText(/^Total £/).query()).toBeNull();
    poseBasket(shop, { checkout: withTotal({ amount: 5000 }) });
    await expect.element(screen.getByText("Total £50.00")).toBeInTheDocument();
  });

  it("[TIP-1] the tax is explained by a tooltip that comes when it is wanted", async () => {
    const { screen } = await renderBlock("order-summary", { settings: open });
    await screen.getByRole("button", { name: "About tax" }).hover();
    await expect.element(screen.getByRole("tooltip")).toHaveTextContent(/Tax depends on your billing address/);
  });

  it("[SUM-1] in the account's language labels can be set by the marketer", async () => {
    const { screen } = await renderBlock("order-summary", { settings: { ...open, texts: { total: "To pay" } } });
    await expect.element(screen.getByText("To pay")).toBeVisible();
  });
});

it.each([360, 1280])(
  "[SUM-1] on a screen of %i px the total that stays in sight stands over what scrolls under it, buttons too",
  async (width) => {
    await page.viewport(width, 600);
    document.documentElement.dataset.theme = "sentinel";
    await registry.preload(["order-summary"]);
    const screen = await render(
      <div style={{ containerType: "inline-size", containerName: "page" }}>
        <Suspense fallback={null}>
          <RenderBlocks blocks={[{ block: "order-summary", id: "under-test" }]} state={sampleState({})} />
        </Suspense>
        <button type="button" style={{ position: "relative", inlineSize: "100%", blockSize: 1200, marginBlockEnd: 1200 }}>
          Add
        </button>
      </div>,
    );
    const total = screen.getByText("£109.96", { exact: true }).last();
    await expect.element(total).toBeVisible();
    scrollTo({ top: 400, behavior: "instant" });
    const { left, right, top, bottom } = total.element().getBoundingClientRect();
    expect(bottom).toBeGreaterThan(0);
    expect(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.textContent).toBe("£109.96");
  },
);

describe("[SUM-1] the order in the summary", () => {
  const slots = { order: [{ block: "basket-list" }] };

  it("[SUM-1] folds into one line on a phone, whose name says the total, and what the basket has to say unfolds it", async () => {
    await page.viewport(360, 740);
    document.body.style.container = "page / inline-size";
    onTestFinished(() => void (document.body.style.container = ""));
    const { screen, shop } = await renderBlock("order-summary", { slots });
    const bar = screen.getByRole("button", { name: /^Order summary .*Total £109.96/ });
    await expect.element(bar).toHaveAttribute("aria-expanded", "false");
    poseBasket(shop, { problem: { code: "invalid", message: "That did not work." } });
    await expect.element(bar).toHaveAttribute("aria-expanded", "true");
    await expect.element(screen.getByText("That did not work.")).toBeVisible();
    await bar.click();
    await expect.element(bar).toHaveAttribute("aria-expanded", "false");
  });

  it("[SUM-1] [BASK-8] shows nothing without an order, where the form says so", async () => {
    const { screen } = await renderBlock("order-summary", { slots, settings: { hideEmpty: true }, basket: "empty" });
    expect(screen.container.textContent).toBe("");
  });
});
