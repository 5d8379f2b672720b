/** The provider's script, as far as it is used: the global `XPay` of XPayBuild/js, and what it says to the page's window. [PAY-7] */
import { nexiUrl, type NexiPlace } from "../../payment-providers/nexi/environment";
import type { PaymentMethodSettings } from "../../registry/define-payment-method";

export interface XPayCard {
  /** Ids of the elements for number, expiry and CVV. */
  mount(...ids: string[]): void;
}

export interface XPayConfig {
  /** The provider writes it so. */
  baseConfig: { apiKey: string; enviroment: string | undefined };
  paymentParams: { amount: string; transactionId: string; currency: string; timeStamp: string; mac: string };
  customParams: { num_contratto: string };
  language: string;
  serviceType: string;
  requestType: string;
}

export interface XPay {
  /** There after `init`. */
  Environments?: { INTEG: string; PROD: string };
  LANGUAGE: { ITA: string };
  OPERATION_TYPES: { SPLIT_CARD: string };
  init(): void;
  setConfig(config: XPayConfig): void;
  create(type: string, style: object): XPayCard;
  /** @param formId of a form that it may put fields of its own into; answered by XPay_Nonce or XPay_Card_Error */
  createNonce(formId: string, card: XPayCard): void;
}

/** Detail of XPay_Nonce. */
export interface XPayNonce {
  esito?: "OK" | "KO";
  xpayNonce?: string;
  errore?: { codice?: number | string; messaggio?: string };
}

export const readXPay = (): XPay | undefined => (window as { XPay?: XPay }).XPay;

/** null where the page knows no settings, as in the builder. */
export function scriptUrl(settings: PaymentMethodSettings): string | null {
  const { alias } = settings;
  if (!alias) return null;
  return `${nexiUrl(settings as unknown as NexiPlace)}/ecomm/XPayBuild/js?alias=${encodeURIComponent(alias)}`;
}
