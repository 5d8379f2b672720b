import { mailStory } from "../../.storybook/mail-story";
import type { MailSample } from "../../.storybook/shop/mail-sample";
import { invoiceIssuedLetter } from "../../src/server/mail/letters/invoice-issued-letter";
import { invoiceReminderLetter } from "../../src/server/mail/letters/invoice-reminder-letter";
import { renewalLetter } from "../../src/server/mail/letters/renewal-letter";
import { subscriptionChangedLetter } from "../../src/server/mail/letters/subscription-changed-letter";
import { priceChangeLetter } from "../../src/server/mail/letters/price-change-letter";
import type { PriceChangeTopic } from "../../src/server/price-change/price-change-event";
import type { UpgradeQuote } from "../../src/domain/upgrade/upgrade";
import type { Receipt } from "../../src/server/mail/renewals/receipt";
import type { RenewalTopic } from "../../src/server/renewal/renewal-event";
import type { SubscriptionChangedPayload, SubscriptionEventKind } from "../../src/server/subscription/subscription-events";

const meta = { title: "Mails/Subscriptions" };
export default meta;

const renewal = (
  topic: RenewalTopic,
  {
    date = "2027-11-21",
    nextTryOn = "",
    lastDay = "",
    invoice,
    receipt,
  }: { date?: string; nextTryOn?: string; lastDay?: string; invoice?: string; receipt?: Receipt } = {},
) =>
  mailStory(topic, (sample) => {
    const { price } = sample.item();
    const payload = { subscription: "sample", payment: "sample.1", amount: String(price.amount), currency: price.currency };
    const paymentLink = `${sample.parts.publicUrl()}/mma/subscriptions/sample/payment`;
    const row = sample.subscription();
    return renewalLetter(
      topic,
      { ...payload, date, nextTryOn, lastDay, ...(invoice && { invoice }) },
      { row, paymentLink, ...(receipt && { receipt }) },
      sample.parts,
    );
  });

export const RenewalComing = renewal("renewal-coming");
const visa = { brand: "Visa", lastDigits: "4242", expiry: "2029-04" };
const paid = { invoice: "INV-000042", paidWith: { method: "Credit or debit card", source: visa } };
export const RenewalPaid = renewal("renewal-paid", { receipt: { ...paid, next: { date: "2028-11-21", amount: 6499, currency: "GBP" } } });
export const RenewalPaidForTheLastTime = renewal("renewal-paid", { receipt: paid });
export const RenewalInvoiced = renewal("renewal-invoiced");
export const RenewalFailed = renewal("renewal-failed", { nextTryOn: "2027-11-24", lastDay: "2027-12-05" });
export const RenewalFailedForGood = renewal("renewal-failed", { lastDay: "2027-12-05" });
export const RenewalReminder = renewal("renewal-reminder", { lastDay: "2027-12-05" });
export const RenewalEnded = renewal("renewal-ended", { lastDay: "2027-12-05" });
export const EndedUnpaidInvoice = renewal("renewal-ended", { date: "", invoice: "INV-000042" });
export const EndsUnpaidInvoice = renewal("renewal-ended", { invoice: "INV-000042", date: "2027-12-05" });
const bank = { holder: "Sentinel & Folio", iban: "GB29NWBK60161331926819", bic: "NWBKGB2L", bank: "Lantern Bank" };
const invoiced = (sample: MailSample) => {
  const { customer, details, contact, item, owner_email, locale, order_reference } = sample.subscription();
  const { price } = sample.item();
  const content = { amount: price.amount, currency: price.currency, locale, order_reference, bank };
  return { id: "sample", customer, details, contact, item, owner_email, items: "[]", content, number: "INV-000042", due_on: "2027-12-05" };
};
export const InvoiceIssued = mailStory("invoice-issued", (sample) => invoiceIssuedLetter(invoiced(sample), sample.parts));
const reminder = (lastDay: string) =>
  mailStory("invoice-reminder", (sample) => invoiceReminderLetter({ ...invoiced(sample), id: "sample.1", lastDay }, sample.parts));
export const InvoiceReminder = reminder("2027-12-25");
export const InvoiceReminderThatEndsNothing = reminder("");
export const RenewalRefunded = renewal("renewal-refunded");
export const TrialEnds = renewal("trial-ends");
export const CardExpiring = renewal("card-expiring");

const change = (
  kind: SubscriptionEventKind,
  over: (sample: MailSample) => Parameters<MailSample["subscription"]>[0] = () => ({}),
  more: Partial<SubscriptionChangedPayload> = {},
) => {
  const story = mailStory("subscription-changed", (sample) =>
    subscriptionChangedLetter({ event: "sample", subscription: "sample", kind, ...more }, sample.subscription(over(sample)), sample.parts),
  );
  return { ...story, parameters: { ...story.parameters, kind } };
};

export const Cancelled = change("cancel");
export const CancelledEndsSoon = change("term-ending", () => ({ status: "cancelled" }));
export const GiftEndsSoon = change("term-ending", (sample) => ({
  item: JSON.stringify(sample.item({ ...sample.offers()[0]!, variant: "gift" })),
}));
export const Ended = change("term-ended", () => ({ status: "cancelled" }));
export const EndedWithRefund = change("ended-with-refund", () => ({ status: "cancelled" }));
export const CancelledAtOnce = change("cancel", () => ({ term_end: null }));
export const CancelledAndOver = change("cancel", () => ({ status: "cancelled" }), { ended: "2026-11-21" });
export const GoesOn = change("activate");
export const GoesOnAndPays = change("activate", undefined, { charged: "1250", owed: "7900", currency: "GBP" });
export const DetailsChanged = change("change-details");
export const PermissionsChangedForAll = change("change-details", undefined, { permissionsFor: "all" });
export const AnotherWayToPay = change("payment-method");
export const AddressChanged = change("change-address");
export const OfferSwitched = change("switch-offer", (sample) => ({
  pending_renewal_change: JSON.stringify({ date: "2027-11-21", item: sample.item(sample.offers()[1]) }),
}));
const upgrade = (sample: MailSample, paidFrom: string | null) => ({
  upgrade: {
    from_item: JSON.stringify(sample.item()),
    item: JSON.stringify(sample.item(sample.offers()[1])),
    quote: JSON.stringify({
      offer: sample.offers()[1]!.path,
      currency: "GBP",
      credit: 1250,
      cost: 7998,
      dueToday: 6748,
      next: { date: "2027-11-21", amount: 7998 },
      isInvoiced: paidFrom === null,
      endingAddOns: [],
    } satisfies UpgradeQuote),
    stored_payment_id: paidFrom,
  },
});
export const OfferHoldsAtOnce = change("upgrade", (sample) => upgrade(sample, "sample"));
export const OfferHoldsAtOnceByInvoice = change("upgrade", (sample) => upgrade(sample, null));
export const UpgradeDeclined = change("upgrade-declined", (sample) => upgrade(sample, "sample"));
export const Paused = change("pause", () => ({ pauses: JSON.stringify([{ from: "2027-01-04", until: "2027-02-01" }]) }));
export const PauseOver = change("resume");
export const PendingLifted = change("pending-lifted");
export const GiftRedeemed = change("redeem", (sample) => ({
  item: JSON.stringify(sample.item({ ...sample.offers()[0]!, variant: "gift" })),
}));

const price = (topic: PriceChangeTopic) =>
  mailStory(topic, (sample) => {
    const { offer } = sample.item();
    const { amount, currency } = offer.price;
    const row = {
      ...sample.subscription(),
      order_details: null,
      order_total: JSON.stringify({ taxIncluded: true }),
      pricing: null,
      holds_on: "2027-11-21",
      currency,
      price_before: amount,
      price_after: amount + 500,
    };
    return priceChangeLetter(topic, { change: "sample", subscription: "sample" }, row, sample.parts);
  });

export const PriceChange = price("price-change");
export const PriceStays = price("price-stays");
