/** An entry of the catalogue as shoppers see it. */
import type { Attachment, Offer, OfferAttributes, Product } from "../../domain/offer/offer";
import { priceOfCharges } from "../../domain/offer/price";
import { labelsOf } from "./labels";
import { translatedAttributes } from "./translated-attributes";

/** An offer or an add-on as the catalogue's files say it. */
export interface ItemBody {
  id?: string;
  path: string;
  name: string;
  data: {
    attachments?: Attachment[] | null;
    products?: (Product | { path: string })[] | null;
    attributes: OfferAttributes;
    translations?: Record<string, OfferAttributes | null> | null;
    for_offers?: string[];
  };
}

export interface OfferViewOptions {
  /** "" for the texts that stand in the entry itself. */
  language: string;
  /** Of the texts that platforms deliver with tags: `offerTexts`. */
  texts(attributes: OfferAttributes): Partial<OfferAttributes>;
  productAt(path: string): Product | undefined;
}

/** @returns the offer, its texts in `language` where it has them */
export function offerView(
  { kind, version }: { kind: string; version: string },
  { id, path, name, data }: ItemBody,
  { language, texts, productAt }: OfferViewOptions,
): Offer {
  const attributes = translatedAttributes(data.attributes, data.translations?.[language]);
  Object.assign(attributes, texts(attributes));
  // Pages look for a label in a list: they would take a text with commas as one. They look for it as it is written, whichever language they
  // are in; what is translated comes first, as what shoppers read.
  const { label__limio: label } = attributes;
  const labels = [...new Set([attributes, data.attributes].flatMap((said) => labelsOf({ data: { attributes: said } })))];
  if (label?.length) attributes.label__limio = typeof label === "string" && labels.length === 1 ? labels[0]! : labels;
  const { minorUnits, currency } = priceOfCharges(attributes.price__limio);
  return {
    id: id ?? path,
    version,
    path,
    name,
    record_type: kind === "add-on" ? "add_on" : "offer",
    variant: attributes.is_gift__limio ? "gift" : "standard",
    products: (data.products ?? []).flatMap((product) =>
      "name" in product ? { ...product, attributes: product.attributes ?? {} } : (productAt(product.path) ?? []),
    ),
    attachments: data.attachments ?? [],
    price: { amount: minorUnits, currency },
    data: { attributes },
  };
}
