/** What the tests of charges need to know of a method whose provider keeps something: from how its orders are tried. */
import { COMPLETE_PATH } from "../../src/domain/checkout/page-type";
import type { PaymentSandbox } from "./payment-sandbox";
import { preparedOffer, preparedTrials, type PreparedEnd, type PreparedPayment, type PreparedTrial } from "./prepared-trial";
import { answerAs, offerOf, startAs, trials, type ProviderTrial } from "./provider-trial";
import { orderOf, type TestShop } from "./shop-server";

export interface KeptTrial {
  type: string;
  currency: string;
  sandbox: string;
  /** Path of what is bought. */
  offer: string;
  settings(sandbox: PaymentSandbox): Record<string, Record<string, string>>;
  /** Orders a checkout and pays it. @param more of the order, and of the call */
  order(shop: TestShop, sandbox: PaymentSandbox, checkoutId: string, more?: object, headers?: Record<string, string>): Promise<void>;
  /** The same with nothing to pay today; undefined where the method needs a sum. */
  freeOffer: string | undefined;
  /** Whether its shoppers go to the provider's page. */
  isElsewhere: boolean;
  /** What a shopper's form or browser sends of it, prepared for a checkout or a subscription. */
  payment(shop: TestShop, sandbox: PaymentSandbox, id: string, end?: PreparedEnd): Promise<PreparedPayment>;
  /** The same with what a forger would change; each is refused. */
  forged: Readonly<Record<string, (payment: PreparedPayment) => PreparedPayment>>;
  /** How the path ends of the call that charges again. */
  chargeAgainPath: string;
  /** Whether it is answered by the bank, days later. */
  isAnsweredLater: boolean;
  /** Whether a charge that is usually answered at once may wait for its bank: `renews("waiting")`. */
  mayWait: boolean;
  bankAnswers(sandbox: PaymentSandbox): Promise<void>;
}

const common = ({ type, sandbox, currency, kept }: PreparedTrial | ProviderTrial) => ({
  type,
  currency,
  sandbox,
  chargeAgainPath: kept!.chargePath,
  isAnsweredLater: /_dd_/.test(type),
  mayWait: !/_dd_/.test(type) && ["nexi", "twikey", "zuora"].includes(sandbox),
  freeOffer: kept!.needsSum ? undefined : currency === "EUR" ? "/offers/vpn-free-month-in-euros" : "/offers/vpn-free-month",
  async bankAnswers({ base }: PaymentSandbox) {
    if (sandbox === "twikey") await fetch(`${base}/bank-run`, { method: "POST", redirect: "manual" });
  },
});

const fromPrepared = (trial: PreparedTrial): KeptTrial => ({
  ...common(trial),
  offer: preparedOffer(trial).path,
  isElsewhere: false,
  payment: (shop, sandbox, id, end = "approve") => trial.prepare(shop, sandbox, id, end),
  forged: trial.forged,
  settings: ({ base }) => trial.settings(new URL(base).origin),
  async order(shop, sandbox, checkoutId, more = {}, headers = {}) {
    const payment = await trial.prepare(shop, sandbox, checkoutId, "approve");
    const placed = await shop.call("POST", "/api/order", orderOf(checkoutId, { paymentType: trial.type, payment, ...more }), headers);
    if (placed.status !== 201) throw new Error(placed.text);
  },
});

const fromElsewhere = (trial: ProviderTrial): KeptTrial => ({
  ...common(trial),
  offer: offerOf(trial).path,
  isElsewhere: true,
  payment: async () => trial.payment,
  forged: {},
  settings: ({ base }) => ({ [trial.name]: trial.settings(base) }),
  async order(shop, sandbox, checkoutId, more = {}, headers = {}) {
    const order = orderOf(checkoutId, { paymentType: trial.type, payment: trial.payment, ...more });
    const taken = await shop.call("POST", "/api/order", order, headers);
    if (taken.status !== 202) throw new Error(taken.text);
    const page = await trial.pageOf((await startAs(trial, shop, taken.body.id as string)).body, sandbox);
    const back = await answerAs(sandbox, page, "approve");
    const { headers: answered } = await shop.call("GET", back!.pathname + back!.search);
    if (!answered.get("location")?.startsWith(COMPLETE_PATH)) throw new Error(`Not ordered: ${answered.get("location")}`);
  },
});

/** A direct debit of Twikey's is no trial of its own there: the bank's days have tests apart. */
const direct = (trial: ProviderTrial): ProviderTrial => ({
  ...trial,
  type: "twikey_dd_nl",
  startBody: (orderEventId) => ({ orderEventId, paymentType: "twikey_dd_nl" }),
});

export const keptTrials: readonly KeptTrial[] = [
  ...preparedTrials.filter(({ kept }) => kept).map(fromPrepared),
  ...trials
    .filter(({ kept }) => kept)
    .flatMap((trial) => [trial, ...(trial.sandbox === "twikey" ? [direct(trial)] : [])])
    .map(fromElsewhere),
];
