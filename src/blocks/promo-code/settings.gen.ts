// Generated from schemas/blocks/promo-code.schema.json by `npm run generate`: edit the schema.

/**
 * Lets shoppers type a promo code, shows the one that applies, and takes it off again.
 */
export interface PromoCodeSettings {
/**
 * The field opens when the shopper asks for it.
 */
folded: boolean
/**
 * Shows the applied code; nothing can be changed.
 */
readOnly: boolean
texts: Texts
}
export interface Texts {
open: string
label: string
apply: string
applying: string
applied: string
remove: string
removeLabel: string
removing: string
announceApplied: string
announceRemoved: string
empty: string
unknown: string
notYet: string
expired: string
notForCountry: string
notForBasket: string
usedUp: string
usedAlready: string
tooMany: string
offline: string
failed: string
}
