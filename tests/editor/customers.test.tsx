/** Customers in the builder: found by what they write about, seen with all that came of it, and helped after a question. */
import axe from "axe-core";
import { describe, expect, it, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { customersApi } from "../../src/editor/api/customers-api";
import { startTexts } from "../../src/editor/interface/words/texts";
import { gift, order, payment, refused, subscription } from "./support/memory/customers-memory";
import { block, layoutOf, openBuilder } from "./support/open-builder";

const layout = () => layoutOf([block("hero-1", "hero")]);
const open = (options: Partial<Parameters<typeof openBuilder>[1]> = {}) =>
  openBuilder(layout(), { startAt: "/customers", role: "publisher", orders: [order()], ...options });
const field = () => screen.getByRole("searchbox", { name: "Order, subscription, invoice or email address" });
async function find(typed: string): Promise<void> {
  await field().fill(typed);
  await userEvent.keyboard("{Enter}");
}
const part = (name: string) => screen.getByRole("region", { name });
const facts = () => document.querySelector<HTMLElement>('dl[aria-label^="Order TW-"]');

describe("finding", () => {
  it("[MMA-2] until something is looked for, the latest orders stand there, a page at a time, and again once the field is empty", async () => {
    const many = Array.from({ length: 3 }, (_, index) =>
      order({ id: `o${index}`, reference: `TW-${index}`, email: index === 1 ? "ben@shopper.example" : "ada@shopper.example" }),
    );
    const { customers } = await open({ orders: many });
    const latest = screen.getByRole("list", { name: "Latest orders" });
    await expect.poll(() => latest.getByRole("heading", { level: 2 }).elements().length).toBe(2);
    await screen.getByRole("button", { name: "Show older orders" }).click();
    await expect.poll(() => document.activeElement?.querySelector("h2")?.textContent).toBe("TW-2");
    await latest.getByRole("button", { name: "TW-1", exact: true }).click();
    await expect.element(part("Payments")).toBeVisible();
    await find("ben@shopper.example");
    await expect.element(screen.getByRole("status").filter({ hasText: "1 order" })).toBeVisible();
    await expect.element(latest).not.toBeInTheDocument();
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await field().fill("");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    await screen.getByRole("button", { name: "Try again" }).click();
    // From its beginning: what is latest is what it is for.
    await expect.poll(() => latest.getByRole("heading", { level: 2 }).elements().length).toBe(2);
    expect((await axe.run(document.body)).violations.map((each) => each.id)).toEqual([]);
  });

  it("[MMA-2] what was ordered since comes on top when the window is shown again, or on a press; what is open stays open", async () => {
    const some = Array.from({ length: 3 }, (_, index) => order({ id: `o${index}`, reference: `TW-${index}` }));
    const { customers, api } = await open({ orders: some });
    const latest = screen.getByRole("list", { name: "Latest orders" });
    const names = () => [...document.querySelectorAll("main li h2")].map((heading) => heading.textContent);
    const arrives = (name: string) => customers.orders.unshift(order({ id: `o-${name}`, reference: `TW-${name}` }));
    await expect.poll(names).toEqual(["TW-0", "TW-1"]);
    await screen.getByRole("button", { name: "Show older orders" }).click();
    await expect.poll(names).toEqual(["TW-0", "TW-1", "TW-2"]);
    await latest.getByRole("button", { name: "TW-2", exact: true }).click();
    await expect.element(part("Payments")).toBeVisible();
    const asked = vi.spyOn(api, "latestOrders");
    arrives("A");
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.poll(names).toEqual(["TW-A", "TW-0", "TW-1", "TW-2"]);
    await expect.element(part("Payments")).toBeVisible();
    arrives("B");
    await screen.getByRole("button", { name: "Refresh" }).click();
    await expect.poll(names).toEqual(["TW-B", "TW-A", "TW-0", "TW-1", "TW-2"]);
    await expect.element(screen.getByText("The latest orders are up to date.")).toBeVisible();
    await expect.element(part("Payments")).toBeVisible();
    // However much was read, one page of it is asked for.
    expect(asked.mock.calls).toEqual([[undefined], [undefined]]);
  });

  it("[MMA-2] an order that is open is read anew with the list: what was done to it elsewhere stands there", async () => {
    const { customers } = await open();
    await screen.getByRole("button", { name: "TW-7K2Q-9XPM-3D", exact: true }).click();
    await expect.element(part("Subscriptions").getByText("Active", { exact: true })).toBeVisible();
    const cancelled = () => part("Subscriptions").getByText("Cancelled", { exact: true });
    Object.assign(customers.orders[0]!.subscriptions[0]!, { states: ["cancelled"], canCancel: false });
    await screen.getByRole("button", { name: "Refresh" }).click();
    await expect.element(cancelled()).toBeVisible();
    customers.orders[0]!.payments[0]!.state = "refunded";
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(part("Payments")).toHaveTextContent("Given back");
    await expect.element(cancelled()).toBeVisible();
  });

  it("[MMA-2] a question that is asked while the list is read anew stays, and what has come stands there once it is answered", async () => {
    const { customers } = await open();
    const names = () => [...document.querySelectorAll("main li h2")].map((heading) => heading.textContent);
    await screen.getByRole("button", { name: "TW-7K2Q-9XPM-3D", exact: true }).click();
    await expect.element(part("Subscriptions")).toBeVisible();
    // So many that the order that is asked about is no longer on the first page.
    for (const name of ["A", "B", "C"]) customers.orders.unshift(order({ id: `o-${name}`, reference: `TW-${name}` }));
    const letGo = customers.hold("latestOrders");
    await screen.getByRole("button", { name: "Refresh" }).click();
    await part("Subscriptions").getByRole("button", { name: "Cancel the subscription: The Quarterly" }).click();
    const question = screen.getByRole("dialog", { name: "Cancel The Quarterly for its owner?" });
    await expect.element(question).toBeVisible();
    letGo();
    // Whatever the answer would have done is done by then.
    await question.getByRole("button", { name: "Cancel the subscription" }).click();
    await expect.poll(() => customers.done).toEqual(["cancelled s1"]);
    await expect.poll(names).toEqual(["TW-C", "TW-B"]);
    await expect.element(question).not.toBeInTheDocument();
    // One that was open as the window was shown again is waited for, too.
    await screen.getByRole("button", { name: "TW-B", exact: true }).click();
    await part("Payments").getByRole("button").click();
    customers.orders.unshift(order({ id: "o-D", reference: "TW-D" }));
    document.dispatchEvent(new Event("visibilitychange"));
    await screen.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }).click();
    await expect.poll(names).toEqual(["TW-D", "TW-C", "TW-B"]);
  });

  it("[MMA-2] a shop without orders says so", async () => {
    await open({ orders: [] });
    await expect.element(screen.getByText("Nothing has been ordered yet.")).toBeVisible();
  });

  it("[MMA-2] the one order of an address opens by itself: who, how much, its payments, subscriptions and invoices", async () => {
    await open();
    await find("ADA@shopper.example");
    await expect.element(screen.getByRole("status").filter({ hasText: "1 order" })).toBeVisible();
    const card = screen.getByRole("listitem").filter({ hasText: "Ada Byron" }).first();
    await expect.element(card).toHaveTextContent(/ada@shopper.example.*The Quarterly.*£79.00/);
    await expect.element(screen.getByRole("button", { name: "TW-7K2Q-9XPM-3D", exact: true })).toHaveAttribute("aria-expanded", "true");
    await expect.poll(() => facts()?.textContent).toMatch(/Paid withCredit or debit card.*MoneyPaid.*CountryUnited Kingdom/);
    await expect.element(part("Payments")).toHaveTextContent(/£79.00 ?Paid.*TW-7K2Q-9XPM-3D/);
    await expect.element(part("Subscriptions")).toHaveTextContent(/The Quarterly ?Active.*£79.00 on 20 Nov 2027/);
    const link = part("Invoices").getByRole("link", { name: "Download PDF: INV-000001" });
    await expect.element(link).toHaveAttribute("href", "/api/builder/customers/invoices/i1/download");
  });

  it("[MMA-3] what was bought to be given says from whom, for whom, since when, and how it stands; other orders say nothing of gifts", async () => {
    const gift = {
      id: "g1",
      name: "The Quarterly, given",
      giver: "Ada Byron",
      recipient: "Clara Noor",
      email: "clara@friends.example",
      startsOn: "2026-12-24",
      codeEnd: "7QX2",
      state: "waits" as const,
      redeemedOn: null,
      canSend: false,
    };
    const given = { ...gift, id: "g2", recipient: "", email: "", state: "redeemed" as const, redeemedOn: "2026-12-26" };
    await open({ orders: [order({ gifts: [gift, given] }), order({ id: "o2", reference: "TW-OTHER", email: "ben@shopper.example" })] });
    await find("ada@shopper.example");
    const [first, second] = [0, 1].map((index) => part("Gifts").getByRole("listitem").nth(index));
    await expect.element(first!).toHaveTextContent(/given ?Waits for its dayFromAda Byron.*ForClara Noor, clara@friends.example/);
    await expect.element(first!).toHaveTextContent(/Begins24 Dec 2026.*Codeends with 7QX2/);
    await expect.element(second!).toHaveTextContent(/Redeemed.*ForIts giver did not say.*Redeemed on26 Dec 2026/);
    await find("ben@shopper.example");
    await expect.element(part("Subscriptions")).toBeVisible();
    expect(part("Gifts").elements()).toEqual([]);
  });

  it("[MMA-2] nothing typed, nothing found and a server that fails are said, each where one looks for it", async () => {
    const { customers } = await open();
    await screen.getByRole("button", { name: "Find" }).click();
    await expect.element(field()).toHaveAccessibleDescription("Enter what the customer writes about");
    await find("TW-0000");
    await expect.element(screen.getByText(/Nothing is called “TW-0000”. It has to be whole/)).toBeVisible();
    customers.refuses = refused(500, "fault", "The shop stumbled");
    await find("TW-7K2Q-9XPM-3D");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    await screen.getByRole("button", { name: "Find" }).click();
    await expect.element(screen.getByRole("button", { name: "TW-7K2Q-9XPM-3D", exact: true })).toBeVisible();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
  });

  it("[MMA-2] of many orders some are listed, closed, and the older ones follow; one is opened by key", async () => {
    const { customers } = await open({ orders: ["c", "b", "a"].map((id) => order({ id, reference: `TW-${id}` })) });
    await find("ada@shopper.example");
    await expect.element(screen.getByText("2 orders, and there are older ones")).toBeVisible();
    expect(facts()).toBeNull();
    await screen.getByRole("button", { name: "Show older orders" }).click();
    await expect.element(screen.getByText("3 orders", { exact: true })).toBeVisible();
    expect(
      screen
        .getByRole("button", { name: /^TW-/ })
        .elements()
        .map((each) => each.textContent),
    ).toEqual(["TW-c", "TW-b", "TW-a"]);
    customers.refuses = refused(500, "fault", "The shop stumbled");
    (screen.getByRole("button", { name: "TW-b" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The shop stumbled");
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.poll(facts).not.toBeNull();
    await screen.getByRole("button", { name: "TW-b" }).click();
    await expect.poll(facts).toBeNull();
  });

  it("[BLD-13] who may not see customers is not led there, and reads why on the way", async () => {
    await open({ role: "editor" });
    await expect.element(screen.getByText(/only publishers and owners see them/)).toBeVisible();
    expect(screen.getByRole("searchbox").elements()).toEqual([]);
    expect(screen.getByRole("navigation").getByRole("link", { name: "Customers" }).elements()).toEqual([]);
  });

  it("[BLD-13] who may is led there", async () => {
    await open({ startAt: "/" });
    await screen.getByRole("navigation").getByRole("link", { name: "Customers" }).click();
    await expect.element(screen.getByRole("heading", { name: "Customers", level: 1 })).toHaveFocus();
  });
});

describe("helping", () => {
  it("[MMA-2] [PAY-13] money goes back after a question that says how much and what stays, and what is shown follows", async () => {
    const { customers } = await open();
    await find("TW-7K2Q-9XPM-3D");
    await part("Payments").getByRole("button", { name: "Give money back: £79.00, TW-7K2Q-9XPM-3D" }).click();
    const dialog = screen.getByRole("dialog", { name: "Give £79.00 back?" });
    await expect.element(dialog).toHaveTextContent(/the way it was paid \(Credit or debit card\).*ada@shopper.example/);
    await expect.element(dialog).toHaveTextContent(/The order stands/);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(customers.done).toEqual([]);
    await part("Payments")
      .getByRole("button", { name: /Give money back/ })
      .click();
    customers.refuses = refused(409, "not-refundable", "This payment cannot be given back");
    await screen.getByRole("dialog").getByRole("checkbox").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Give money back" }).click();
    await expect.element(screen.getByRole("dialog").getByRole("alert")).toHaveTextContent("This payment cannot be given back");
    await screen.getByRole("dialog").getByRole("button", { name: "Give money back" }).click();
    await expect.element(screen.getByRole("status").filter({ hasText: /£79.00 went back$/ })).toBeVisible();
    expect(customers.done).toEqual(["gave back p1"]);
    await expect.element(part("Subscriptions").getByText("Active", { exact: true })).toBeVisible();
    await expect.poll(() => facts()?.textContent).toMatch(/MoneyGiven back/);
    expect(part("Payments").getByRole("button").elements()).toEqual([]);
    // The button is gone: one goes on at what has changed.
    expect(document.activeElement).toBe(facts());
  });

  it("[MMA-2] [PAY-13] what was bought ends with the money unless one says otherwise, and it is said of what and what that means", async () => {
    const bought = [
      subscription(),
      subscription({ id: "s2", name: "The Weekly", states: ["cancelled"], canCancel: false }),
      subscription({ id: "s3", name: "The Daily", states: ["ended"], canCancel: false }),
      subscription({ id: "s4", name: "The Present", states: ["active", "gift"] }),
    ];
    const { customers } = await open({ orders: [order({ subscriptions: bought })] });
    await find("TW-7K2Q-9XPM-3D");
    await part("Payments").getByRole("button").click();
    const ends = screen.getByRole("dialog").getByRole("checkbox", { name: "End what was bought with it today", exact: true });
    await expect.element(ends).toBeChecked();
    await expect
      .element(ends)
      .toHaveAccessibleDescription(/^The Quarterly and The Weekly: nothing more is charged.*ends today.*also if the refund fails/);
    await screen.getByRole("dialog").getByRole("button", { name: "Give money back" }).click();
    await expect
      .element(screen.getByRole("status").filter({ hasText: "£79.00 went back, and what was bought with it has ended" }))
      .toBeVisible();
    expect(customers.done).toEqual(["gave back p1, ended"]);
    await expect.poll(() => part("Subscriptions").getByText("Ended", { exact: true }).elements().length).toBe(3);
  });

  it.each([
    ["nothing goes on after it", []],
    ["all has ended", [subscription({ states: ["ended"], canCancel: false })]],
    ["somebody else has redeemed it", [subscription({ states: ["active", "gift"] })]],
  ])("[MMA-2] [PAY-13] where %s, there is nothing to end", async (_what, subscriptions) => {
    const { customers } = await open({ orders: [order({ subscriptions })] });
    await find("TW-7K2Q-9XPM-3D");
    await part("Payments").getByRole("button").click();
    await expect.element(screen.getByRole("dialog")).toHaveTextContent(/The order stands/);
    expect(screen.getByRole("dialog").getByRole("checkbox").elements()).toEqual([]);
    await screen.getByRole("dialog").getByRole("button", { name: "Give money back" }).click();
    await expect.poll(() => customers.done).toEqual(["gave back p1"]);
  });

  it("[MMA-2] [PAY-13] a provider that cannot give back at once: it is said that it is asked again", async () => {
    const { customers } = await open();
    customers.isSlow = true;
    await find("TW-7K2Q-9XPM-3D");
    await part("Payments").getByRole("button").click();
    await screen.getByRole("dialog").getByRole("button", { name: "Give money back" }).click();
    await expect
      .element(screen.getByText(/£79.00 is going back, and what was.*has ended. The provider could not do it at once/))
      .toBeVisible();
    await expect.element(part("Payments")).toHaveTextContent("Is going back");
  });

  it.each([
    [
      { offer: { name: "The Weekly", path: "/offers/weekly", amount: 12900, currency: "GBP" }, method: null },
      "On 20 Nov 2027 it becomes The Weekly (/offers/weekly) at £129.00.",
    ],
    [{ offer: null, method: "invoice" }, "From 20 Nov 2027 on it is paid another way: Invoice."],
  ])("[MMA-2] a change that waits is said in words, and taken back after a question: %o", async (change, words) => {
    const waiting = { date: "2027-11-20", ...change };
    const { customers } = await open({ orders: [order({ subscriptions: [subscription({ waiting })] })] });
    await find("s1");
    await expect.element(part("Subscriptions")).toHaveTextContent(words);
    await part("Subscriptions").getByRole("button", { name: "Take back the waiting change: The Quarterly" }).click();
    const dialog = screen.getByRole("dialog", { name: "Take back the change of The Quarterly that waits?" });
    await expect.element(dialog).toHaveTextContent(words);
    await expect.element(dialog).toHaveTextContent(/It never holds.*gets a mail \(ada@shopper.example\)/);
    await dialog.getByRole("button", { name: "Take back the waiting change" }).click();
    await expect.element(part("Subscriptions")).not.toHaveTextContent(words);
    expect(customers.done).toEqual(["lifted s1"]);
  });

  it("[MMA-2] [PAY-13] of what a subscription was charged later its owner hears, and not whoever ordered it", async () => {
    const charge = payment({ id: "p2", kind: "charge", state: "settled", reference: "TW-LATER", subscriptionId: "s1" });
    await open({ orders: [order({ payments: [charge], subscriptions: [subscription({ email: "ben@shopper.example" })] })] });
    await find("s1");
    await part("Payments").getByRole("button", { name: "Give money back: £79.00, TW-LATER" }).click();
    await expect.element(screen.getByRole("dialog")).toHaveTextContent(/gets a mail: ben@shopper.example/);
    // One payment of many is put right as a rule.
    await expect.element(screen.getByRole("dialog").getByRole("checkbox")).not.toBeChecked();
  });

  it("[MMA-2] a subscription is cancelled for its owner, who may be somebody else than the buyer", async () => {
    const { customers } = await open({ orders: [order({ subscriptions: [subscription({ email: "ben@shopper.example" })] })] });
    await find("s1");
    await expect.element(part("Subscriptions")).toHaveTextContent(/Belongs to ?ben@shopper.example/);
    await part("Subscriptions").getByRole("button", { name: "Cancel the subscription: The Quarterly" }).click();
    const dialog = screen.getByRole("dialog", { name: "Cancel The Quarterly for its owner?" });
    await expect.element(dialog).toHaveTextContent(/until the last day that is paid for.*ben@shopper.example/);
    await dialog.getByRole("button", { name: "Cancel the subscription" }).click();
    await expect.element(part("Subscriptions").getByText("Cancelled", { exact: true })).toBeVisible();
    expect(
      part("Subscriptions")
        .getByRole("button", { name: /^(?!History)/ })
        .elements(),
    ).toEqual([]);
    expect(customers.done).toEqual(["cancelled s1"]);
  });

  it("[MMA-2] what is on its way keeps its question: nothing takes it for called off, and where it fails it is said there", async () => {
    const { customers } = await open({ orders: [order({ gifts: [gift()] })] });
    await find("s1");
    const letGo = customers.hold("cancelSubscription");
    await part("Subscriptions").getByRole("button", { name: "Cancel the subscription: The Quarterly" }).click();
    const question = screen.getByRole("dialog", { name: "Cancel The Quarterly for its owner?" });
    await question.getByRole("button", { name: "Cancel the subscription" }).click();
    (question.getByRole("button", { name: "Cancel", exact: true }).element() as HTMLElement).click();
    await userEvent.keyboard("{Escape}");
    await expect.element(question).toBeVisible();
    letGo();
    await expect.poll(() => document.body.textContent).toContain("The Quarterly is cancelled");
    await expect.element(question).not.toBeInTheDocument();
  });

  it("[MMA-2] each call goes where the server answers it", async () => {
    const calls: string[] = [];
    const write = async <T,>(method: string, path: string) => (calls.push(`${method} ${path}`), {} as T);
    const api = customersApi({
      read: (path) => write("GET", path),
      write,
      writeToShop: (method, path, body) => write(method, `shop${path}${body === undefined ? "" : ` ${JSON.stringify(body)}`}`),
    });
    await api.giveBack("a/b", true);
    await api.liftWaitingChange("s1");
    await api.cancelSubscription("s1");
    await api.markInvoicePaid("i/1", { paidOn: "2026-11-20" });
    await api.takeInvoicePaymentBack("i1");
    await api.sendGiftCode("g/1", undefined);
    await api.customerOrder("o1");
    expect(calls).toEqual([
      'POST shop/payments/attempts/a%2Fb/refund {"endSubscriptions":true}',
      "DELETE shop/subscriptions/s1/pending-change",
      "POST /customers/subscriptions/s1/cancel",
      "PUT /customers/invoices/i%2F1/payment",
      "DELETE /customers/invoices/i1/payment",
      "POST /customers/gifts/g%2F1/send",
      "GET /customers/orders/o1",
    ]);
  });
});

const full = () =>
  order({
    payments: [
      payment(),
      payment({ id: "p2", kind: "charge", state: "declined", error: "Do not honour", canRefund: false, subscriptionId: "s1" }),
      payment({ id: "p3", kind: "set-up", amount: 0, state: "settled", canRefund: false }),
    ],
    subscriptions: [
      subscription({
        states: ["active", "unpaid", "trial", "gift", "paused"],
        unpaid: { amount: 7900, currency: "GBP", dueOn: "2026-11-20", nextTryOn: null, lastDay: "2026-12-04" },
        waiting: {
          date: "2027-11-20",
          offer: { name: "A subscription with a rather long name", path: "/offers/long/long-name", amount: 12900, currency: "GBP" },
          method: null,
        },
      }),
    ],
    gifts: (["waits", "open", "redeemed"] as const).map((state) => ({
      id: state,
      name: "A subscription with a rather long name, as a gift",
      giver: "Ada Byron",
      recipient: "Clara Noor",
      email: "clara.noor.with.a.long.address@friends.example",
      startsOn: "2026-12-24",
      codeEnd: "7QX2",
      state,
      redeemedOn: state === "redeemed" ? "2026-12-26" : null,
      canSend: state === "open",
    })),
  });

describe("how it looks", () => {
  it.each(["en", "fr", "gsw"].flatMap((language) => [360, 768, 900, 1280].map((width) => [language, width] as const)))(
    "[MMA-2] in %s at %i pixels it fits, every state has words, and axe finds nothing",
    async (language, width) => {
      await open({ orders: [full()], role: "owner" });
      await startTexts(language);
      await screen.viewport(width, 900);
      await screen.getByRole("searchbox").fill("s1");
      await userEvent.keyboard("{Enter}");
      await expect.poll(() => document.querySelectorAll("section").length).toBe(4);
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      expect(document.body.textContent).not.toMatch(/customers\.|\{\{|undefined|null/);
      const { violations } = await axe.run(document.body, { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] });
      expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 140)}`))).toEqual([]);
    },
  );
});
