/** Customers' orders, kept in memory with the promises of the server. */
import { FetchError } from "../../../../src/api/fetch-json";
import type { CustomerGift, CustomerOrder, CustomerPayment, CustomerSubscription } from "../../../../src/domain/customers/customer-order";
import type { CancellationComment, CancellationReasons, CancellationSpan } from "../../../../src/domain/customers/cancellations";
import type { DueInvoice } from "../../../../src/domain/customers/due-invoice";
import type { HistoryEntry } from "../../../../src/domain/customers/subscription-history";
import type { CustomersApi } from "../../../../src/editor/api/customers-api";

export interface CustomersMemory {
  api: CustomersApi;
  orders: CustomerOrder[];
  /** Of every subscription, the newest first. */
  history: HistoryEntry[];
  /** Those that are open, the longest due first. */
  dues: DueInvoice[];
  /** Over which span what was said; and in their own words, over each. */
  reasons: Partial<Record<CancellationSpan, CancellationReasons>>;
  comments: CancellationComment[];
  /** What was done, in words. */
  done: string[];
  /** What the next call is refused with. */
  refuses?: FetchError | undefined;
  /** What was called, in order. */
  calls: (keyof CustomersApi)[];
  /** The next call of the name does its work at once, and is answered when what this returns is called. */
  hold(name: keyof CustomersApi): () => void;
  /** True: a provider cannot give back at once. */
  isSlow?: boolean;
}

const PAGE = 2;

export const refused = (status: number, code: string, words: string) =>
  new FetchError(words, status, code, "r", { error: { message: words } });

export const payment = (more: Partial<CustomerPayment> = {}): CustomerPayment => ({
  id: "p1",
  kind: "pay",
  method: "zuora_card",
  amount: 7900,
  currency: "GBP",
  state: "ordered",
  reference: "TW-7K2Q-9XPM-3D",
  subscriptionId: null,
  error: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  canRefund: true,
  ...more,
});

export const subscription = (more: Partial<CustomerSubscription> = {}): CustomerSubscription => ({
  id: "s1",
  name: "The Quarterly",
  quantity: 1,
  email: "ada@shopper.example",
  states: ["active"],
  start: "2026-11-20",
  termEnd: "2027-11-20",
  nextPayment: { date: "2027-11-20", amount: 7900, currency: "GBP" },
  method: "zuora_card",
  waiting: null,
  unpaid: null,
  canCancel: true,
  ...more,
});

/** One that nobody has redeemed. */
export const gift = (more: Partial<CustomerGift> = {}): CustomerGift => ({
  id: "g1",
  name: "The Quarterly, given",
  giver: "Ada Byron",
  recipient: "Clara Noor",
  email: "clara@friends.example",
  startsOn: "2026-11-24",
  codeEnd: "7QX2",
  state: "open",
  redeemedOn: null,
  canSend: true,
  ...more,
});

export const order = (more: Partial<CustomerOrder> = {}): CustomerOrder => ({
  id: "o1",
  reference: "TW-7K2Q-9XPM-3D",
  createdAt: "2026-11-20T10:00:00.000Z",
  name: "Ada Byron",
  email: "ada@shopper.example",
  country: "GB",
  total: { amount: 7900, currency: "GBP" },
  items: ["The Quarterly"],
  method: "zuora_card",
  money: "paid",
  payments: [payment()],
  subscriptions: [subscription()],
  gifts: [],
  invoices: [
    {
      id: "i1",
      number: "INV-000001",
      kind: "invoice",
      state: "paid",
      issuedOn: "2026-11-20",
      order_reference: "TW-7K2Q-9XPM-3D",
      amount: 7900,
      currency: "GBP",
      due: null,
    },
  ],
  ...more,
});

/** One that is late, and to be sent by post. */
export const dueInvoice = (more: Partial<DueInvoice> = {}): DueInvoice => ({
  id: "d1",
  number: "INV-000007",
  kind: "invoice",
  state: "due",
  issuedOn: "2026-10-21",
  order_reference: "TW-7K2Q-9XPM-3D",
  amount: 7900,
  currency: "GBP",
  due: { state: "overdue", dueOn: "2026-11-04", lastDay: "2026-11-24", hasEnded: false, paidOn: null, reference: null },
  orderId: "o1",
  name: "Ada Byron",
  email: "ada@shopper.example",
  byPost: true,
  daysLate: 16,
  ...more,
});

/** @param orders the newest first */
export function customersMemory(orders: CustomerOrder[] = []): CustomersMemory {
  const held: Held = {};
  const memory: Omit<CustomersMemory, "api"> = {
    orders: structuredClone(orders),
    history: [],
    dues: [],
    reasons: {},
    comments: [],
    done: [],
    calls: [],
    hold: (name) => {
      let letGo = () => {};
      held[name] = new Promise((resolve) => (letGo = resolve));
      return () => letGo();
    },
  };
  const answered = <T>(answer: () => T): Promise<T> => {
    const { refuses } = memory;
    memory.refuses = undefined;
    return refuses ? Promise.reject(refuses) : Promise.resolve(answer());
  };
  const ofSubscription = (id: string) => memory.orders.flatMap((each) => each.subscriptions).find((each) => each.id === id)!;
  const api: CustomersApi = {
    findCustomers: ({ find, before }) =>
      answered(() => {
        const names = (each: CustomerOrder) => [each.reference, each.email, ...each.subscriptions.map((sub) => sub.id)];
        const all = memory.orders.filter((each) => names(each).some((name) => name.toLowerCase() === find.toLowerCase()));
        const rest = before ? all.slice(all.findIndex(({ id }) => id === before) + 1) : all;
        return structuredClone({ orders: rest.slice(0, PAGE), next: rest.length > PAGE ? rest[PAGE - 1]!.id : null });
      }),
    latestOrders: (before) =>
      answered(() => {
        const rest = before ? memory.orders.slice(memory.orders.findIndex(({ id }) => id === before) + 1) : memory.orders;
        return structuredClone({ orders: rest.slice(0, PAGE), next: rest.length > PAGE ? rest[PAGE - 1]!.id : null });
      }),
    customerOrder: (id) => answered(() => structuredClone(memory.orders.find((each) => each.id === id)!)),
    cancellationReasons: (span) => answered(() => structuredClone(memory.reasons[span] ?? { total: 0, reasons: [] })),
    cancellationComments: (_span, before) =>
      answered(() => {
        const rest = before ? memory.comments.slice(memory.comments.findIndex(({ id }) => id === before) + 1) : memory.comments;
        return structuredClone({ entries: rest.slice(0, PAGE), next: rest.length > PAGE ? rest[PAGE - 1]!.id : null });
      }),
    dueInvoices: ({ delivery, after }) =>
      answered(() => {
        // What comes after an invoice also does once that one is paid.
        const later = after ? memory.dues.slice(memory.dues.findIndex(({ id }) => id === after) + 1) : memory.dues;
        const rest = later.filter(({ byPost, state }) => state === "due" && (byPost || delivery === undefined));
        return structuredClone({ entries: rest.slice(0, PAGE), next: rest.length > PAGE ? rest[PAGE - 1]!.id : null });
      }),
    subscriptionHistory: (_id, before) =>
      answered(() => {
        const rest = before ? memory.history.slice(memory.history.findIndex(({ id }) => id === before) + 1) : memory.history;
        return structuredClone({ entries: rest.slice(0, PAGE), next: rest.length > PAGE ? rest[PAGE - 1]!.id : null });
      }),
    giveBack: (attempt, endSubscriptions) =>
      answered(() => {
        const paid = memory.orders.find((each) => each.payments.some(({ id }) => id === attempt))!;
        const state = memory.isSlow ? "refunding" : "refunded";
        Object.assign(
          paid.payments.find(({ id }) => id === attempt)!,
          { state, canRefund: false },
        );
        paid.money = state;
        const bought = paid.subscriptions.filter(({ states }) => !states.includes("ended") && !states.includes("gift"));
        if (endSubscriptions)
          for (const each of bought) Object.assign(each, { states: ["ended"], canCancel: false, nextPayment: null, waiting: null });
        memory.done.push(`gave back ${attempt}${endSubscriptions ? ", ended" : ""}`);
        return state;
      }),
    liftWaitingChange: (id) =>
      answered(() => {
        ofSubscription(id).waiting = null;
        memory.done.push(`lifted ${id}`);
      }),
    cancelSubscription: (id) =>
      answered(() => {
        memory.history.unshift({
          id: `cancelled-${id}`,
          kind: "cancel",
          at: "2026-11-21T10:00:00.000Z",
          by: { who: "staff", person: "paula@builder.example" },
          facts: {},
        });
        Object.assign(ofSubscription(id), { states: ["cancelled"], canCancel: false, nextPayment: null });
        memory.done.push(`cancelled ${id}`);
      }),
    markInvoicePaid: (id, { paidOn, reference = null }) =>
      answered(() => {
        const invoice =
          memory.dues.find((each) => each.id === id) ?? memory.orders.flatMap((each) => each.invoices).find((each) => each.id === id)!;
        Object.assign(invoice, { state: "paid", due: { ...invoice.due, state: "paid", paidOn, reference } });
        memory.done.push(`${id} paid on ${paidOn} as ${reference}`);
      }),
    takeInvoicePaymentBack: (id) =>
      answered(() => {
        const invoice = memory.orders.flatMap((each) => each.invoices).find((each) => each.id === id)!;
        Object.assign(invoice, { state: "due", due: { ...invoice.due, state: "overdue", paidOn: null, reference: null } });
        memory.done.push(`${id} not paid`);
      }),
    sendGiftCode: (id, email) =>
      answered(() => {
        const gift = memory.orders.flatMap((each) => each.gifts).find((each) => each.id === id)!;
        if (email) Object.assign(gift, { email, codeEnd: "NEW1" });
        memory.done.push(`sent ${id} to ${gift.email}`);
      }),
  };
  return Object.assign(memory, { api: watched(api, memory.calls, held) });
}

type Held = Partial<Record<keyof CustomersApi, Promise<void>>>;

function watched(api: CustomersApi, calls: (keyof CustomersApi)[], held: Held): CustomersApi {
  type Call = (...args: unknown[]) => Promise<unknown>;
  const watch = (name: keyof CustomersApi): Call => {
    return async (...args) => {
      calls.push(name);
      const until = held[name];
      delete held[name];
      const [answer] = await Promise.allSettled([(api[name] as Call)(...args), until]);
      if (answer.status === "rejected") throw answer.reason;
      return answer.value;
    };
  };
  return Object.fromEntries(Object.keys(api).map((name) => [name, watch(name as keyof CustomersApi)])) as unknown as CustomersApi;
}
