import { expect, test } from "vitest";
import type { AccountOrder } from "../../../src/shop/hooks/account/use-orders";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";
import { answerCalls, refusal } from "../../support/server-answers";

const { orders } = sampleAccount(sampleOffers);
const withOrders = (items: readonly AccountOrder[], next: string | null) => ({
  state: { ...sampleState(), account: sampleAccount(sampleOffers, { orders: { items: [...items], next } }) },
});
const older: AccountOrder = { ...orders!.items[0]!, id: "older", order_reference: "TW-1A1A-2B2B-3C" };

test("[MMA-8] each order says its reference, day, what was bought, its total, and what became of the money", async () => {
  const { screen } = await renderBlock("order-list");
  await expect.element(screen.getByRole("heading", { name: "Your orders", level: 1 })).toBeVisible();
  const expected = [
    ["Order TW-8M3N-4P5Q-6R", "Paid", "£79.98", "01 Oct 2030", "2 × "],
    ["Order TW-7Q4K-2M9D-1F", "By invoice", "£39.99", "01 Aug 2030"],
    ["Order TW-3H8B-9XKE-5T", "Refunded", "£39.99", "01 Jun 2030"],
  ];
  for (const [name, ...words] of expected) {
    const card = screen.getByRole("listitem").filter({ hasText: name! });
    await expect.element(card.getByRole("heading", { name: name!, level: 2 })).toBeVisible();
    for (const word of words) await expect.element(card.getByText(word).first()).toBeVisible();
  }
  const gifts = screen.getByText("Gift", { exact: true });
  expect(gifts.elements()).toHaveLength(1);
  await expect
    .element(screen.getByRole("link", { name: "View order TW-7Q4K-2M9D-1F" }))
    .toHaveAttribute("href", "/complete/?basket=sample-checkout-2");
  const invoice = screen.getByRole("link", { name: "Invoice as PDF TW-7Q4K-2M9D-1F" });
  await expect.element(invoice).toHaveAttribute("href", "/api/mma/invoices/sample-due/download");
  expect(screen.getByRole("link", { name: /^Invoice as PDF/ }).elements()).toHaveLength(1);
  await expect.element(screen.getByRole("link", { name: "Back to your subscriptions" })).toHaveAttribute("href", "/mma");
});

test("[MMA-8] who has bought nothing is told so, and where to begin", async () => {
  const { screen } = await renderBlock("order-list", withOrders([], null));
  await expect.element(screen.getByText(/^You have not ordered anything yet/)).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See what there is" })).toHaveAttribute("href", "/#offers");
  expect(screen.getByRole("list").elements()).toHaveLength(0);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("[MMA-8] older orders come when they are asked for, and reading goes on with the first of them", async () => {
  let release!: () => void;
  const held = new Promise<void>((done) => (release = done));
  const calls = answerCalls(async () => {
    await held;
    return { body: { items: [older], next: null } };
  });
  const { screen } = await renderBlock("order-list");
  await screen.getByRole("button", { name: "Show more orders" }).click();
  const busy = screen.getByRole("button", { name: "Loading…" });
  await expect.element(busy).toHaveAttribute("aria-busy", "true");
  await busy.click({ force: true });
  release();
  await expect.element(screen.getByRole("heading", { name: "Order TW-1A1A-2B2B-3C" })).toHaveFocus();
  expect(calls.filter(({ path }) => path === "/api/mma/orders")).toHaveLength(1);
  expect(screen.getByRole("heading", { level: 2 }).elements()).toHaveLength(orders!.items.length + 1);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("[MMA-8] what could not be loaded is said, and can be asked for again", async () => {
  let answer: ReturnType<typeof refusal> | { body: unknown } = refusal(500, "internal", "Something went wrong");
  answerCalls(() => answer);
  const { screen } = await renderBlock("order-list");
  const more = screen.getByRole("button", { name: "Show more orders" });
  await more.click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent("More orders could not be loaded. Please try again.");
  answer = { body: { items: [older], next: null } };
  await more.click();
  await expect.element(screen.getByRole("heading", { name: "Order TW-1A1A-2B2B-3C" })).toBeVisible();
  expect(screen.getByRole("alert").elements()).toHaveLength(0);
});

test.each([360, 768, 1280])("[MMA-8] nothing goes over the edge at %i px, however long a name is", async (width) => {
  const long = orders!.items.map((order) => ({
    ...order,
    order_reference: "REFERENCE-".repeat(12),
    items: [{ name: "Extraordinary".repeat(12), quantity: 99 }],
    total: { amount: 123_456_789_00, currency: "GBP" },
  }));
  const { screen } = await renderBlock("order-list", withOrders(long, "older"));
  const frame = document.getElementById("under-test")!;
  frame.style.inlineSize = `${width}px`;
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});
