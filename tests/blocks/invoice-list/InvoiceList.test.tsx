import { expect, test } from "vitest";
import { sampleAccount } from "../../../src/storefront/samples/sample-account";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

test("[MMA-2] each invoice says its number, day, amount and whether it is paid, and leads to its file", async () => {
  const { screen } = await renderBlock("invoice-list");
  await expect.element(screen.getByRole("heading", { name: "Your invoices", level: 1 })).toBeVisible();
  const items = screen.getByRole("listitem");
  const expected = [
    ["Credit note INV-000042", "Credit", "-£39.99", "01 Sept 2030"],
    ["Invoice INV-000041", "To be paid", "£39.99", "01 Aug 2030"],
    ["Invoice INV-000040", "Paid", "£39.99", "01 Jul 2030"],
  ];
  expect(items.elements()).toHaveLength(expected.length);
  for (const [index, [name, ...words]] of expected.entries()) {
    await expect.element(items.nth(index).getByRole("heading", { name: name!, level: 2 })).toBeVisible();
    for (const word of words) await expect.element(items.nth(index).getByText(word, { exact: true })).toBeVisible();
  }
  const link = screen.getByRole("link", { name: "Download PDF INV-000041" });
  await expect.element(link).toHaveAttribute("href", "/api/mma/invoices/sample-due/download");
  await expect.element(screen.getByRole("link", { name: "Back to your subscriptions" })).toHaveAttribute("href", "/mma");
});

test("[MMA-2] who has none is told so", async () => {
  const account = sampleAccount(sampleOffers, { invoices: [] });
  const { screen } = await renderBlock("invoice-list", { state: { ...sampleState(), account } });
  await expect.element(screen.getByText(/^You have no invoices yet/)).toBeVisible();
  expect(screen.getByRole("list").elements()).toHaveLength(0);
});

test.each([360, 768, 1280])("[MMA-2] nothing goes over the edge at %i px, however long a number is", async (width) => {
  const account = sampleAccount(sampleOffers);
  const invoices = account.invoices!.map((invoice) => ({ ...invoice, number: "INVOICE-".repeat(12), amount: 123_456_789_00 }));
  const { screen } = await renderBlock("invoice-list", { state: { ...sampleState(), account: { ...account, invoices } } });
  const frame = document.getElementById("under-test")!;
  frame.style.inlineSize = `${width}px`;
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
});
