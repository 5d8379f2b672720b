/** What happened to a subscription, on the screen of customers: read when somebody opens it, in words, a page at a time. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { HISTORY_ACTORS, HISTORY_KINDS, type HistoryEntry } from "../../src/domain/customers/subscription-history";
import { customersApi } from "../../src/editor/api/customers-api";
import { startTexts } from "../../src/editor/interface/words/texts";
import { order, refused } from "./support/memory/customers-memory";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const entry = (id: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  kind: "change-address",
  at: `2026-11-20T10:00:0${id.length}.000Z`,
  by: { who: "owner", person: null },
  facts: {},
  ...more,
});

async function open(history: HistoryEntry[]) {
  const builder = await openBuilder(layoutOf([block("hero-1", "hero")]), { startAt: "/customers", role: "publisher", orders: [order()] });
  builder.customers.history = history;
  await screen.getByRole("searchbox").fill("s1");
  await userEvent.keyboard("{Enter}");
  await expect.element(opener()).toBeVisible();
  return builder;
}
const opener = () => screen.getByRole("button", { name: /^(History|Historique|Verlauf) ?: The Quarterly$/ });
const list = () => screen.getByRole("list", { name: "History: The Quarterly" });
const lines = () =>
  list()
    .getByRole("listitem")
    .elements()
    .map((each) => each.textContent);

describe("the history of a subscription", () => {
  it("[MMA-2] opens by key and says when, what, by whom, and what matters of it", async () => {
    const { customers } = await open([
      entry("a", { kind: "cancel", facts: { reason: "Too expensive", comment: "Less would do", saveOffer: "switch" } }),
      entry("b", {
        kind: "switch-offer",
        facts: { from: "The Quarterly", to: "The Weekly" },
        by: { who: "staff", person: "ola@b.example" },
      }),
    ]);
    await expect.element(opener()).toHaveAttribute("aria-expanded", "false");
    (opener().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(opener()).toHaveAttribute("aria-expanded", "true");
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()[0]).toMatch(
      /^20 Nov 2026.*Cancelledanother plan was offered and not takenReason: Too expensiveLess would doThe customer$/,
    );
    expect(lines()[1]).toMatch(/Another plan chosen, from the next renewal onfrom The Quarterly to The Weeklyola@b.example$/);
    // What is done now is there, too, without asking for it.
    await screen.getByRole("button", { name: "Cancel the subscription: The Quarterly" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Cancel the subscription" }).click();
    await expect.poll(() => lines()[0]).toMatch(/Cancelledpaula@builder.example$/);
    expect(customers.done).toEqual(["cancelled s1"]);
    await opener().click();
    await expect.poll(() => list().elements().length).toBe(0);
  });

  it("[MMA-2] says a pause, a price, an end and a payment with their days and sums", async () => {
    await open([
      entry("a", { kind: "pause", facts: { start: "2026-12-01", until: "2026-12-15" } }),
      entry("b", {
        kind: "price-announced",
        facts: { date: "2027-01-01", before: { amount: 500, currency: "GBP" }, amount: { amount: 600, currency: "GBP" } },
      }),
      entry("c", { kind: "term-ended", facts: { date: "2027-01-01" }, by: { who: "itself", person: null } }),
      entry("d", { kind: "payment-charged", facts: { date: "2027-01-01", amount: { amount: 7900, currency: "GBP" } } }),
    ]);
    await opener().click();
    await screen.getByRole("button", { name: "Show what is older" }).click();
    await expect.poll(() => lines().length).toBe(4);
    expect(lines()[0]).toContain("from 1 Dec 2026, delivered again on 15 Dec 2026: 14 days");
    expect(lines()[1]).toContain("£5.00 before, then £6.00 · from 1 Jan 2027 on");
    expect(lines()[2]).toMatch(/Ended on its dayended on 1 Jan 2027By itself$/);
    expect(lines()[3]).toContain("£79.00 · due on 1 Jan 2027");
    // The button is gone: one goes on at what has come.
    expect(document.activeElement).toBe(list().getByRole("listitem").nth(2).element());
  });

  it("[MMA-2] of what stayed unpaid says an end to come as one, and an end as one", async () => {
    const itself = { who: "itself", person: null } as const;
    await open([
      entry("a", { kind: "renewal-ending", facts: { date: "2027-01-01" }, by: itself }),
      entry("b", { kind: "renewal-ended", by: itself }),
    ]);
    await opener().click();
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()[0]).toMatch(/To end, as a payment stayed unpaidends on 1 Jan 2027By itself$/);
    expect(lines()[1]).toMatch(/Ended, as a payment stayed unpaidBy itself$/);
  });

  it("[MMA-2] says what its owner was told before a payment, with the day that it was about", async () => {
    const [itself, amount] = [{ who: "itself", person: null } as const, { amount: 7900, currency: "GBP" }];
    await open([
      entry("a", { kind: "told-renewal", facts: { date: "2027-01-01", amount }, by: itself }),
      entry("b", { kind: "told-card-end", facts: { date: "2027-01-31" }, by: itself }),
    ]);
    await opener().click();
    await expect.poll(() => lines().length).toBe(2);
    expect(lines()[0]).toMatch(/^20 Nov 2026.*Told that it renews£79\.00 · due on 1 Jan 2027By itself$/);
    expect(lines()[1]).toMatch(/Told that the card expiresgood until 31 Jan 2027By itself$/);
  });

  it("[MMA-2] that there is nothing is said, and that it cannot be read, with a way to try again", async () => {
    const { customers } = await open([]);
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await opener().click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByText("Nothing is written down of it.")).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });

  it("[MMA-2] what is older is asked for once more after a failure, and what is shown stays", async () => {
    const { customers } = await open(["a", "bb", "ccc"].map((id) => entry(id)));
    await opener().click();
    await expect.poll(() => lines().length).toBe(2);
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await screen.getByRole("button", { name: "Show what is older" }).click();
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    expect(lines()).toHaveLength(2);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => lines().length).toBe(3);
  });

  it("[MMA-2] a question that is left changes nothing, and after an answer as much is read anew as was shown", async () => {
    const { customers } = await open(["a", "bb", "ccc"].map((id) => entry(id)));
    await opener().click();
    await screen.getByRole("button", { name: "Show what is older" }).click();
    await expect.poll(() => lines().length).toBe(3);
    const calls = customers.calls.length;
    const ask = () => screen.getByRole("button", { name: "Cancel the subscription: The Quarterly" }).click();
    const dialog = screen.getByRole("dialog");
    await ask();
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    await ask();
    customers.refuses = refused(409, "charging", "It is being charged");
    await dialog.getByRole("button", { name: "Cancel the subscription" }).click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("It is being charged");
    await expect
      .poll(() => customers.calls.slice(calls))
      .toEqual(["cancelSubscription", "customerOrder", "subscriptionHistory", "subscriptionHistory"]);
    await dialog.getByRole("button", { name: "Cancel the subscription" }).click();
    await expect.poll(() => lines()[0]).toMatch(/Cancelledpaula@builder.example$/);
    expect(lines()).toHaveLength(4);
  });

  it("[MMA-2] is asked for where the server answers it", async () => {
    const calls: string[] = [];
    const read = async <T,>(path: string) => (calls.push(path), {} as T);
    const api = customersApi({ read, write: read, writeToShop: read });
    await api.subscriptionHistory("s/1");
    await api.subscriptionHistory("s1", "2026 x");
    expect(calls).toEqual(["/customers/subscriptions/s%2F1/history", "/customers/subscriptions/s1/history?before=2026+x"]);
  });

  it.each(["en", "fr", "gsw"].flatMap((language) => [360, 768, 1280].map((width) => [language, width] as const)))(
    "[MMA-2] in %s at %i pixels everything that can happen has words and fits, and axe finds nothing",
    async (language, width) => {
      const facts = {
        reason: "Too expensive",
        comment: "Less would do.\nAnd asomewhatlongwordwithoutanyspacesinitthathastobebrokensomewhereanyhowbeforeitends",
        saveOffer: "pause" as const,
        from: "A subscription with a rather long name",
        to: "Another subscription with a rather long name",
        start: "2026-12-01",
        until: "2026-12-02",
        date: "2027-01-01",
        method: "zuora_card",
        amount: { amount: 600, currency: "GBP" },
        before: { amount: 500, currency: "GBP" },
        isForAll: true,
      };
      const history = HISTORY_KINDS.map((kind, index) => {
        const who = HISTORY_ACTORS[index % HISTORY_ACTORS.length]!;
        const person = index === 2 ? "somebody.with.a.long.address@builder.example" : null;
        return entry(kind, { kind, at: "2026-11-20T10:00:00.000Z", by: { who, person }, facts });
      });
      await open(history);
      await startTexts(language);
      await screen.viewport(width, 900);
      await opener().click();
      for (let count = 2; count < HISTORY_KINDS.length; count += 2) {
        await expect.poll(() => document.querySelectorAll("ol > li").length).toBe(count);
        await screen.getByRole("button", { name: /^(Show what is older|Afficher la suite, plus ancienne|Zeige, was älter isch)$/ }).click();
      }
      await expect.poll(() => document.querySelectorAll("ol > li").length).toBe(HISTORY_KINDS.length);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
      expect(document.body.textContent).not.toMatch(/customers\.|history\.|\{\{|undefined|null|NaN/);
      const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
      expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
    },
  );
});
