import { mailStory } from "../../.storybook/mail-story";
import type { MailSample } from "../../.storybook/shop/mail-sample";
import { offerDisplayName } from "../../src/domain/offer/offer";
import type { BasketItem } from "../../src/domain/order/order";
import { feedbackMail } from "../../src/server/mail/feedback-mail";
import { moneyBackLetter } from "../../src/server/mail/letters/money-back-letter";
import { orderConfirmation } from "../../src/server/mail/order/order-confirmation";

const meta = { title: "Mails/Orders" };
export default meta;

const address = { address1: "12 Orchard Lane", city: "Bristol", postalCode: "BS1 5TR", country: "GB" };

const CODES = ["7K2Q-9XPM-3DAB-0RTZ", "4H8W-2NCV-6JFE-1YSG"];

function confirmation(
  sample: MailSample,
  items: BasketItem[],
  { discount = 0, details = {} }: { discount?: number; details?: object } = {},
) {
  const { brand, language, locale, parts } = sample;
  const subtotal = items.reduce((sum, { quantity, price }) => sum + quantity * price.amount, 0);
  const { currency } = items[0]!.price;
  const amount = subtotal - discount;
  const total = {
    amount,
    currency,
    subtotal,
    totalDiscount: discount,
    amountWithoutTax: amount,
    taxAmount: Math.round(amount / 6),
    taxPercentage: 20,
    taxIncluded: true,
  };
  const home = parts.publicUrl() + brand.paths[0]!;
  const label = items.map(({ offer }) => offerDisplayName(offer)).join(", ");
  const isGift = items.every(({ offer }) => offer.variant === "gift");
  return orderConfirmation(
    {
      id: "sample-order",
      checkout_id: "sample-checkout",
      order_reference: "TW-7Q4K-2M9D",
      order_type: "new",
      payment_type: "invoice",
      country: "GB",
      locale,
      currency,
      total_amount: amount,
      items: JSON.stringify(items),
      total: JSON.stringify(total),
      customer: JSON.stringify({ firstName: "Ada", lastName: "Lovelace", email: "ada@example.com" }),
      customer_email: "ada@example.com",
      placed_by: null,
      billing: JSON.stringify(address),
      delivery: null,
      custom_fields: "{}",
      details: JSON.stringify(details),
      promo_code: null,
      pricing: JSON.stringify({
        discount: discount > 0 ? { name: "SPRING20" } : null,
        parts: [],
        schedule: isGift
          ? []
          : ["2026-11-21", "2027-11-21", "2028-11-21"].map((date) => ({ data: { date, amount: subtotal, currency, label } })),
      }),
      created_at: "2026-11-21T10:00:00.000Z",
      invoiced: 0,
    },
    { invoicePref: "Email" },
    {
      brand,
      completeUrl: `${parts.publicUrl()}/complete?basket=sample-checkout`,
      pages: {
        home,
        help: new URL(`help?lang=${language}`, home).href,
        terms: new URL(`terms?lang=${language}`, home).href,
        account: `${parts.publicUrl()}/mma?lang=${language}`,
      },
      ...(isGift && {
        gifts: new Map(
          items.map(({ id }, index) => [id, { code: CODES[index % CODES.length]!, redeemUrl: `${parts.publicUrl()}/mma/gifts` }]),
        ),
      }),
      withdrawalDays: parts.sellers.shop.withdrawal_days,
      timeZone: parts.sellers.shop.time_zone,
    },
    parts,
  );
}

const twoItems = (sample: MailSample): BasketItem[] => {
  const [first, second = first] = sample.offers();
  return [sample.item(first, 2), sample.item(second)];
};

export const OrderConfirmation = mailStory("order-confirmation", (sample) => confirmation(sample, twoItems(sample)));
export const WithAPromoCode = mailStory("order-confirmation", (sample) => confirmation(sample, twoItems(sample), { discount: 1000 }));
/** As long as an order's mail gets. */
export const OfTwentyItems = mailStory("order-confirmation", (sample) => {
  const offers = sample.offers();
  const items = Array.from({ length: 20 }, (_, index) => ({ ...sample.item(offers[index % offers.length]), id: `item-${index}` }));
  return confirmation(sample, items, { discount: 1000 });
});
const ofGifts = (sample: MailSample, count: number) => {
  const recipientDetails = { ...(JSON.parse(sample.gift().recipient) as object), startDate: "2026-12-24" };
  const gifts = sample.offers({ gift: true });
  const items = Array.from({ length: count }, (_, index) => ({ ...sample.item(gifts[index % gifts.length]), id: `gift-${index}` }));
  return confirmation(sample, items, { details: { recipientDetails } });
};
export const OfAGift = mailStory("order-confirmation", (sample) => ofGifts(sample, 1));
export const OfTwoGifts = mailStory("order-confirmation", (sample) => ofGifts(sample, 2));
export const FoundAgain = mailStory("order-found", (sample) => confirmation(sample, twoItems(sample)));

const back = (topic: "payment-refunded" | "payment-returned") => (sample: MailSample) => {
  const { path, price } = sample.item();
  const payload = { reference: "TW-7Q4K-2M9D", amount: String(price.amount), currency: price.currency, checkoutId: "sample-checkout" };
  return moneyBackLetter(topic, { ...payload, email: "ada@example.com", locale: sample.locale }, [path], sample.parts);
};
export const PaymentRefunded = mailStory("payment-refunded", back("payment-refunded"));
export const PaymentReturned = mailStory("payment-returned", back("payment-returned"));

/** In English and as text alone: it goes to the people of the shop. */
export const Feedback = mailStory("feedback", ({ parts: { mailFrom, sellers } }) =>
  feedbackMail(
    {
      id: "sample-feedback",
      message: "The card form does not open on my phone.",
      page: "/checkout",
      request_id: "7c1f3b0e",
      created_at: "2026-11-21T10:00:00.000Z",
    },
    { from: mailFrom, to: "help@sentinel.example", shop: sellers.shop.name },
  ),
);
