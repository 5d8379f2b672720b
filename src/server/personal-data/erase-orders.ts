/** What was bought stays in the books, without whose it was. [MMA-5] */
import { customerName } from "../../domain/order/billing";
import type { Contact } from "../../domain/order/contact";
import type { InvoiceContent } from "../../domain/order/invoice";
import type { CustomerDetails } from "../../domain/order/order";
import { countryName } from "../../i18n/format";
import { countryAlone, erasedOwner, without, type Erase } from "./erased";
import { idsOf, type OwnedData } from "./owned-data";

export const eraseOrders: Erase = async ({ trx, owned: { orders } }) => {
  for (const { id, delivery, country } of orders)
    await trx
      .updateTable("orders")
      .set({
        customer: "{}",
        customer_email: null,
        billing: "{}",
        delivery: countryAlone(delivery, country),
        custom_fields: "{}",
        details: "{}",
      })
      .where("id", "=", id)
      .execute();
};

/** Nobody's any more: a checkout without an owner would answer to whoever knows its id. */
export const eraseCheckouts: Erase = async ({ trx, owned: { checkouts }, at }) => {
  await trx
    .updateTable("checkouts")
    .set({ owner_sub: erasedOwner(), tracking: JSON.stringify({ offers: [], addOns: [] }), details: "{}", gift_code: null })
    .where("id", "in", idsOf(checkouts))
    .execute();
  await trx
    .updateTable("checkouts")
    .set({ expires_at: at })
    .where("id", "in", idsOf(checkouts))
    .where("completed_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
};

/** Numbers and sums stay as the books need them, and a company's name with them: a person's goes. */
export const eraseInvoices: Erase = async ({ trx, owned }) => {
  for (const { id, content } of owned.invoices)
    await trx
      .updateTable("invoices")
      .set({ owner_sub: erasedOwner(), owner_email: "", content: withoutPerson(content, owned) })
      .where("id", "=", id)
      .execute();
};

function withoutPerson(json: string, { orders, subscriptions }: OwnedData): string {
  const content = JSON.parse(json) as InvoiceContent;
  const ordered = orders.filter((order) => order.order_reference === content.order_reference);
  const buyers = [
    ...ordered.map(({ customer }) => JSON.parse(customer) as CustomerDetails),
    ...subscriptions
      .filter((row) => row.contact !== null && ordered.some((order) => order.id === row.order_id))
      .map(({ contact }) => (JSON.parse(contact!) as Contact).customerDetails),
  ];
  const companies = buyers.flatMap(({ companyName }) => companyName?.trim().toLowerCase() || []);
  const isBusiness = content.buyer.some((line) => companies.includes(line.trim().toLowerCase()));
  const names = buyers.map((buyer) => customerName(buyer).toLowerCase());
  const country = ordered[0]?.country;
  const buyer = isBusiness
    ? content.buyer.filter((line) => !names.includes(line.trim().toLowerCase()))
    : country
      ? [countryName(country, content.locale.split("-")[0]!)]
      : [];
  return JSON.stringify({ ...content, buyer });
}

export const erasePayments: Erase = async ({ trx, owned: { orders } }) => {
  await trx.updateTable("payments").set({ record: "{}" }).where("order_id", "in", idsOf(orders)).execute();
};

export const eraseAttempts: Erase = async ({ trx, owned }) => {
  for (const { id, result } of await attemptsOf(trx, owned))
    await trx
      .updateTable("payment_attempts")
      .set({
        frozen: null,
        next_step: null,
        page: null,
        complete_page: null,
        error: null,
        stored_payment_id: null,
        // Where money may still go back, the provider's own number says which.
        result: result && JSON.stringify({ ...(JSON.parse(without(result, "stored")) as object), record: {} }),
      })
      .where("id", "=", id)
      .execute();
};

/** What a provider said may quote what was typed. */
export const erasePaymentEvents: Erase = async ({ trx, owned }) => {
  const attempts = idsOf(await attemptsOf(trx, owned));
  await trx.updateTable("payment_events").set({ note: null }).where("attempt_id", "in", attempts).execute();
};

/** How often somebody used a code is counted by hashes of who they are. */
export const erasePromoCustomers: Erase = async ({ trx, owned: { checkouts } }) => {
  await trx.deleteFrom("promo_customers").where("checkout_id", "in", idsOf(checkouts)).execute();
};

/** Every try to pay for something of theirs. */
export const attemptsOf = (trx: Parameters<Erase>[0]["trx"], { checkouts, subscriptions, storedPayments }: OwnedData) =>
  trx
    .selectFrom("payment_attempts")
    .selectAll()
    .where((row) =>
      row.or([
        row("checkout_id", "in", idsOf(checkouts)),
        row("subscription_id", "in", idsOf(subscriptions)),
        row("stored_payment_id", "in", idsOf(storedPayments)),
      ]),
    )
    .execute();
