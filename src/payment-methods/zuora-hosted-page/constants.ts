/** Of a hosted page and of its placeholder, in pixels. [CONST-1] */
export const PAGE_HEIGHT = 400;

/** The provider's names of locales, by language of the shop; any other is English. [CONST-1] */
export const LOCALES: Readonly<Record<string, string>> = { en: "en_GB", fr: "fr_FR", de: "de_DE", gsw: "de_DE", it: "it_IT", nl: "nl_NL" };
