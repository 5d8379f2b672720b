/** A believable account for the builder's canvas, Storybook and tests of single blocks. */
import type { AccountOrdersResponse } from "../../domain/calls/calls.gen";
import type { AccountOfPage } from "../../domain/page/account-path";
import { billingPeriod } from "../../domain/offer/billing-period";
import { offerDisplayName, type Offer } from "../../domain/offer/offer";
import type { GivenGift } from "../../domain/order/gift";
import type { Invoice } from "../../domain/order/invoice";
import type { OwnStoredPayment } from "../../domain/payment/stored-payment";
import type { Subscription } from "../../domain/offer/subscription";

/** One that runs, one that is cancelled and runs on, one that is over; of the offers there are. */
export function sampleAccount(offers: readonly Offer[], opened: Partial<AccountOfPage> = {}): AccountOfPage {
  const [first, second = first, third = second] = offers;
  const subscriptions = first && second && third ? [running(first, [second, third]), cancelled(second), over(third)] : [];
  return {
    subscriptions,
    invoices: sampleInvoices,
    orders: { items: first && second ? placedOrders(first, second) : [], next: first ? "sample-next" : null },
    savedPayments: savedPayments(first ? ["sample-running"] : []),
    gifts: first && second ? givenGifts(first, second) : [],
    subscription: null,
    step: null,
    paymentChange: null,
    today: "2030-11-22",
    ...opened,
  };
}

/** One that pays for a subscription, one that is offered, an account that is over. */
const savedPayments = (paysFor: string[]): readonly OwnStoredPayment[] => {
  const card = {
    paymentType: "zuora_card",
    isExpired: false,
    isOffered: true,
    currency: "GBP",
    country: "GB",
    paysFor: [],
    declinedFor: [],
  };
  return [
    { ...card, id: "sample-visa", brand: "Visa", lastDigits: "4242", expiry: "2032-04", paysFor },
    { ...card, id: "sample-mastercard", brand: "Mastercard", lastDigits: "5454", expiry: "2031-11" },
    { ...card, id: "sample-expired", brand: "Visa", lastDigits: "1881", expiry: "2030-06", isExpired: true },
  ];
};

/** One that waits, one that somebody has. */
const givenGifts = (waiting: Offer, redeemed: Offer): readonly GivenGift[] => [
  {
    id: "sample-gift",
    offer: waiting,
    recipient: "Clara Noor",
    recipientDetails: { firstName: "Clara", lastName: "Noor", email: "clara@friends.example", message: "For the long evenings" },
    startsOn: "2030-12-24",
    code: "7K2Q-9XPM-3DAB-0RTZ",
    redeemedOn: null,
  },
  {
    id: "sample-redeemed",
    offer: redeemed,
    recipientDetails: {},
    startsOn: "2030-06-01",
    code: "5H8C-1VWE-6JTN-4QYG",
    redeemedOn: "2030-06-03",
  },
];

/** A gift that is paid, one with its invoice, one whose money went back. */
const placedOrders = (first: Offer, second: Offer): AccountOrdersResponse["items"] =>
  (
    [
      ["TW-8M3N-4P5Q-6R", "2030-10-01", second, 2, "paid", null],
      ["TW-7Q4K-2M9D-1F", "2030-08-01", first, 1, "by-invoice", "sample-due"],
      ["TW-3H8B-9XKE-5T", "2030-06-01", first, 1, "refunded", null],
    ] as const
  ).map(([reference, orderedOn, offer, quantity, money, invoice], index) => ({
    id: `sample-order-${index + 1}`,
    checkoutId: `sample-checkout-${index + 1}`,
    order_reference: reference,
    orderedOn,
    items: [{ name: offerDisplayName(offer), quantity }],
    isGift: index === 0,
    total: { amount: quantity * 3999, currency: "GBP" },
    money,
    invoice,
  }));

/** One of each state. */
const sampleInvoices: readonly Invoice[] = (["credited", "due", "paid"] as const).map((state, index) => ({
  id: `sample-${state}`,
  number: `INV-00004${2 - index}`,
  kind: state === "credited" ? "credit-note" : "invoice",
  state,
  issuedOn: `2030-0${9 - index}-01`,
  order_reference: "TW-7Q4K-2M9D",
  amount: state === "credited" ? -3999 : 3999,
  currency: "GBP",
}));

const running = (offer: Offer, others: readonly Offer[] = []): Subscription => ({
  id: "sample-running",
  order_reference: "TW-7Q4K-2M9D",
  status: "active",
  offers: [offer],
  addOns: [],
  quantity: 2,
  price: offer.price,
  country: "GB",
  schedule: [2031, 2032].map((year) => ({
    data: { date: `${year}-03-01`, amount: 2 * offer.price.amount, currency: offer.price.currency, label: offer.name },
  })),
  start: "2030-03-01",
  termStartDate: "2030-03-01",
  termEndDate: "2031-03-01",
  deliveryDetails: { address1: "12 Orchard Lane", city: "Bristol", postalCode: "BS1 5TR", country: "GB" },
  customerDetails: { firstName: "Nora", lastName: "Lindt", phone: "+44 20 7946 0018", companyName: "Lindt & Daughters" },
  contactPermissions: { email: "2030-03-01T09:00:00.000Z" },
  paymentMethod: "zuora_card",
  paidFrom: { brand: "Visa", lastDigits: "4242", expiry: "2032-04" },
  paymentTypes: ["zuora_card", "invoice"],
  switch: {
    date: "2031-03-01",
    offers: others.map((other) => ({
      path: other.path,
      name: offerDisplayName(other),
      price: other.price,
      period: billingPeriod(other) ?? null,
      canHoldToday: other.price.amount > offer.price.amount,
    })),
    settledFirst: null,
  },
  pause: { planned: null, limits: { earliest: "2030-11-25", longestDays: 42 } },
  data: {
    pendingRenewalChange: null,
    pendingOffer: null,
    upgrade: null,
    priceChange: null,
    trial: null,
    unpaid: null,
    paidUntil: "2031-03-01",
    waitingForTax: null,
    onActivation: null,
    expiringCard: null,
  },
});

const cancelled = (offer: Offer): Subscription => ({
  ...running(offer),
  id: "sample-cancelled",
  order_reference: "TW-3H8B-9XKE",
  status: "cancelled",
  quantity: 1,
  schedule: [],
  switch: null,
  pause: null,
  paymentMethod: "invoice",
  paidFrom: null,
});

const over = (offer: Offer): Subscription => ({
  ...cancelled(offer),
  id: "sample-over",
  order_reference: "TW-5D2N-7RCW",
  start: "2023-05-10",
  termStartDate: "2024-05-10",
  termEndDate: "2025-05-10",
  data: { ...running(offer).data, paidUntil: "2025-05-10" },
});
