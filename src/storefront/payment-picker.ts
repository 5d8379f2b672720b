/** The payment methods of this program, found by themselves: one folder each. Shoppers load them with the block payment-picker. */
import { paymentMethodsOf, type PaymentMethodDeclaration, type PaymentMethodDefinition } from "../registry/define-payment-method";

export const paymentMethods: readonly PaymentMethodDefinition[] = Object.entries(
  import.meta.glob<PaymentMethodDeclaration>("../payment-methods/*/method.ts", { eager: true, import: "method" }),
).flatMap(([file, method]) => paymentMethodsOf(file.split("/").at(-2)!, method));
