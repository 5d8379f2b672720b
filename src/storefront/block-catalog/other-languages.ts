/** What blocks and ways to pay say in every language but the first: whoever loads this has all of them. [I18N-1] */
import type { Settings } from "../../layout/types";
import { addTexts } from "./block-catalog";

addTexts(
  import.meta.glob<Settings>(["../../../locales/*/blocks/*.json", "!../../../locales/en/**"], { eager: true, import: "default" }),
  import.meta.glob<Settings>(["../../../locales/*/payment-methods/*.json", "!../../../locales/en/**"], { eager: true, import: "default" }),
);
