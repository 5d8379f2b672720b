// Generated from schemas/blocks/basket-list.schema.json by `npm run generate`: edit the schema.

/**
 * What is in the basket, with quantities, add-ons and other plans to choose.
 */
export interface BasketListSettings {
/**
 * Hides quantities, remove buttons and choices.
 */
readOnly: boolean
showImages: boolean
/**
 * Lists add-ons that fit an offer under it.
 */
offerAddOns: boolean
/**
 * Lists the plans that an offer can be swapped for under it.
 */
offerUpsells: boolean
emptyLink: string
texts: Texts
}
export interface Texts {
heading: string
empty: string
emptyLinkLabel: string
quantity: string
remove: string
/**
 * {{name}} is the name of the add-on.
 */
removeItem: string
perUnit: string
period: AfterAPriceThatIsPaidAgainAndAgain
everyPeriods: AfterAPriceThatIsPaidEveryFewOfThem
addOns: string
addAddOn: string
upsells: string
broken: string
removed: string
loading: string
saving: string
saved: string
changedElsewhere: string
signedOut: string
signIn: string
offline: string
retry: string
failed: string
dismiss: string
unknown: string
expired: string
completed: string
completedLink: string
restore: string
startAgain: string
/**
 * {{names}} are no longer sold.
 */
notRestored: string
mixedRates: string
/**
 * {{countriesForUserMessage}} names the countries in which it is.
 */
notInCountry: string
notCharged: string
invalid: string
}
/**
 * Paid once in that time.
 */
export interface AfterAPriceThatIsPaidAgainAndAgain {
day: string
week: string
month: string
quarter: string
year: string
}
/**
 * {{count}} says how many.
 */
export interface AfterAPriceThatIsPaidEveryFewOfThem {
day: string
week: string
month: string
quarter: string
year: string
}
