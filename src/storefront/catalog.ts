/** The catalogue of blocks with their texts in every language. An open page of the builder begins with those of the first one. */
import "./block-catalog/other-languages";

export { blockDefaults, catalog, DEFAULT_LANGUAGE, languages, storefrontTexts } from "./block-catalog/block-catalog";
