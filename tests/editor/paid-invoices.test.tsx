/** Invoices on the screen of customers: which are to be paid until when, marked as paid, and taken back. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import type { CustomerInvoice, CustomerInvoiceDue } from "../../src/domain/customers/customer-invoice";
import { startTexts } from "../../src/editor/interface/words/texts";
import { order, refused } from "./support/memory/customers-memory";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const due = (more: Partial<CustomerInvoiceDue> = {}): CustomerInvoiceDue => ({
  state: "overdue",
  dueOn: "2026-11-04",
  lastDay: "2026-11-24",
  hasEnded: false,
  paidOn: null,
  reference: null,
  ...more,
});
const invoice = (more: Partial<CustomerInvoice> = {}): CustomerInvoice => ({
  ...order().invoices[0]!,
  id: "i2",
  number: "INV-000002",
  state: "due",
  due: due(),
  ...more,
});
const part = () => screen.getByRole("region", { name: "Invoices" });

async function open(invoices: CustomerInvoice[]) {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero")]), {
    startAt: "/customers",
    role: "publisher",
    orders: [order({ invoices })],
  });
  await screen.getByRole("searchbox").fill("s1");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => document.querySelectorAll("section").length).toBe(3);
  return builder;
}

describe("an invoice that is to be paid", () => {
  it("[MMA-2] says until when and what ends; marked as paid, with the day and the bank's reference, it says that", async () => {
    const { customers } = await open([invoice()]);
    await expect
      .element(part())
      .toHaveTextContent(/Overdue.*to be paid by 4 Nov 2026 · the subscription ends on 24 Nov 2026 if it stays unpaid/);
    await part().getByRole("button", { name: "Mark as paid: INV-000002" }).click();
    const dialog = screen.getByRole("dialog", { name: "Mark invoice INV-000002 as paid?" });
    await expect.element(dialog).toHaveTextContent(/£79.00. Nobody is reminded of it any more/);
    await dialog.getByLabelText("Day of the payment").fill("2999-01-01");
    await dialog.getByRole("button", { name: "Mark as paid" }).click();
    await expect.element(dialog.getByLabelText("Day of the payment")).toHaveAccessibleDescription("Choose today or an earlier day");
    expect(customers.done).toEqual([]);
    await dialog.getByLabelText("Day of the payment").fill("2026-11-05");
    await dialog.getByLabelText("Reference of the payment").fill(" TRX 17 ");
    customers.refuses = refused(409, "invoice-is-paid", "This invoice is marked as paid already");
    await dialog.getByRole("button", { name: "Mark as paid" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("This invoice is marked as paid already");
    await dialog.getByRole("button", { name: "Mark as paid" }).click();
    await expect.element(screen.getByRole("status").filter({ hasText: "Invoice INV-000002 is marked as paid" })).toBeVisible();
    await expect.element(part()).toHaveTextContent(/Paid.*paid on 5 Nov 2026 · payment TRX 17/);
    expect(customers.done).toEqual(["i2 paid on 2026-11-05 as TRX 17"]);
  });

  it("[MMA-2] that it was paid is taken back after a question", async () => {
    const { customers } = await open([invoice({ state: "paid", due: due({ state: "paid", paidOn: "2026-11-05" }) })]);
    await part().getByRole("button", { name: "Was not paid: INV-000002" }).click();
    const dialog = screen.getByRole("dialog", { name: "Take back that invoice INV-000002 was paid?" });
    await expect.element(dialog).toHaveTextContent(/to be paid again.*in a week at the earliest/);
    await dialog.getByRole("button", { name: "Was not paid" }).click();
    await expect.element(part()).toHaveTextContent("Overdue");
    expect(customers.done).toEqual(["i2 not paid"]);
  });

  it("[MMA-2] of one by which nothing is to be paid nothing can be said; of one that ended something, that it stays so", async () => {
    await open([invoice({ due: due({ state: "given-up", hasEnded: true, lastDay: null }) }), ...order().invoices]);
    expect(part().getByRole("button").elements()).toHaveLength(1);
    await part().getByRole("button", { name: "Mark as paid: INV-000002" }).click();
    await expect.element(screen.getByRole("dialog")).toHaveTextContent(/has ended, and stays so/);
  });

  it.each(["en", "fr", "gsw"].flatMap((language) => [360, 768, 1280].map((width) => [language, width] as const)))(
    "[MMA-2] in %s at %i pixels rows and dialog fit, all is in words, and axe finds nothing",
    async (language, width) => {
      const paid = due({ state: "paid", paidOn: "2026-11-05", reference: "A reference of a bank that is rather long" });
      await open([invoice(), invoice({ id: "i3", state: "paid", due: paid })]);
      await startTexts(language);
      await screen.viewport(width, 900);
      const check = async () => {
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
        expect(document.body.textContent).not.toMatch(/customers\.|\{\{|undefined/);
        const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
        expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
      };
      await check();
      await screen
        .getByRole("listitem")
        .filter({ hasText: "INV-000002" })
        .first()
        .getByRole("button", { name: /INV-000002/ })
        .first()
        .click();
      await check();
    },
  );
});
