// Generated from schemas/blocks/offer-cards.schema.json by `npm run generate`: edit the schema.

/**
 * Offers side by side, with prices that compare at a glance.
 */
export interface OfferCardsSettings {
heading: string
intro: string
/**
 * Shown in this order.
 */
offers: Offer[]
/**
 * Those attached to the page in its campaign, after those above.
 */
fromCampaign: boolean
/**
 * All offers of this label that are sold in the shopper’s country, after those above.
 */
label: string
/**
 * Cards side by side, or one offer below the other.
 */
layout: ("cards" | "list")
/**
 * At most this many side by side on a wide page.
 */
columns: number
/**
 * Shoppers choose a term first, for example monthly or yearly, and see the offers of it.
 */
groupByTerm: boolean
showPicture: boolean
/**
 * Those of the catalogue.
 */
showDescription: boolean
/**
 * Those of the catalogue, as a list.
 */
showFeatures: boolean
/**
 * As a badge, where no badge is given above.
 */
showLabel: boolean
/**
 * Offers that carry this label stand out, as those highlighted above; empty for none.
 */
highlightLabel: string
tone: ("plain" | "soft")
texts: Texts
terms: WordsOfTheTerms
}
export interface Offer {
offer: string
/**
 * A word or two, for example ‘Most popular’.
 */
badge: string
/**
 * Stands out from the others.
 */
highlight: boolean
}
export interface Texts {
choose: string
busy: string
/**
 * {{name}} is the offer.
 */
added: string
goToCheckout: string
failed: string
/**
 * For screen readers; {{name}} is the offer.
 */
features: string
empty: string
/**
 * {{name}} is the offer.
 */
waiting: string
disabled: string
unsaved: string
/**
 * {{name}} is the offer, {{other}} the one in the basket.
 */
chooseTitle: string
/**
 * {{name}} is the offer, {{other}} the one in the basket.
 */
inBasketAlready: string
/**
 * {{name}} is the offer, {{other}} the one in the basket.
 */
onlyOne: string
/**
 * {{name}} is the offer, {{other}} the one in the basket.
 */
switchTo: string
keepBoth: string
/**
 * {{name}} is the offer, {{other}} the one in the basket.
 */
keepOther: string
}
export interface WordsOfTheTerms {
/**
 * For screen readers.
 */
legend: string
one: OneOfThem
several: SeveralOfThem
once: string
/**
 * {{percent}} is the saving against the shortest term, worked out from the prices.
 */
saving: string
/**
 * {{percent}} is the largest saving of the term.
 */
savingUpTo: string
bestValue: string
}
export interface OneOfThem {
day: string
week: string
month: string
quarter: string
year: string
}
export interface SeveralOfThem {
/**
 * {{count}} is how many.
 */
day: string
/**
 * {{count}} is how many.
 */
week: string
/**
 * {{count}} is how many.
 */
month: string
/**
 * {{count}} is how many.
 */
year: string
}
