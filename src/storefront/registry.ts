/** The blocks and payment methods of this program, found by themselves: one folder each. */
import { createRegistry } from "../registry/create-registry";
import type { BlockDefinition } from "../registry/define-block";
import type { PaymentMethodDefinition } from "../registry/define-payment-method";

export const registry = createRegistry({
  blocks: Object.values(import.meta.glob<BlockDefinition>("../blocks/*/block.ts", { eager: true, import: "block" })),
  paymentMethods: Object.values(import.meta.glob<PaymentMethodDefinition>("../payment-methods/*/method.ts", { eager: true, import: "method" })),
});
