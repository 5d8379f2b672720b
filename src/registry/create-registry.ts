/** The blocks and payment methods of one program; nothing is added once it is made. */
import type { BlockComponent, BlockDefinition } from "./define-block";
import type { PaymentMethodDefinition } from "./define-payment-method";
import { untilLoaded } from "./until-loaded";

export interface Registry {
  block(type: string): BlockDefinition | undefined;
  /** The component, once `preload` has brought it. */
  component(type: string): BlockComponent | undefined;
  /** Loads what a page needs before it renders; an unknown type is passed over. A failed load stays unloaded and is retried next time. */
  preload(types: Iterable<string>): Promise<void>;
  /** Whether it is registered, and its component is not there yet. */
  isMissing(type: string): boolean;
  /** Ends once it is missing no longer, however often that has to be tried; the same promise each time. */
  arrival(type: string): Promise<void>;
  paymentMethod(type: string): PaymentMethodDefinition | undefined;
  readonly blocks: readonly BlockDefinition[];
  readonly paymentMethods: readonly PaymentMethodDefinition[];
}

/** @throws Error when two blocks or two payment methods share a name: on the server, so that shoppers need not load that check */
export function createRegistry(parts: { blocks: Iterable<BlockDefinition>; paymentMethods?: Iterable<PaymentMethodDefinition> }): Registry {
  const blocks = byType(parts.blocks);
  const paymentMethods = byType(parts.paymentMethods ?? []);
  const components = new Map<string, BlockComponent>();
  const arrivals = new Map<string, Promise<void>>();
  const isMissing = (type: string) => blocks.has(type) && !components.has(type);
  const preload = async (types: Iterable<string>) => {
    const missing = [...new Set(types)].filter(isMissing);
    await Promise.allSettled(missing.map(async (type) => components.set(type, await blocks.get(type)!.load())));
  };
  const arrive = async (type: string) => {
    if (isMissing(type)) components.set(type, await untilLoaded(() => blocks.get(type)!.load()));
  };
  return {
    block: (type) => blocks.get(type),
    component: (type) => components.get(type),
    preload,
    isMissing,
    arrival: (type) => arrivals.get(type) ?? arrivals.set(type, arrive(type)).get(type)!,
    paymentMethod: (type) => paymentMethods.get(type),
    blocks: [...blocks.values()],
    paymentMethods: [...paymentMethods.values()].sort((a, b) => a.rank - b.rank),
  };
}

function byType<T extends { type: string }>(entries: Iterable<T>): Map<string, T> {
  const named = Array.from(entries, (entry) => [entry.type, entry] as const);
  const map = new Map(named);
  if ((import.meta.env.SSR || import.meta.env.DEV) && map.size < named.length) {
    const types = named.map(([type]) => type);
    throw new Error(`Two entries are registered as "${types.find((type, index) => types.indexOf(type) < index)}"`);
  }
  return map;
}
