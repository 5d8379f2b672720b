import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

test("[MMA-1] what runs comes before what is over, each with its state and what is charged next", async () => {
  const { screen } = await renderBlock("subscription-list");
  await expect.element(screen.getByRole("heading", { name: "Your subscriptions", level: 1 })).toBeVisible();
  const running = screen.getByRole("region", { name: "Running" });
  await expect.element(running.getByRole("heading", { name: "2 × Total Protection" })).toBeVisible();
  await expect.element(running.getByText("Next payment: £79.98 on 01 Mar 2031")).toBeVisible();
  await expect.element(running.getByText("You can use it until 01 Mar 2031")).toBeVisible();
  const over = screen.getByRole("region", { name: "Over" });
  await expect.element(over.getByText("Ended on 10 May 2025")).toBeVisible();
  await expect.element(over.getByText("Ended", { exact: true })).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Manage Total Protection" }))
    .toHaveAttribute("href", "/mma/subscriptions/sample-running");
});

test("[MMA-1] who has none is told so, and led to the offers", async () => {
  const { screen } = await renderBlock("subscription-list", { state: { ...sampleState(), account: sampleAccount([]) } });
  await expect.element(screen.getByRole("heading", { name: "You have no subscriptions yet" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "See offers" })).toHaveAttribute("href", "/");
  await expect.element(screen.getByRole("heading", { name: "Running" })).not.toBeInTheDocument();
});

/** Of offers whose product is used by a link. */
const used = sampleOffers.map((offer) => ({
  ...offer,
  products: [{ path: "/app", name: "The app", attributes: { access_url: "/activate?order={{reference}}", access_kind: "activate" } }],
}));

test("[MMA-1] what one is entitled to is a link away for as long as it runs", async () => {
  const { screen } = await renderBlock("subscription-list", { state: { ...sampleState(), account: sampleAccount(used) } });
  const links = screen.getByRole("link", { name: "Activate The app" });
  await expect.element(links.nth(0)).toHaveAttribute("href", "/activate?order=TW-7Q4K-2M9D");
  await expect.element(links.nth(1)).toHaveAttribute("href", "/activate?order=TW-3H8B-9XKE");
  expect(links.elements()).toHaveLength(2);
});

test("[MMA-3] a gift says until when it runs, and that it ends", async () => {
  const account = sampleAccount(sampleOffers);
  const [first] = account.subscriptions;
  const given = { ...first!, offers: [{ ...first!.offers[0]!, variant: "gift" as const }], schedule: [], paymentMethod: "gift" };
  const { screen } = await renderBlock("subscription-list", {
    state: { ...sampleState(), account: { ...account, subscriptions: [given] } },
  });
  await expect.element(screen.getByText("A gift: it runs until 01 Mar 2031 and ends by itself")).toBeVisible();
});

test("[MMA-1] a trial says so, until when it is free, and what is charged then; a cancelled one that nothing is", async () => {
  const account = sampleAccount(sampleOffers);
  const [first, second] = account.subscriptions;
  const trial = { endsOn: "2030-12-06", isFree: true, payment: { amount: 999, currency: "GBP" } };
  const tried = (each: typeof first, id: string, own: Partial<typeof trial> | { payment: null }) => ({
    ...each!,
    id,
    data: { ...each!.data, trial: { ...trial, ...own } },
  });
  const subscriptions = [tried(first, "free", {}), tried(first, "paid", { isFree: false }), tried(second, "cancelled", { payment: null })];
  const { screen } = await renderBlock("subscription-list", { state: { ...sampleState(), account: { ...account, subscriptions } } });
  await expect.element(screen.getByText("Free until 06 Dec 2030, then £9.99")).toBeVisible();
  await expect.element(screen.getByText("Trial until 06 Dec 2030, then £9.99")).toBeVisible();
  const cancelled = screen.getByRole("listitem").filter({ hasText: "TW-3H8B-9XKE" });
  await expect.element(cancelled.getByText("You can use it until 01 Mar 2031")).toBeVisible();
  await expect.element(cancelled.getByText("Trial", { exact: true })).toBeVisible();
  expect(screen.getByText("Trial", { exact: true }).elements()).toHaveLength(3);
});

test("[MMA-2] the card that pays is named, and one that expires before then is marked, unless a payment failed already", async () => {
  const account = sampleAccount(sampleOffers);
  const [first, second] = account.subscriptions;
  const expiringCard = { lastDay: "2031-01-31", nextPaymentOn: "2031-03-01" };
  const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: null, lastDay: "2030-12-04" };
  const expires = { ...first!, id: "expires", order_reference: "TW-1", data: { ...first!.data, expiringCard } };
  const failed = { ...expires, id: "failed", order_reference: "TW-2", data: { ...expires.data, unpaid } };
  const { screen } = await renderBlock("subscription-list", {
    state: { ...sampleState(), account: { ...account, subscriptions: [first!, expires, failed, second!] } },
  });
  const of = (reference: string) => screen.getByRole("listitem").filter({ hasText: reference });
  await expect.element(of("TW-7Q4K-2M9D").getByText("Paid with Visa ending in 4242, expires 04/32")).toBeVisible();
  await expect.element(of("TW-7Q4K-2M9D").getByText("Card expires", { exact: true })).not.toBeInTheDocument();
  await expect.element(of("TW-1").getByText("Card expires", { exact: true })).toBeVisible();
  await expect.element(of("TW-2").getByText("Payment failed", { exact: true })).toBeVisible();
  await expect.element(of("TW-2").getByText("Card expires", { exact: true })).not.toBeInTheDocument();
  await expect.element(of(second!.order_reference).getByText(/Paid with/)).not.toBeInTheDocument();
});

test("[TERM-1] the end of a term is written as dd LLL yyyy, unbroken, where the country puts the month first too", async () => {
  const state = sampleState();
  const { screen } = await renderBlock("subscription-list", {
    state: { ...state, account: sampleAccount(sampleOffers), preferences: { ...state.preferences, locale: "en-US" } },
  });
  const until = screen.getByText("You can use it until 01 Mar 2031");
  await expect.element(until).toBeVisible();
  expect(until.element().textContent).toContain("01\u00a0Mar\u00a02031");
  await expect.element(screen.getByText("Ended on 10 May 2025")).toBeVisible();
  await expect.element(screen.getByText("Next payment: £79.98 on Mar 01, 2031")).toBeVisible();
});

test("[MMA-1] on the narrowest screen no date is broken in two", async () => {
  await page.viewport(360, 900);
  const account = sampleAccount(sampleOffers);
  // Each a letter longer, so that every place of a date meets the end of the line.
  const subscriptions = Array.from({ length: 12 }, (_, index) => ({
    ...account.subscriptions[0]!,
    id: `${index}`,
    schedule: [{ data: { date: "2031-03-01", amount: 10 ** index, currency: "GBP" } }],
  }));
  const { screen } = await renderBlock("subscription-list", { state: { ...sampleState(), account: { ...account, subscriptions } } });
  const lines = screen.getByText(/^Next payment/);
  await expect.element(lines.last()).toBeVisible();
  expect(lines.elements()).toHaveLength(12);
  for (const { firstChild: text } of lines.elements()) {
    const from = Math.max(0, text!.textContent!.search(/01\sMar/));
    const range = document.createRange();
    range.setStart(text!, from);
    range.setEnd(text!, from + "01 Mar 2031".length);
    expect(range.toString()).toMatch(/^01\sMar\s2031$/);
    expect(new Set([...range.getClientRects()].map(({ top }) => top)).size, text!.textContent!).toBe(1);
  }
});

test("[MMA-1] a subscription whose offer is missing costs its own name alone", async () => {
  const account = sampleAccount(sampleOffers);
  const [first, ...others] = account.subscriptions;
  const state = { ...sampleState(), account: { ...account, subscriptions: [{ ...first!, offers: [] }, ...others] } };
  const { screen } = await renderBlock("subscription-list", { state });
  await expect.element(screen.getByRole("heading", { name: "2 × Order TW-7Q4K-2M9D" })).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Antivirus Essentials" })).toBeVisible();
});

test("[REG-1] it carries its id, so that links of the page lead to it", async () => {
  await renderBlock("subscription-list");
  expect(document.getElementById("under-test")?.textContent).toContain("Your subscriptions");
});
