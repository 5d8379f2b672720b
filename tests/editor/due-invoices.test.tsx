/** Invoices that are open, on the screen of customers: gone through a page at a time, marked as paid, and followed to their order. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { customersApi } from "../../src/editor/api/customers-api";
import { startTexts } from "../../src/editor/interface/words/texts";
import { dueInvoice, order, refused } from "./support/memory/customers-memory";
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
const more = () => screen.getByRole("button", { name: "Show those that are due later" });
const box = () => screen.getByRole("checkbox", { name: "Only those wished for by post" });
const dialogOf = (number: string) => screen.getByRole("dialog", { name: `Mark invoice ${number} as paid?` });
const ask = (number: string) =>
  list()
    .getByRole("button", { name: `Mark as paid: ${number}` })
    .click();
async function mark(number: string) {
  await ask(number);
  await dialogOf(number).getByRole("button", { name: "Mark as paid" }).click();
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

  it.each(["could not be read", "is on its way"])(
    "[MMA-2] one that is marked as paid while the next page %s does not come back with it",
    async (what) => {
      const { customers } = await open(several());
      await expect.poll(rows).toEqual(["INV-1", "INV-2"]);
      const letGo = what === "is on its way" ? customers.hold("dueInvoices") : undefined;
      if (!letGo) customers.refuses = refused(500, "fault", "The shop stumbled");
      await more().click();
      if (!letGo) await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
      await mark("INV-1");
      await expect.poll(rows).toEqual(["INV-2"]);
      letGo?.();
      if (!letGo) await screen.getByRole("button", { name: "Try again" }).click();
      await expect.poll(rows).toEqual(["INV-2", "INV-3"]);
    },
  );

  it("[PAY-11] while those by post are awaited, or cannot be read, none stands there as if it were one of them", async () => {
    const { customers } = await open(several());
    await expect.poll(rows).toEqual(["INV-1", "INV-2"]);
    const letGo = customers.hold("dueInvoices");
    (box().element() as HTMLElement).click();
    expect((box().element() as HTMLInputElement).checked).toBe(true);
    await expect.element(screen.getByText("Loading…")).toBeVisible();
    expect([list(), more(), screen.getByText(/^\d+ invoice/)].flatMap((each) => each.elements())).toEqual([]);
    letGo();
    await expect.poll(rows).toEqual(["INV-3"]);
    await box().click();
    await expect.poll(rows).toEqual(["INV-1", "INV-2"]);
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await box().click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    expect(list().elements()).toEqual([]);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(rows).toEqual(["INV-3"]);
  });

  it("[MMA-2] one that a colleague has marked meanwhile is refused, and leaves the list that is read anew", async () => {
    const { customers } = await open(several());
    await more().click();
    await expect.poll(rows).toEqual(["INV-1", "INV-2", "INV-3"]);
    customers.dues[0]!.state = "paid";
    customers.refuses = refused(409, "invoice-is-paid", "This invoice is marked as paid already");
    await mark("INV-1");
    await expect.element(dialogOf("INV-1").getByRole("alert")).toHaveTextContent("This invoice is marked as paid already");
    await expect.poll(rows).toEqual(["INV-2", "INV-3"]);
    await dialogOf("INV-1").getByRole("button", { name: "Cancel" }).click();
    await expect.element(screen.getByText("2 invoices", { exact: true })).toHaveFocus();
    // Read anew before it was marked, and answered after: it does not come back.
    customers.refuses = refused(500, "fault", "The shop stumbled");
    const letGo = customers.hold("dueInvoices");
    await mark("INV-2");
    await expect.element(dialogOf("INV-2").getByRole("alert")).toHaveTextContent("The shop stumbled");
    await dialogOf("INV-2").getByRole("button", { name: "Mark as paid" }).click();
    await expect.poll(rows).toEqual(["INV-3"]);
    letGo();
    await expect.poll(() => document.querySelector("main [aria-busy=true]")).toBeNull();
    expect(rows()).toEqual(["INV-3"]);
  });

  it("[MMA-2] [PAY-11] while it is marked its dialog stays, offers to discard nothing, and says why where that failed", async () => {
    const { customers } = await open(several());
    const letGo = customers.hold("markInvoicePaid");
    await ask("INV-1");
    await dialogOf("INV-1").getByLabelText("Reference of the payment").fill("E2E-77");
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("button", { name: "Discard" })).toBeVisible();
    await screen.getByRole("button", { name: "Keep editing" }).click();
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await dialogOf("INV-1").getByRole("button", { name: "Mark as paid" }).click();
    await userEvent.keyboard("{Escape}");
    (dialogOf("INV-1").getByRole("button", { name: "Cancel" }).element() as HTMLElement).click();
    await expect.element(dialogOf("INV-1")).toBeVisible();
    expect(screen.getByRole("button", { name: "Discard" }).elements()).toEqual([]);
    letGo();
    await expect.element(dialogOf("INV-1").getByRole("alert")).toHaveTextContent("The shop stumbled");
    await expect.element(dialogOf("INV-1").getByLabelText("Reference of the payment")).toHaveValue("E2E-77");
  });

  it("[MMA-2] where all that was read is paid, what is next comes by itself", async () => {
    await open(several());
    await mark("INV-1");
    await expect.element(screen.getByText("1 invoice, and there are others", { exact: true })).toHaveFocus();
    await mark("INV-2");
    await expect.poll(rows).toEqual(["INV-3"]);
    await expect.element(screen.getByText("1 invoice", { exact: true })).toHaveFocus();
  });

  it("[MMA-2] [PAY-11] whoever comes back from an order finds what they had chosen, typed, and read so far", async () => {
    await open([...several(), dueInvoice({ id: "4", number: "INV-4" }), dueInvoice({ id: "5", number: "INV-5" })], false);
    await screen.getByRole("searchbox").fill("half an add");
    await tab().click();
    await box().click();
    await more().click();
    await expect.poll(rows).toEqual(["INV-3", "INV-4", "INV-5"]);
    await tab("Orders").click();
    await expect.element(screen.getByRole("searchbox")).toHaveValue("half an add");
    await tab().click();
    await list().getByRole("button", { name: "Show the order: TW-7K2Q-9XPM-3D" }).last().click();
    await expect.element(screen.getByText("1 order", { exact: true })).toBeVisible();
    await tab().click();
    await expect.element(box()).toBeChecked();
    await expect.poll(rows).toEqual(["INV-3", "INV-4", "INV-5"]);
    await box().click();
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
