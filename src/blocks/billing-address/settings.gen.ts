// Generated from schemas/blocks/billing-address.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for the billing address, with the fields the chosen country needs.
 */
export interface BillingAddressSettings {
showAddress2: boolean
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
requiredMark: string
country: string
countryPlaceholder: string
address1: string
address2: string
city: string
statePlaceholder: string
stateNames: NamesOfTheStateField
postalCodeNames: NamesOfThePostcodeField
messages: Messages
}
export interface NamesOfTheStateField {
state: string
province: string
prefecture: string
}
export interface NamesOfThePostcodeField {
postal: string
zip: string
pin: string
eircode: string
}
export interface Messages {
country: string
address1: string
city: string
state: string
postalCode: string
postalCodeInvalid: string
invalid: string
tooLong: string
restricted: string
noSharedCountry: string
}
