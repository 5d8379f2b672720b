/** What one order holds at most, whatever its lines are: units of an offer, trials of a product, plans of a family. [BASK-8] [EMAIL-3] */
import type { Offer } from "../offer/offer";
import { quantityBounds } from "../basket/quantity";

type Limited = Pick<Offer, "path" | "products" | "data">;

export type LimitFault =
  /** `remaining`: units of the offer that still fit. */
  | { code: "maximum"; maximum: number; remaining: number }
  /** Another trial of the same product, and another plan of the same exclusion_group, stands in the line at `rival`. */
  | { code: "trial-twice" | "exclusion-group"; rival: number };

/** What a trial is a trial of: its products, else the offer itself; nothing for an offer that is no trial. */
export const trialOf = ({ path, products, data }: Limited): string[] =>
  !data.attributes.trial__limio ? [] : products.length ? products.map((product) => product.path) : [path];

const groupsOf = ({ products }: Limited): string[] => products.flatMap(({ attributes }) => attributes.exclusion_group || []);

export interface OrderTally {
  /** Counts the line at `index` in. @returns why it does not fit; then it is not counted */
  add(offer: Limited, quantity: number, index: number): LimitFault | undefined;
}

/**
 * Counts the lines of one order, in their order. Lines of one offer share its maximum; a trial of a product and a plan of an
 * exclusion_group stands in it once.
 */
export function tallyOrder(): OrderTally {
  const units = new Map<string, number>();
  const trials = new Map<string, number>();
  const groups = new Map<string, { path: string; index: number }>();
  return {
    add(offer, quantity, index) {
      const tried = trialOf(offer).flatMap((what) => trials.get(what) ?? [])[0];
      if (tried !== undefined) return { code: "trial-twice", rival: tried };
      const rival = groupsOf(offer)
        .flatMap((group) => groups.get(group) ?? [])
        .find(({ path }) => path !== offer.path);
      if (rival) return { code: "exclusion-group", rival: rival.index };
      const { maximum } = quantityBounds(offer.data.attributes);
      const held = units.get(offer.path) ?? 0;
      // What one line holds too many of is wrong by itself, and said so.
      if (held > 0 && held + quantity > maximum) return { code: "maximum", maximum, remaining: Math.max(0, maximum - held) };
      units.set(offer.path, held + quantity);
      for (const what of trialOf(offer)) trials.set(what, index);
      for (const group of groupsOf(offer)) if (!groups.has(group)) groups.set(group, { path: offer.path, index });
      return undefined;
    },
  };
}
