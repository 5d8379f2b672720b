import { answered, brings, fills, inTurn, refused, underWay, unanswered } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import refusals from "../../locales/en/refusals.json";
import type { Offer } from "../../src/domain/offer/offer";
import type { Subscription } from "../../src/domain/offer/subscription";
import type { SubscriptionStep } from "../../src/domain/page/account-path";
import { interpolate } from "../../src/i18n/format";
import type { Settings } from "../../src/layout/types";
import { sampleOffers } from "../../src/storefront/sample-state";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const base = blockStory("subscription-details");
const slots = {
  details: [{ block: "customer-name" }, { block: "customer-company" }, { block: "contact-permissions" }],
  address: [{ block: "delivery-address", settings: { sameAsBilling: false } }],
  payment: [{ block: "payment-picker" }],
};
const meta = { title: "Blocks/Account/Subscription", ...base, parameters: { ...base.parameters, tillwright: { slots } } };
export default meta;
type Story = BlockStory;

const opened = (subscription: string, step: SubscriptionStep | null = null) => ({
  parameters: { tillwright: { slots, state: { account: sampleAccount(sampleOffers, { subscription, step }) } } },
});
const account = sampleAccount(sampleOffers, { subscription: "sample-running" });
const [running] = account.subscriptions;
const DONE = 'h1[tabindex="-1"]';
const REFUSED = '[role="alert"] > div';
const UNDER_WAY = '[aria-busy="true"]';
const submits = (brought: string) => brings("button[type=submit]:not(:disabled)", brought);
const onAPhone = ({ parameters, ...story }: Story): Story => ({
  ...story,
  parameters: { tillwright: { ...parameters?.tillwright, width: "phone" } },
});
/** What the server makes of a change: the subscription as it is then. */
const becomes = (changed: Partial<Subscription>) => ({ subscription: { ...running!, ...changed } });

export const Running: Story = opened("sample-running");
export const Cancelled: Story = opened("sample-cancelled");
export const Over: Story = opened("sample-over");
export const ChangeWaits: Story = {
  parameters: {
    tillwright: {
      state: { account: { ...account, subscriptions: [{ ...running!, data: { ...running!.data, pendingRenewalChange: "2031-03-01" } }] } },
    },
  },
};
const trial = { endsOn: "2030-12-06", isFree: true, payment: { amount: 7998, currency: "GBP" } };
export const Trial: Story = {
  parameters: { tillwright: { state: { account: { ...account, subscriptions: [{ ...running!, data: { ...running!.data, trial } }] } } } },
};
export const TrialThatCosts: Story = {
  parameters: {
    tillwright: {
      state: { account: { ...account, subscriptions: [{ ...running!, data: { ...running!.data, trial: { ...trial, isFree: false } } }] } },
    },
  },
};
export const Gift: Story = {
  parameters: {
    tillwright: {
      state: {
        account: {
          ...account,
          subscriptions: [
            {
              ...running!,
              offers: [{ ...running!.offers[0]!, variant: "gift" }],
              quantity: 1,
              schedule: [],
              paymentMethod: "gift",
              paidFrom: null,
              paymentTypes: [],
              switch: null,
            },
          ],
        },
      },
    },
  },
};
const expiringCard = { lastDay: "2031-01-31", nextPaymentOn: "2031-03-01" };
export const CardExpires: Story = {
  parameters: {
    tillwright: { state: { account: { ...account, subscriptions: [{ ...running!, data: { ...running!.data, expiringCard } }] } } },
  },
};
const unpaid = { amount: 3999, currency: "GBP", dueOn: "2030-11-20", nextTryOn: "2030-11-23", lastDay: "2030-12-04" };
export const Unpaid: Story = {
  parameters: { tillwright: { state: { account: { ...account, subscriptions: [{ ...running!, data: { ...running!.data, unpaid } }] } } } },
};
export const PaymentByMailedLink: Story = {
  parameters: {
    tillwright: {
      state: {
        account: { ...account, step: "payment", byLink: true, subscriptions: [{ ...running!, data: { ...running!.data, unpaid } }] },
      },
    },
  },
};
export const PaymentByMailedLinkDone: Story = {
  parameters: { tillwright: { state: { account: { ...account, step: "payment", byLink: true, paymentChange: "done" } } } },
};
export const WaitingForTax: Story = {
  parameters: {
    tillwright: {
      state: { account: { ...account, subscriptions: [{ ...running!, data: { ...running!.data, waitingForTax: "2030-11-20" } }] } },
    },
  },
};
export const PaymentNotConfirmed: Story = { parameters: { tillwright: { state: { account: { ...account, paymentChange: "pending" } } } } };
export const PaymentDeclined: Story = { parameters: { tillwright: { state: { account: { ...account, paymentChange: "declined" } } } } };
export const PaymentNotChanged: Story = { parameters: { tillwright: { state: { account: { ...account, paymentChange: "cancelled" } } } } };
export const PaymentChanged: Story = { parameters: { tillwright: { state: { account: { ...account, paymentChange: "done" } } } } };
export const PaymentMethod: Story = opened("sample-running", "payment");
const byInvoice = (brought: string) => inTurn(brings('input[value="invoice"]', "select"), submits(brought));
export const PaymentMethodDone: Story = {
  ...PaymentMethod,
  play: answered(becomes({ paymentMethod: "invoice", paidFrom: null }), byInvoice(DONE)),
};
export const PaymentMethodFailed: Story = { ...PaymentMethod, play: unanswered(byInvoice(REFUSED)) };
/** It is paid in a way that is of no use for the payments to come. */
export const PaymentMethodNone: Story = {
  parameters: { tillwright: { state: { account: { ...account, step: "payment", subscriptions: [{ ...running!, paymentTypes: [] }] } } } },
};
export const Cancel: Story = opened("sample-running", "cancel");
export const CancelOnAPhone: Story = onAPhone(Cancel);
export const CancelUnderWay: Story = { ...Cancel, play: underWay(submits(UNDER_WAY)) };
export const CancelDone: Story = {
  ...Cancel,
  play: answered(becomes({ status: "cancelled", schedule: [], switch: null, pause: null }), submits(DONE)),
};
export const CancelRefused: Story = {
  ...Cancel,
  play: refused("subscription-ended", submits(REFUSED), 409, {
    message: interpolate(refusals["subscription-ended"], { date: "21 Nov 2030" }),
  }),
};
export const CancelFailed: Story = { ...Cancel, play: unanswered(submits(REFUSED)) };
/** What there is to choose is paid once a year, as the subscription is. */
const yearly = sampleOffers.map((offer) => {
  const charge = { type: "recurring", repeat_interval: "1", repeat_interval_type: "years" };
  return { ...offer, data: { ...offer.data, attributes: { ...offer.data.attributes, price__limio: [charge] } } } as unknown as Offer;
});
const saveOffers: Settings[] = [
  {
    kind: "switch",
    cheaper: true,
    reasons: [{ about: "price" }],
    heading: "Pay less and stay protected",
    text: "{{name}} costs {{price}}. It begins on {{date}}; until then you have what you have paid for.",
    label: "See {{name}}",
  },
  { kind: "pause", reasons: [{ about: "use" }], heading: "Take a break?", text: "Let the delivery rest for up to {{days}} days." },
  {
    kind: "link",
    reasons: [{ about: "quality" }],
    heading: "Shall we get it to work?",
    text: "You can still cancel afterwards.",
    label: "Get help",
    link: "/help",
  },
];
const leaving = { account: sampleAccount(yearly, { subscription: "sample-running", step: "cancel" }) };
const leavingAfter = (reason: number): Story => ({
  parameters: { tillwright: { slots, state: leaving } },
  args: { saveOffers },
  play: brings(`label:nth-of-type(${reason}) input[name$="-reason"]`, "aside"),
});
export const CancelTooExpensive: Story = leavingAfter(1);
export const CancelTooLittleUse: Story = leavingAfter(2);
export const CancelSomethingIsWrong: Story = leavingAfter(3);
export const CancelWithAnOffer: Story = {
  ...opened("sample-running", "cancel"),
  args: {
    saveOffers: [
      {
        kind: "link",
        heading: "Half price for three months?",
        text: "Stay, and pay half until spring.",
        label: "See the offer",
        link: "/",
      },
    ],
  },
};
export const CancelRightToLeft: Story = { ...leavingAfter(2), parameters: { tillwright: { slots, state: leaving, direction: "rtl" } } };
export const Activate: Story = opened("sample-cancelled", "activate");
const left = account.subscriptions.find(({ id }) => id === "sample-cancelled")!;
const onActivation = { charged: { amount: 1250, currency: "GBP" }, owed: { amount: 7900, currency: "GBP" } };
const owing = {
  ...account,
  subscription: left.id,
  step: "activate" as const,
  subscriptions: [{ ...left, data: { ...left.data, onActivation } }],
};
export const ActivateAndPay: Story = { parameters: { tillwright: { slots, state: { account: owing } } } };
const keeps = (brought: string) => brings("button:not(:disabled)", brought);
export const ActivateDone: Story = { ...Activate, play: answered(becomes({ id: "sample-cancelled" }), keeps(DONE)) };
export const ActivateFailed: Story = { ...Activate, play: unanswered(keeps(REFUSED)) };
export const Pause: Story = opened("sample-running", "pause");
export const PauseMissing: Story = { ...Pause, play: submits("[aria-invalid=true]") };
const pauses = (brought: string) => inTurn(fills, submits(brought));
const { limits } = running!.pause!;
export const PauseDone: Story = {
  ...Pause,
  play: answered(becomes({ pause: { planned: { from: "2030-11-25", until: "2030-12-20" }, limits } }), pauses(DONE)),
};
export const PauseRefused: Story = {
  ...Pause,
  play: refused("pause-too-early", pauses(REFUSED), 422, { message: interpolate(refusals["pause-too-early"], { date: "26 Nov 2030" }) }),
};
export const PauseFailed: Story = { ...Pause, play: unanswered(pauses(REFUSED)) };
export const PauseRuns: Story = {
  parameters: {
    tillwright: {
      state: {
        account: {
          ...account,
          step: "pause",
          subscriptions: [{ ...running!, pause: { planned: { from: "2030-11-20", until: "2030-12-01" }, limits } }],
        },
      },
    },
  },
};
export const PauseEnded: Story = {
  ...PauseRuns,
  play: answered(becomes({ pause: { planned: null, limits } }), brings("button[type=submit] + button:not(:disabled)", DONE)),
};
export const AnotherOffer: Story = opened("sample-running", "offer");
/** As whoever comes by an offer before cancelling finds it. */
export const AnotherOfferChosen: Story = {
  parameters: { tillwright: { state: { account: { ...account, step: "offer", chosenOffer: running!.switch!.offers[0]!.path } } } },
};
/** As a shop has them whose first is dearer. */
const offers = running!.switch!.offers.map((each, index) => ({ ...each, canHoldToday: index === 0 }));
const choosing: Story = {
  parameters: {
    tillwright: {
      state: { account: { ...account, step: "offer", subscriptions: [{ ...running!, switch: { ...running!.switch!, offers } }] } },
    },
  },
};
const quote = {
  offer: offers[0]!.path,
  currency: "GBP",
  credit: 3212,
  cost: 11998,
  dueToday: 8786,
  isInvoiced: false,
  next: { date: "2031-11-25", amount: 11998 },
  endingAddOns: ["Password manager"],
};
const chooses = brings('input[name$="-offer"]', 'input[name$="-offer"]:checked');
const choosesNow = (brought: string) =>
  inTurn(brings('input[name$="-offer"]', 'input[value="now"]'), brings('input[value="now"]', brought));
export const AnotherOfferMissing: Story = { ...AnotherOffer, play: submits("[aria-invalid=true]") };
export const AnotherOfferDone: Story = {
  ...AnotherOffer,
  play: answered(
    becomes({ switch: null, data: { ...running!.data, pendingRenewalChange: "2031-03-01", pendingOffer: running!.switch!.offers[0]! } }),
    inTurn(chooses, submits(DONE)),
  ),
};
export const AnotherOfferRefused: Story = {
  ...AnotherOffer,
  play: refused("price-changed", inTurn(chooses, submits(REFUSED)), 409, { message: refusals["price-changed"] }),
};
export const AnotherOfferFailed: Story = { ...AnotherOffer, play: unanswered(inTurn(chooses, submits(REFUSED))) };
const quoted = answered(quote, choosesNow("section dl"));
export const AnotherOfferNow: Story = { ...choosing, play: quoted };
export const AnotherOfferNowOnAPhone: Story = onAPhone(AnotherOfferNow);
export const AnotherOfferNowDone: Story = {
  ...choosing,
  play: inTurn(quoted, answered(becomes({ offers: [sampleOffers[1]!] }), submits(DONE))),
};
/** What it costs is asked anew once the refusal is shown, and still answered. */
const asksAnew = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
const declined = { message: refusals["upgrade-declined"], method: "POST" } as const;
export const AnotherOfferNowDeclined: Story = {
  ...choosing,
  play: answered(quote, inTurn(choosesNow("section dl"), refused("upgrade-declined", submits(REFUSED), 402, declined), asksAnew)),
};
export const AnotherOfferNowByInvoice: Story = {
  ...choosing,
  play: answered({ ...quote, credit: 0, dueToday: 11998, isInvoiced: true, next: null }, choosesNow("section dl")),
};
export const AnotherOfferNotNow: Story = { ...choosing, play: refused("upgrade-not-possible", choosesNow('[role="alert"]'), 409) };
export const AnotherOfferIsBeingPaid: Story = {
  parameters: {
    tillwright: {
      state: {
        account: {
          ...account,
          step: "offer",
          subscriptions: [{ ...running!, switch: null, data: { ...running!.data, upgrade: offers[0]! } }],
        },
      },
    },
  },
};
export const AnotherOfferWaits: Story = {
  parameters: {
    tillwright: {
      state: {
        account: {
          ...account,
          subscriptions: [
            {
              ...running!,
              switch: null,
              data: { ...running!.data, pendingRenewalChange: "2031-03-01", pendingOffer: running!.switch!.offers[0]! },
            },
          ],
        },
      },
    },
  },
};
const priceChange = {
  date: "2031-03-01",
  before: { amount: 7998, currency: "GBP" },
  price: { amount: 8998, currency: "GBP" },
  period: { count: 1, unit: "year" as const },
};
export const PriceChanges: Story = {
  parameters: {
    tillwright: { state: { account: { ...account, subscriptions: [{ ...running!, data: { ...running!.data, priceChange } }] } } },
  },
};
export const NoOtherOffer: Story = opened("sample-cancelled", "offer");
export const Details: Story = opened("sample-running", "details");
const saved = answered(becomes({}), submits(DONE));
export const DetailsOnAPhone: Story = onAPhone(Details);
export const DetailsDone: Story = { ...Details, play: saved };
export const DetailsFailed: Story = { ...Details, play: unanswered(submits(REFUSED)) };
export const DeliveryAddress: Story = opened("sample-running", "delivery-address");
export const DeliveryAddressOnAPhone: Story = onAPhone(DeliveryAddress);
export const DeliveryAddressDone: Story = { ...DeliveryAddress, play: saved };
export const DeliveryAddressFailed: Story = { ...DeliveryAddress, play: unanswered(submits(REFUSED)) };
export const Unknown: Story = opened("somebody-elses");
const states = statesOf(Running);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
