/** Why people leave, on the screen of customers: counted by reason over a span, and in their own words. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page as screen } from "vitest/browser";
import type { CancellationComment, CancellationReasons, CancellationSpan } from "../../src/domain/customers/cancellations";
import { customersApi } from "../../src/editor/api/customers-api";
import { startTexts } from "../../src/editor/interface/words/texts";
import { order, refused } from "./support/memory/customers-memory";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const comment = (id: string, more: Partial<CancellationComment> = {}): CancellationComment => ({
  id,
  at: "2026-11-20T10:00:00.000Z",
  reason: "Too expensive",
  comment: `Words of ${id}`,
  subscriptionId: "s1",
  ...more,
});
const REASONS = {
  30: {
    total: 4,
    reasons: [
      { about: null, reason: null, count: 1 },
      { about: "price", reason: "Too expensive", count: 2 },
      { about: "price", reason: "Trop cher", count: 1 },
    ],
  },
  90: { total: 1, reasons: [{ about: null, reason: "Moved", count: 1 }] },
} satisfies Partial<Record<CancellationSpan, CancellationReasons>>;

async function open(comments: CancellationComment[] = []) {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero")]), { startAt: "/customers", role: "publisher", orders: [order()] });
  Object.assign(builder.customers, { reasons: REASONS, comments });
  return builder;
}
const tab = () => screen.getByRole("tab", { name: "Why people leave" });
const table = () => screen.getByRole("table", { name: "Reasons" });

describe("why people leave", () => {
  it("[MMA-2] says how many for which reason, in every language, and their share, over the span that one chooses", async () => {
    await open();
    await tab().click();
    await expect.element(screen.getByText("4 cancellations", { exact: true })).toBeVisible();
    await expect.element(table().getByRole("row").nth(1)).toHaveTextContent(/^The price ?Too expensive \(2\) · Trop cher \(1\) ?3 ?75%$/);
    await expect.element(table().getByRole("row").nth(2)).toHaveTextContent(/^Not said ?1 ?25%$/);
    await screen.getByLabelText("The last").selectOptions("90 days");
    await expect.element(screen.getByText("1 cancellation", { exact: true })).toBeVisible();
    await expect.element(table()).toHaveTextContent(/Moved ?1 ?100%/);
    await screen.getByLabelText("The last").selectOptions("365 days");
    await expect.element(screen.getByText("0 cancellations", { exact: true })).toBeVisible();
    await expect.element(table()).not.toBeInTheDocument();
  });

  it("[MMA-2] lists what they wrote, older words as one asks for them, and leads to the order", async () => {
    await open(["a", "b", "c"].map((id) => comment(id)));
    await tab().click();
    await expect.element(screen.getByText("Words of b")).toBeVisible();
    await screen.getByRole("button", { name: "Show what is older" }).click();
    await expect.element(screen.getByText("Words of c")).toBeVisible();
    await screen.getByRole("button", { name: "Show the order of the subscription s1" }).first().click();
    await expect.element(screen.getByRole("searchbox")).toHaveValue("s1");
    await expect.element(screen.getByRole("region", { name: "Subscriptions" })).toBeVisible();
  });

  it("[MMA-2] over another span no words stand there that were said over the one before", async () => {
    const { customers } = await open(["a", "b", "c"].map((id) => comment(id)));
    await tab().click();
    await expect.element(screen.getByText("Words of b")).toBeVisible();
    const letGo = customers.hold("cancellationComments");
    await screen.getByLabelText("The last").selectOptions("90 days");
    await expect.element(screen.getByText("1 cancellation", { exact: true })).toBeVisible();
    const older = screen.getByRole("button", { name: "Show what is older" });
    expect([screen.getByText(/^Words of/), older].flatMap((each) => each.elements())).toEqual([]);
    letGo();
    await older.click();
    await expect.element(screen.getByText("Words of c")).toBeVisible();
    // And whoever comes back from an order finds the span, and as much as they had read.
    await screen.getByRole("button", { name: "Show the order of the subscription s1" }).first().click();
    await expect.element(screen.getByRole("searchbox")).toHaveValue("s1");
    await tab().click();
    await expect.element(screen.getByLabelText("The last")).toHaveValue("90");
    await expect.element(screen.getByText("Words of c")).toBeVisible();
  });

  it("[MMA-2] that it cannot be read is said, with a way to try again; and that nobody wrote anything", async () => {
    const { customers } = await open();
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await tab().click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(table()).toBeVisible();
    await expect.element(screen.getByText("Nobody wrote anything.")).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });

  it("[MMA-2] is asked for where the server answers it", async () => {
    const calls: string[] = [];
    const read = async <T,>(path: string) => (calls.push(path), {} as T);
    const api = customersApi({ read, write: read, writeToShop: read });
    await api.cancellationReasons("90");
    await api.cancellationComments("30");
    await api.cancellationComments("30", "2026x");
    const comments = "/customers/cancellations/comments?days=30";
    expect(calls).toEqual(["/customers/cancellations?days=90", comments, `${comments}&before=2026x`]);
  });

  it.each(["en", "fr", "gsw"].flatMap((language) => [360, 768, 1280].map((width) => [language, width] as const)))(
    "[MMA-2] in %s at %i pixels it fits, all is in words, and axe finds nothing",
    async (language, width) => {
      await open([comment("a"), comment("b", { reason: null, comment: `${"long".repeat(60)}\nand more`, subscriptionId: "x".repeat(33) })]);
      await tab().click();
      await startTexts(language);
      await screen.viewport(width, 900);
      await expect.poll(() => document.querySelectorAll("main li").length).toBe(2);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
      expect(document.body.textContent).not.toMatch(/customers\.|leaving\.|\{\{|undefined|null|NaN/);
      const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
      expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
    },
  );
});
