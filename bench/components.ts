/** The block components themselves, as somebody who writes the page by hand would import them. */
import { CallToAction } from "../src/blocks/call-to-action/CallToAction";
import { Columns } from "../src/blocks/columns/Columns";
import { FeatureList } from "../src/blocks/feature-list/FeatureList";
import { Hero } from "../src/blocks/hero/Hero";
import { Image } from "../src/blocks/image/Image";
import { OfferCards } from "../src/blocks/offer-cards/OfferCards";
import { RichText } from "../src/blocks/rich-text/RichText";
import type { BlockComponent } from "../src/registry/define-block";

export const components: Readonly<Record<string, BlockComponent>> = {
  hero: Hero,
  "rich-text": RichText,
  columns: Columns,
  image: Image,
  "call-to-action": CallToAction,
  "offer-cards": OfferCards,
  "feature-list": FeatureList,
};
