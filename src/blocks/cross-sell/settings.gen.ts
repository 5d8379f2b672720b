// Generated from schemas/blocks/cross-sell.schema.json by `npm run generate`: edit the schema.

/**
 * Offers that go well with what is in the basket.
 */
export interface CrossSellSettings {
heading: string
addButtonLabel: string
showPrice: boolean
showImages: boolean
texts: Texts
}
export interface Texts {
adding: string
added: string
failed: string
/**
 * {{name}} is the offer.
 */
waiting: string
disabled: string
unsaved: string
}
