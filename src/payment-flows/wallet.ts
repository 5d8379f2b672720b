/**
 * From a wallet's button to the order: the shopper approves a sum in the wallet's own sheet, and the order is placed with what the wallet
 * hands over. [PAY-12]
 */
import type { Money } from "../domain/money/money";
import type { OrderResponse } from "../domain/order/order";
import type { PaymentForm } from "../shop/checkout/form";
import { paymentCallProblem } from "../shop/checkout/payment-call";
import type { Shop } from "../shop/shop";

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
}

export type WalletOutcome = { ok: true; order: OrderResponse } | { ok: false; message: string };

export interface Wallet {
  /**
   * To be called in the click itself.
   *
   * @returns null where no sheet may open: something in the form is not valid (the form says what), an order is under way, or the last
   * approval is still good because nobody answered its order
   */
  begin(): Approvable | null;
  /**
   * The shopper has approved: the order is placed. Once for each token, however often the wallet says so.
   *
   * @param token what the wallet hands over
   * @param exchange makes of it what the order is paid with: the order's payment
   */
  approved(token: string, exchange: () => Promise<Readonly<Record<string, unknown>>>): Promise<WalletOutcome>;
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

interface Approval {
  sum: Approvable;
  exchange(): Promise<Readonly<Record<string, unknown>>>;
}

export function createWallet({ basket, checkoutForm, actions }: Pick<Shop, "basket" | "checkoutForm" | "actions">): Wallet {
  let shown: { texts: Readonly<Record<string, string>>; focus(): void } = { texts: {}, focus: () => undefined };
  let begun: Approvable | null = null;
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

  async function order(): Promise<WalletOutcome> {
    const placed = await actions.pay();
    approval = null;
    if (placed) return { ok: true, order: placed };
    return { ok: false, message: checkoutForm.getState().message || shown.texts.unexpected || "" };
  }

  return {
    begin() {
      const { status, values } = checkoutForm.getState();
      const { checkout } = basket.getState();
      if (!checkout || approval || status === "submitting" || status === "done") return null;
      if (prepared && !isDue(prepared.sum)) prepared = null;
      if (prepared || !actions.validate()) {
        void actions.pay();
        return null;
      }
      const { amount: minorUnits, currency } = checkout.order.total;
      const email = values["customerDetails.email"]?.trim() ?? "";
      return (begun = { checkoutId: checkout.id, total: { minorUnits, currency }, country: checkout.country, email });
    },

    approved(token, exchange) {
      const known = outcomes.get(token);
      if (known) return known;
      if (!begun || approval) return Promise.resolve({ ok: false, message: shown.texts.unexpected ?? "" });
      approval = { sum: begun, exchange };
      const outcome = order();
      outcomes.set(token, outcome);
      return outcome;
    },

    form: {
      async prepare() {
        const { sum } = approval ?? prepared ?? {};
        if (!sum) return { ok: false, message: shown.texts.useButton ?? "" };
        if (!isDue(sum)) return { ok: false, message: shown.texts.priceChanged ?? "" };
        try {
          if (approval) prepared = { sum, details: await approval.exchange() };
          return { ok: true, details: prepared!.details };
        } catch (error) {
          return { ok: false, message: error instanceof WalletRefusal ? error.message : paymentCallProblem(error, shown.texts) };
        }
      },
      refused() {
        prepared = null;
      },
      focus: () => shown.focus(),
    },
    show(texts, focus) {
      shown = { texts, focus };
    },
  };
}
