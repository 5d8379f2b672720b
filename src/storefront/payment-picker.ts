/** The payment methods of this program, found by themselves: one folder each. Shoppers load them with the block payment-picker. */
import type { PaymentMethodDefinition } from "../registry/define-payment-method";

export const paymentMethods: readonly PaymentMethodDefinition[] = Object.values(
  import.meta.glob<PaymentMethodDefinition>("../payment-methods/*/method.ts", { eager: true, import: "method" }),
);
