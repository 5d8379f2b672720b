/** What a plug-in imports as `tillwright/plugin/server`, in files called `*.server.ts`: how its payment methods take payments. */
export type { Address, Payment } from "../domain/order/order";
export type { Money } from "../domain/money/money";
export type { NextStep } from "../domain/payment/next-step";
export { askProvider, ProviderError, type ProviderAnswer, type ProviderQuestion } from "../registry/ask-provider";
export {
  definePageCall,
  PageRefusal,
  type AnswerOfPageCall,
  type CheckoutOfPageCall,
  type PageCall,
  type ShopOfPageCall,
} from "../registry/page-call";
export {
  definePaymentHandler,
  defineStartCall,
  type Charge,
  type ChargeAgain,
  type ChargeResult,
  type PaymentHandler,
  type PaymentOrder,
  type PaymentResult,
  type PaymentWays,
  type StartCall,
  type StartedPayment,
  type StoredDetails,
  type WebhookCall,
  type WebhookNews,
} from "../registry/payment-handler";
export { storedDetails, type ProviderDetails } from "../registry/stored-details";
