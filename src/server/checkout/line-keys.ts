/** What of the catalogue a basket needs: its offers and add-ons, and what they lead to. */
import type { CatalogueKeys } from "../catalogue/catalogue-keys";

interface AnyLine {
  path: string;
  cameInAs?: string | undefined;
  addOns?: readonly { path: string }[] | undefined;
}

/** @param lines stored or sent; those before a change and those after it may stand together */
export const keysOfLines = (lines: readonly AnyLine[]): CatalogueKeys & { offers: string[] } => ({
  offers: [
    ...new Set(
      lines.flatMap(({ path, cameInAs, addOns = [] }) => [path, ...(cameInAs ? [cameInAs] : []), ...addOns.map((addOn) => addOn.path)]),
    ),
  ],
  related: true,
});

/** The same of a basket with the code on it. */
export const keysOfBasket = ({ lines, promoCode }: { lines: readonly AnyLine[]; promoCode: string | null }): CatalogueKeys => ({
  ...keysOfLines(lines),
  ...(promoCode && { promoCodes: [promoCode] }),
});
