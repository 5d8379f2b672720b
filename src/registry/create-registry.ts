/** The blocks and payment methods of one program; immutable once made. */
import type { BlockComponent, BlockDefinition } from "./define-block";
import type { PaymentMethodDefinition } from "./define-payment-method";

export interface Registry {
  block(type: string): BlockDefinition | undefined;
  /** The component, once `preload` has brought it. */
  component(type: string): BlockComponent | undefined;
  /** Loads what a page needs before it renders; an unknown type is passed over. A failed load stays unloaded and is retried next time. */
  preload(types: Iterable<string>): Promise<void>;
  paymentMethod(type: string): PaymentMethodDefinition | undefined;
  readonly blocks: readonly BlockDefinition[];
  readonly paymentMethods: readonly PaymentMethodDefinition[];
}

/** @throws Error when two blocks or two payment methods share a name */
export function createRegistry(parts: { blocks: Iterable<BlockDefinition>; paymentMethods?: Iterable<PaymentMethodDefinition> }): Registry {
  const blocks = byType("block", parts.blocks);
  const paymentMethods = byType("payment method", parts.paymentMethods ?? []);
  const components = new Map<string, BlockComponent>();
  return Object.freeze<Registry>({
    block: (type) => blocks.get(type),
    component: (type) => components.get(type),
    async preload(types) {
      const missing = [...new Set(types)].filter((type) => blocks.has(type) && !components.has(type));
      await Promise.allSettled(missing.map(async (type) => components.set(type, await blocks.get(type)!.load())));
    },
    paymentMethod: (type) => paymentMethods.get(type),
    blocks: Object.freeze([...blocks.values()]),
    paymentMethods: Object.freeze([...paymentMethods.values()].sort((a, b) => a.rank - b.rank)),
  });
}

function byType<T extends { type: string }>(kind: string, entries: Iterable<T>): Map<string, T> {
  const map = new Map<string, T>();
  for (const entry of entries) {
    if (map.has(entry.type)) throw new Error(`Two entries register the ${kind} "${entry.type}"`);
    map.set(entry.type, entry);
  }
  return map;
}
