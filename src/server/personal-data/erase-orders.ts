/** What was bought stays in the books, without whose it was. [MMA-5] */
import { countryAlone, erasedOwner, without, type Erase } from "./erased";
import { idsOf, type OwnedData } from "./owned-data";

export const eraseOrders: Erase = async ({ trx, owned: { orders } }) => {
  for (const { id, delivery, country } of orders)
    await trx
      .updateTable("orders")
      .set({
        customer: "{}",
        customer_email: null,
        placed_by: erasedOwner(),
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

/** An invoice is whole for as long as tax law has it kept, and nobody's: after that its buyer goes (`jobs/hourly/invoice-buyers`). */
export const eraseInvoices: Erase = async ({ trx, owned }) => {
  await trx.updateTable("invoices").set({ owner_sub: erasedOwner(), owner_email: "" }).where("id", "in", idsOf(owned.invoices)).execute();
};

export const eraseInvoiceDues: Erase = async ({ trx, owned }) => {
  const set = { payment_reference: null, next_on: null };
  await trx.updateTable("invoice_dues").set(set).where("invoice_id", "in", idsOf(owned.invoices)).execute();
};

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
        // Nobody looks any more whether a bank takes it back.
        next_try_at: null,
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
