/** One session of Apple's, from the click to its end. [PAY-4] */
import type { Approvable, Wallet } from "../../payment-flows/wallet";
import type { PaymentMethodSettings } from "../../registry/define-payment-method";
import { askForPayment, paymentCallProblem } from "../../shop/checkout/payment-call";
import { detailsFrom, sheetRequest, VERSION, type AppleSessions } from "./session";

interface Answer {
  payment_method: string;
  paymentGateway?: string;
}

/**
 * To be called in the click itself.
 *
 * @param failed hears why no sheet came; what an order was refused for the checkout form says itself
 */
export function pay(
  sessions: AppleSessions,
  wallet: Wallet,
  sum: Approvable,
  settings: PaymentMethodSettings,
  texts: Readonly<Record<string, string>>,
  failed: (words: string) => void,
): void {
  let isOver = false;
  const session = new sessions(VERSION, sheetRequest(settings, sum));
  /** Every failure ends the sheet: what to do next stands on the page. */
  const abort = () => {
    if (isOver) return;
    isOver = true;
    session.abort();
  };

  async function validate({ validationURL: url }: ApplePayJS.ApplePayValidateMerchantEvent): Promise<void> {
    const { displayName } = settings;
    const request = { url, displayName, initiative: "web", initiativeContext: location.hostname };
    try {
      const leave = await askForPayment<object>("/api/plugins/apple", request);
      if (!isOver) session.completeMerchantValidation(leave);
    } catch (error) {
      abort();
      failed(paymentCallProblem(error, texts));
    }
  }

  async function authorised({ payment }: ApplePayJS.ApplePayPaymentAuthorizedEvent): Promise<void> {
    const { token, billingContact, shippingContact } = payment;
    const email = sum.email || shippingContact?.emailAddress;
    const exchange = async () => {
      const body = { token, ...(billingContact && { billingContact }), basketId: sum.checkoutId, ...(email && { email }) };
      const { payment_method, paymentGateway } = await askForPayment<Answer>("/api/plugins/zuora/apple", body);
      return { type: "zuora", zuora: { payment_method, ...(paymentGateway && { paymentGateway }) } };
    };
    const outcome = await wallet.approved(JSON.stringify(token), exchange, async () => detailsFrom(payment, sum.country));
    if (!outcome.ok) return abort();
    if (isOver) return;
    isOver = true;
    session.completePayment({ status: sessions.STATUS_SUCCESS });
  }

  session.onvalidatemerchant = (event) => void validate(event);
  session.onpaymentauthorized = (event) => void authorised(event);
  // Closed by the shopper, which is no error; or by Apple, who waits for 30 seconds: the order goes on, and the page says how it ends.
  session.oncancel = () => {
    isOver = true;
  };
  session.begin();
}
