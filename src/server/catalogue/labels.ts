/** Labels, by which pages and calls ask for offers. */
import type { OfferAttributes } from "../../domain/offer/offer";

/** A list in the catalogue's files, or one text with commas. */
export function labelsOf({ data }: { data: { attributes?: Pick<OfferAttributes, "label__limio"> | undefined } }): string[] {
  const label = data.attributes?.label__limio;
  return (Array.isArray(label) ? label : (label ?? "").split(",")).map((text) => text.trim()).filter(Boolean);
}
