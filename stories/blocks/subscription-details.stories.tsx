import { answered, brings, refused, type Stage } from "../../.storybook/acts";
import { blockStory, statesOf, type BlockStory } from "../../.storybook/block-story";
import type { Offer } from "../../src/domain/offer/offer";
import type { SubscriptionStep } from "../../src/domain/page/account-path";
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
export const PaymentChanged: Story = { parameters: { tillwright: { state: { account: { ...account, paymentChange: "done" } } } } };
export const PaymentMethod: Story = opened("sample-running", "payment");
export const Cancel: Story = opened("sample-running", "cancel");
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
export const Pause: Story = opened("sample-running", "pause");
export const PauseRuns: Story = {
  parameters: {
    tillwright: {
      state: {
        account: {
          ...account,
          step: "pause",
          subscriptions: [{ ...running!, pause: { planned: { from: "2030-11-20", until: "2030-12-01" }, limits: running!.pause!.limits } }],
        },
      },
    },
  },
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
const choosesNow =
  (brought: string) =>
  async (stage: Stage): Promise<void> => {
    await brings('input[name$="-offer"]', 'input[value="now"]')(stage);
    await brings('input[value="now"]', brought)(stage);
  };
export const AnotherOfferNow: Story = { ...choosing, play: answered(quote, choosesNow("section dl")) };
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
export const DeliveryAddress: Story = opened("sample-running", "delivery-address");
export const Unknown: Story = opened("somebody-elses");
const states = statesOf(Running);
export const BuilderMode = states.BuilderMode;
export const LongText = states.LongText;
export const RightToLeft = states.RightToLeft;
export const Phone = states.Phone;
