// Generated from schemas/blocks/comparison-table.schema.json by `npm run generate`: edit the schema.

/**
 * Plans beside one another, feature by feature; prices and savings are the catalogue’s.
 */
export interface ComparisonTableSettings {
heading: string
intro: string
/**
 * Shown in this order.
 */
offers: Offer[]
/**
 * All offers of this label that are sold in the shopper’s country, after those above.
 */
label: string
showFeatures: boolean
showSaving: boolean
/**
 * Below those of the catalogue: with a cell for each offer.
 */
rows: Row[]
texts: Texts
tone: ("plain" | "soft")
}
export interface Offer {
offer: string
badge: string
/**
 * Its column stands out from the others.
 */
highlight: boolean
}
export interface Row {
label: string
cells: Cell[]
}
export interface Cell {
/**
 * “yes” and “no” become signs.
 */
text: string
}
export interface Texts {
feature: string
price: string
saving: string
included: string
notIncluded: string
choose: string
busy: string
/**
 * {{name}} is the offer.
 */
added: string
goToCheckout: string
failed: string
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
empty: string
}
