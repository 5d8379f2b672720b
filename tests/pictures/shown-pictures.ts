/**
 * Which stories are compared with a stored picture, and in what: a line here each, and every block on a phone by itself. A new one has its
 * picture taken by `npm run pictures:accept`.
 */

export interface ShownPicture {
  /** Of stories/, without its ending. */
  file: string;
  /** A name that the file exports. */
  story: string;
  /** Of the window, in CSS pixels: a phone's and a desktop's. */
  width: 360 | 1280;
  /** Light unless given. */
  scheme?: "light" | "dark";
  /** As the story's language is read unless given. */
  direction?: "rtl";
  /** English unless given. */
  language?: string;
  /** Of a mail: whose brand writes it. A page has the story's. */
  theme?: string;
}

const chosen: readonly ShownPicture[] = [
  { file: "pages/offer-pages", story: "Home", width: 1280 },
  { file: "pages/offer-pages", story: "Home", width: 360 },
  { file: "pages/offer-pages", story: "Folio", width: 1280 },
  { file: "pages/offer-pages", story: "Folio", width: 360, scheme: "dark" },
  { file: "pages/offer-pages", story: "SentinelDirect", width: 1280 },
  { file: "pages/offer-pages", story: "SentinelDirect", width: 360, scheme: "dark" },
  { file: "pages/checkouts", story: "SentinelDirect", width: 1280 },
  { file: "pages/checkouts", story: "SentinelDirect", width: 360, direction: "rtl" },
  { file: "pages/checkouts", story: "Checkout", width: 1280 },
  { file: "pages/checkouts", story: "Checkout", width: 360, scheme: "dark" },
  { file: "pages/checkouts", story: "Checkout", width: 1280, direction: "rtl" },
  { file: "pages/checkouts", story: "Folio", width: 360 },
  { file: "pages/order-complete", story: "Complete", width: 360 },
  { file: "pages/order-complete", story: "Folio", width: 1280 },
  { file: "pages/account", story: "Overview", width: 1280 },
  { file: "pages/account", story: "FolioOverview", width: 360 },
  { file: "pages/account", story: "Subscription", width: 1280, scheme: "dark" },
  { file: "mails/orders", story: "OrderConfirmation", width: 1280 },
  { file: "blocks/hero", story: "Split", width: 1280, scheme: "dark" },
  { file: "blocks/hero", story: "Folio", width: 360 },
  { file: "blocks/offer-cards", story: "Default", width: 1280 },
  { file: "blocks/offer-cards", story: "Folio", width: 360, scheme: "dark" },
  { file: "blocks/comparison-table", story: "Default", width: 1280 },
  { file: "blocks/comparison-table", story: "Default", width: 360 },
  { file: "blocks/basket-list", story: "Default", width: 360 },
  { file: "blocks/basket-list", story: "Default", width: 1280, direction: "rtl" },
  { file: "blocks/order-summary", story: "WithTheOrder", width: 1280 },
  { file: "blocks/order-summary", story: "Discounted", width: 360, scheme: "dark" },
  { file: "blocks/payment-picker", story: "Saved", width: 360 },
  { file: "blocks/payment-picker", story: "SavedFolio", width: 1280 },
  { file: "blocks/cross-sell", story: "Default", width: 360 },
  { file: "blocks/cross-sell", story: "Folio", width: 1280 },
];

/** Each kind of mail on a phone, in the looks of the three brands. */
const mails: readonly ShownPicture[] = [
  { file: "mails/orders", story: "OrderConfirmation", width: 360 },
  { file: "mails/orders", story: "OrderConfirmation", width: 360, theme: "folio", scheme: "dark" },
  { file: "mails/orders", story: "WithAPromoCode", width: 360, theme: "direct" },
  { file: "mails/orders", story: "OfTwoGifts", width: 360, theme: "folio" },
  { file: "mails/orders", story: "PaymentRefunded", width: 360, theme: "direct", scheme: "dark" },
  { file: "mails/gifts", story: "GiftBegins", width: 360, theme: "folio", language: "fr" },
  { file: "mails/subscriptions", story: "RenewalPaid", width: 360, direction: "rtl" },
  { file: "mails/subscriptions", story: "RenewalFailed", width: 360, theme: "direct" },
  { file: "mails/subscriptions", story: "InvoiceIssued", width: 360, theme: "folio" },
  { file: "mails/subscriptions", story: "OfferHoldsAtOnce", width: 360, language: "gsw" },
  { file: "mails/subscriptions", story: "PriceChange", width: 360, scheme: "dark" },
  { file: "mails/shoppers", story: "NewsletterSignUp", width: 360, theme: "direct" },
  { file: "mails/shoppers", story: "EmailChangedToOld", width: 360 },
  { file: "mails/builders", story: "Invited", width: 360 },
];

/** Where a block's first story is no "Default", or shows less than another. */
const STORY: Readonly<Record<string, string>> = {
  "auto-renewal-consent": "Everywhere",
  "promo-code": "Open",
  "subscription-details": "Running",
  video: "OfAHost",
};

/** One stands over the window, outside of its story; the other's buttons are drawn by providers, in fonts of the machine. */
const NOT_SHOWN: readonly string[] = ["cookie-consent", "express-checkout"];

const everyBlock = Object.keys(import.meta.glob("../../stories/blocks/*.stories.tsx")).flatMap((path): ShownPicture[] => {
  const block = path.replace(/.*\/|\.stories\.tsx$/g, "");
  const file = `blocks/${block}`;
  const isShown = NOT_SHOWN.includes(block) || chosen.some((each) => each.file === file && each.width === 360);
  return isShown ? [] : [{ file, story: STORY[block] ?? "Default", width: 360 }];
});

export const shownPictures: readonly ShownPicture[] = [...chosen, ...mails, ...everyBlock];

/** What its file is called, without the ending. */
export const pictureName = ({ file, story, width, theme, scheme, language, direction }: ShownPicture): string =>
  [...file.split("/"), ...story.split(/(?=[A-Z])/), width, theme, scheme, language, direction].filter(Boolean).join("-").toLowerCase();
