/** The words of the builder's customers: every state that the calls can answer has them in every language of the builder. */
import { expect, it } from "vitest";
import entry from "../../schemas/api/history-entry.schema.json";
import due from "../../schemas/api/customer-invoice-due.schema.json";
import order from "../../schemas/api/customer-order.schema.json";
import payment from "../../schemas/api/customer-payment.schema.json";
import subscription from "../../schemas/api/customer-subscription.schema.json";
import invoice from "../../schemas/api/invoice.schema.json";

interface Words {
  customers: Record<"money" | "paymentStates" | "states" | "invoiceStates" | "invoiceDues", Record<string, string>> & {
    history: Record<"kinds" | "actors" | "saveOffers", Record<string, string>>;
  };
}
const files = Object.entries(import.meta.glob<Words>("../../locales/*/editor.json", { eager: true, import: "default" }));

it.each(files)(
  "[MMA-2] %s says every state of an order, a payment, a subscription and an invoice, and all that can happen to one, and none besides",
  (_, { customers }) => {
    const said = (states: Record<string, string>) => Object.keys(states).toSorted();
    expect(said(customers.money)).toEqual(order.properties.money.enum.toSorted());
    expect(said(customers.paymentStates)).toEqual(payment.properties.state.enum.toSorted());
    expect(said(customers.states)).toEqual(subscription.properties.states.items.enum.toSorted());
    expect(said(customers.invoiceDues)).toEqual(due.properties.state.enum.toSorted());
    expect(said(customers.history.kinds)).toEqual(entry.properties.kind.enum.toSorted());
    expect(said(customers.history.actors)).toEqual(entry.properties.by.properties.who.enum.toSorted());
    expect(said(customers.history.saveOffers)).toEqual(entry.properties.facts.properties.saveOffer.enum.toSorted());
    expect(said(customers.invoiceStates)).toEqual([...invoice.properties.state.enum, "credit-note"].toSorted());
  },
);
