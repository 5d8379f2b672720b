// Generated from schemas/blocks/gift-list.schema.json by `npm run generate`: edit the schema.

/**
 * The gifts that the signed-in shopper gave, each with its code.
 */
export interface GiftListSettings {
backLink: string
texts: Texts
}
export interface Texts {
heading: string
for: string
begins: string
waiting: string
redeemed: string
code: string
empty: string
back: string
change: string
changeHeading: string
changeText: string
save: string
cancel: string
saved: string
busy: string
failed: string
}
