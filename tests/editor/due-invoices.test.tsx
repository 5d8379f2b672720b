/** Invoices that are open, on the screen of customers: gone through a page at a time, marked as paid, and followed to their order. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { customersApi } from "../../src/editor/api/customers-api";
import { startTexts } from "../../src/editor/interface/words/texts";
import { dueInvoice, order, refused } from "./support/customers-memory";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const tab = (name = "Open invoices") => screen.getByRole("tab", { name });
const list = () => screen.getByRole("list", { name: "Open invoices" });
const rows = () =>
  list()
    .getByRole("listitem")
    .elements()
    .map((each) => each.querySelector("h2")!.textContent);

async function open(dues = [dueInvoice()], goesThere = true) {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero")]), { startAt: "/customers", role: "publisher", orders: [order()] });
  builder.customers.dues = dues;
  if (goesThere) await tab().click();
  return builder;
}
const several = () => ["1", "2", "3"].map((id) => dueInvoice({ id, number: `INV-${id}`, byPost: id === "3" }));

describe("open invoices", () => {
  it("[MMA-2] [PAY-11] are a view of their own, reached by key, which says who owes what, since when, and how it goes out", async () => {
    await open([dueInvoice(), dueInvoice({ id: "d2", number: "INV-9", name: "", email: "", byPost: false, daysLate: 0 })], false);
    await expect.element(tab("Orders")).toBeVisible();
    (tab("Orders").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(tab()).toHaveFocus();
    await expect.poll(rows).toEqual(["INV-000007", "INV-9"]);
    const [late, other] = [0, 1].map((index) => list().getByRole("listitem").nth(index));
    await expect.element(late!).toHaveTextContent(/INV-000007 ?16 days late ?£79.00/);
    await expect.element(late!).toHaveTextContent(/CustomerAda Byron ada@shopper.example.*TW-7K2Q-9XPM-3D.*Issued21 Oct 2026/);
    await expect.element(late!).toHaveTextContent(/To be paid by4 Nov 2026.*By post.*Ends if unpaid on24 Nov 2026/);
    await expect.element(other!).toHaveTextContent(/INV-9 ?To be paid.*CustomerHas been forgotten.*By email/);
    const link = list().getByRole("link", { name: "Download PDF: INV-000007" });
    await expect.element(link).toHaveAttribute("href", "/api/builder/customers/invoices/d1/download");
  });

  it("[MMA-2] one that is marked as paid leaves the list, and what was read beside it stays", async () => {
    const { customers } = await open(several());
    await screen.getByRole("button", { name: "Show those that are due later" }).click();
    await expect.poll(rows).toEqual(["INV-1", "INV-2", "INV-3"]);
    expect(document.activeElement?.querySelector("h2")?.textContent).toBe("INV-3");
    await list().getByRole("button", { name: "Mark as paid: INV-2" }).click();
    const dialog = screen.getByRole("dialog", { name: "Mark invoice INV-2 as paid?" });
    customers.refuses = refused(409, "invoice-is-paid", "This invoice is marked as paid already");
    await dialog.getByRole("button", { name: "Mark as paid" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("This invoice is marked as paid already");
    await dialog.getByRole("button", { name: "Mark as paid" }).click();
    await expect.poll(rows).toEqual(["INV-1", "INV-3"]);
    await expect.element(screen.getByText("Invoice INV-2 is marked as paid")).toBeVisible();
    await expect.element(screen.getByText("2 invoices", { exact: true })).toHaveFocus();
    expect(customers.done).toEqual([expect.stringMatching(/^2 paid on/)]);
  });

  it("[PAY-11] those alone that are wished for by post are listed, and all of them again", async () => {
    await open(several());
    await expect.poll(rows).toEqual(["INV-1", "INV-2"]);
    await screen.getByRole("checkbox", { name: "Only those wished for by post" }).click();
    await expect.poll(rows).toEqual(["INV-3"]);
    await screen.getByRole("checkbox", { name: "Only those wished for by post" }).click();
    await expect.poll(rows).toEqual(["INV-1", "INV-2"]);
  });

  it("[MMA-2] one leads to its order, and back to the list", async () => {
    await open();
    await list().getByRole("button", { name: "Show the order: TW-7K2Q-9XPM-3D" }).click();
    await expect.element(tab("Orders")).toHaveAttribute("aria-selected", "true");
    await expect.element(screen.getByRole("searchbox")).toHaveValue("TW-7K2Q-9XPM-3D");
    await expect.element(screen.getByText("1 order", { exact: true })).toHaveFocus();
    await expect.element(screen.getByRole("button", { name: "TW-7K2Q-9XPM-3D", exact: true })).toHaveAttribute("aria-expanded", "true");
    await tab().click();
    await expect.poll(rows).toEqual(["INV-000007"]);
  });

  it("[MMA-2] that none is open is said, and that they cannot be read, with a way to try again", async () => {
    const { customers } = await open([], false);
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await tab().click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("No invoice is open.")).toBeVisible();
    await screen.getByRole("checkbox").click();
    await expect.element(screen.getByText("No open invoice is wished for by post.")).toBeVisible();
  });

  it("[MMA-2] are asked for where the server answers it", async () => {
    const calls: string[] = [];
    const read = async <T,>(path: string) => (calls.push(path), {} as T);
    const api = customersApi({ read, write: read, writeToShop: read });
    await api.dueInvoices({ delivery: undefined, after: undefined });
    await api.dueInvoices({ delivery: "post", after: "2026-11-04i1" });
    expect(calls).toEqual(["/customers/invoices", "/customers/invoices?delivery=post&after=2026-11-04i1"]);
  });

  it.each(["en", "fr", "gsw"].flatMap((language) => [360, 768, 1280].map((width) => [language, width] as const)))(
    "[MMA-2] in %s at %i pixels they fit, all is in words, and axe finds nothing",
    async (language, width) => {
      await open([
        dueInvoice({ email: "ada.byron.with.a.very.long.address@shopper.of.theirs.example" }),
        dueInvoice({ id: "d2", daysLate: 0 }),
      ]);
      await startTexts(language);
      await screen.viewport(width, 900);
      await expect.poll(() => document.querySelectorAll("main h2").length).toBe(2);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
      expect(document.body.textContent).not.toMatch(/customers\.|due\.|\{\{|undefined|null|NaN/);
      const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
      expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
    },
  );
});
