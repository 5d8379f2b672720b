// Generated from schemas/blocks/add-on-selector.schema.json by `npm run generate`: edit the schema.

/**
 * Add-ons for what is in the basket, to add and to take off.
 */
export interface AddOnSelectorSettings {
heading: string
showImages: boolean
showDescriptions: boolean
texts: Texts
}
export interface Texts {
/**
 * {{name}} is the item; shown where several have add-ons.
 */
forItem: string
addAddOn: string
quantity: string
/**
 * {{name}} is the name of the add-on.
 */
removeItem: string
perUnit: string
period: AfterAPriceThatIsPaidAgainAndAgain
everyPeriods: AfterAPriceThatIsPaidEveryFewOfThem
broken: string
offline: string
failed: string
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
