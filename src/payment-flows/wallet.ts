/**
 * From a wallet's button to the order: the shopper approves a sum in the wallet's own sheet, and the order is placed with what the wallet
 * hands over. [PAY-12]
 */
import type { Money } from "../domain/money/money";
import type { OrderResponse } from "../domain/order/order";
import { paymentCallProblem } from "../shop/checkout/payment-call";
import type { Shop } from "../shop/shop";
import type { FieldName, PaymentForm } from "../shop/checkout/form";
import type { ExpressTexts } from "../registry/define-payment-method";
import { interpolate } from "../i18n/format";
import { isGiven, type WalletDetails } from "./wallet-details";

/** The wallet could not hand over what was approved, in words for the shopper. */
export class WalletRefusal extends Error {
  override readonly name = "WalletRefusal";
}

/** What the shopper is asked to approve, as it stood when they clicked. */
export interface Approvable {
  checkoutId: string;
  total: Money;
  country: string;
  /** As typed in the form; empty where it asks for none. */
  email: string;
  /** Fields that are empty, and wallets hand over: to be asked of the wallet. None unless the button stands above the form. */
  missing: readonly string[];
}

/** Of a button above the form, which needs less of it. */
export interface Express extends ExpressTexts {
  /** Whether the wallet hands over a field's text. */
  isGiven?(name: string): boolean;
  /** Says what stands in the way, beside the button. */
  say(words: string): void;
}

export type WalletOutcome = { ok: true; order: OrderResponse } | { ok: false; message: string };

export interface Wallet {
  /**
   * To be called in the click itself.
   *
   * @returns null where no sheet may open: something in the form is not valid (the form says what), an order is under way, or the last
   * approval is still good because nobody answered its order
   *
   * @param express unless given every field is filled in before
   */
  begin(express?: Express): Approvable | null;
  /**
   * The shopper has approved: the order is placed. Once for each token, however often the wallet says so.
   *
   * @param token what the wallet hands over
   * @param exchange makes of it what the order is paid with: the order's payment
   * @param details what the wallet knows of the shopper, for fields that are empty; may exchange the token first to find out
   */
  approved(token: string, exchange: Exchange, details?: (exchange: Exchange) => Promise<WalletDetails>): Promise<WalletOutcome>;
  /** What the checkout form asks of the method. */
  form: PaymentForm;
  /**
   * The method's form, as it stands now.
   *
   * @param texts `useButton`, `priceChanged`, `unexpected` and `countryRefused` of the method's own
   * @param focus moves the focus to the wallet's button
   */
  show(texts: Readonly<Record<string, string>>, focus: () => void): void;
}

type Exchange = () => Promise<Readonly<Record<string, unknown>>>;

interface Approval {
  sum: Approvable;
  exchange: Exchange;
  /** What `exchange` made, once it was called. */
  made?: ReturnType<Exchange>;
}

const wallets = new WeakMap<object, Map<string, Wallet>>();

/** One for each method of a page, however many of its buttons stand there: an approval is good for one order. */
export function walletOf(shop: Pick<Shop, "basket" | "checkoutForm" | "actions">, type: string): Wallet {
  const known = wallets.get(shop.checkoutForm) ?? new Map<string, Wallet>();
  wallets.set(shop.checkoutForm, known);
  const wallet = known.get(type) ?? createWallet(shop, type);
  known.set(type, wallet);
  return wallet;
}

export function createWallet({ basket, checkoutForm, actions }: Pick<Shop, "basket" | "checkoutForm" | "actions">, type: string): Wallet {
  let shown: { texts: Readonly<Record<string, string>>; focus(): void } = { texts: {}, focus: () => undefined };
  let begun: Approvable | null = null;
  let express: Express | undefined;
  let approval: Approval | null = null;
  /** By token: what came of it is said again to a wallet that asks twice, however late. */
  const outcomes = new Map<string, Promise<WalletOutcome>>();
  /** The payment of an order that nobody has refused: the same order goes once more with the same payment. */
  let prepared: { sum: Approvable; details: Readonly<Record<string, unknown>> } | null = null;

  const isDue = ({ checkoutId, total: { minorUnits, currency } }: Approvable): boolean => {
    const { checkout } = basket.getState();
    const due = checkout?.order.total;
    return checkout?.id === checkoutId && due?.amount === minorUnits && due.currency === currency;
  };

  /** @returns why the order cannot be placed yet, in words for the shopper; null: what the wallet handed over fills the form */
  async function complete({ sum, exchange }: Approval, details: (exchange: Exchange) => Promise<WalletDetails>): Promise<string | null> {
    let given: WalletDetails;
    try {
      given = await details(exchange);
    } catch (error) {
      // Not every wallet shows what it is answered: PayPal's window is closed by then.
      const words = problemOf(error);
      express?.say(words);
      return words;
    }
    const { values } = checkoutForm.getState();
    for (const name of sum.missing) {
      const text = given[name as FieldName];
      if (text && !values[name]?.trim()) actions.setValue(name as FieldName, text);
    }
    if (actions.validate()) return null;
    express?.say(express.incomplete);
    return express?.incomplete ?? "";
  }

  async function order(agreed: Approval, details?: (exchange: Exchange) => Promise<WalletDetails>): Promise<WalletOutcome> {
    const problem = details && agreed.sum.missing.length ? await complete(agreed, details) : null;
    if (problem !== null) {
      // What it has become is good for the same order, once the rest is filled in; a token is approved anew.
      const made = await agreed.made?.catch(() => null);
      if (made) prepared = { sum: agreed.sum, details: made };
      approval = null;
      return { ok: false, message: problem };
    }
    // Approved above the form: the form of the method that is chosen there may be another one's, or on its way.
    actions.payWith(type, form);
    const placed = await actions.pay();
    approval = null;
    if (placed) return { ok: true, order: placed };
    return { ok: false, message: checkoutForm.getState().message || shown.texts.unexpected || "" };
  }

  const problemOf = (error: unknown): string => (error instanceof WalletRefusal ? error.message : paymentCallProblem(error, shown.texts));

  const form: PaymentForm = {
    async prepare() {
      const { sum } = approval ?? prepared ?? {};
      if (!sum) return { ok: false, message: shown.texts.useButton ?? "" };
      if (!isDue(sum)) return { ok: false, message: shown.texts.priceChanged ?? "" };
      try {
        if (approval) prepared = { sum, details: await approval.exchange() };
        return { ok: true, details: prepared!.details };
      } catch (error) {
        return { ok: false, message: problemOf(error) };
      }
    },
    refused() {
      prepared = null;
    },
    focus: () => shown.focus(),
  };

  return {
    begin(above) {
      const { status, values } = checkoutForm.getState();
      const { checkout } = basket.getState();
      if (!checkout || approval || status === "submitting" || status === "done") return null;
      if (prepared && !isDue(prepared.sum)) prepared = null;
      express = above;
      // An approval that is still good, or fields that are not: the form's own way says and does what is next.
      if (above && !prepared) actions.choosePayment(type);
      const missing: string[] = [];
      const gives = above?.isGiven ?? isGiven;
      const isLater = (name: string, value: string) => Boolean(above) && gives(name) && !value.trim() && missing.push(name) > 0;
      if (prepared || !actions.validate(isLater)) {
        if (prepared || !above) void actions.pay();
        else
          above.say(
            interpolate(above.missing, {
              fields: checkoutForm
                .getState()
                .summary.map(({ label }) => label)
                .join(", "),
            }),
          );
        return null;
      }
      const { amount: minorUnits, currency } = checkout.order.total;
      const email = values["customerDetails.email"]?.trim() ?? "";
      return (begun = { checkoutId: checkout.id, total: { minorUnits, currency }, country: checkout.country, email, missing });
    },

    approved(token, exchange, details) {
      const known = outcomes.get(token);
      if (known) return known;
      if (!begun || approval) return Promise.resolve({ ok: false, message: shown.texts.unexpected ?? "" });
      const agreed: Approval = (approval = { sum: begun, exchange: () => (agreed.made ??= exchange()) });
      const outcome = order(agreed, details);
      outcomes.set(token, outcome);
      return outcome;
    },

    form,
    show(texts, focus) {
      shown = { texts, focus };
    },
  };
}
