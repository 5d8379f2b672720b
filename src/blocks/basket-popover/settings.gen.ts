// Generated from schemas/blocks/basket-popover.schema.json by `npm run generate`: edit the schema.

/**
 * The basket button with its count, and the basket that opens from it.
 */
export interface BasketPopoverSettings {
openByItself: boolean
showPictures: boolean
texts: Texts
}
export interface Texts {
button: string
/**
 * {{count}} is the number of items.
 */
count: string
title: string
close: string
empty: string
total: string
checkout: string
/**
 * {{quantity}} and {{formattedPrice}}.
 */
perUnit: string
/**
 * {{name}} and {{quantity}}.
 */
addOn: string
loading: string
failed: string
retry: string
/**
 * {{name}} is the offer.
 */
remove: string
mixedRates: string
itemFailed: string
offline: string
changedElsewhere: string
signedOut: string
signIn: string
expired: string
restore: string
startAgain: string
/**
 * {{names}} are no longer sold.
 */
notRestored: string
completed: string
completedLink: string
notCharged: string
disabled: string
}
