// Generated from schemas/blocks/customer-phone.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for a phone number, with the calling code of its country.
 */
export interface CustomerPhoneSettings {
required: boolean
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
label: string
help: string
requiredMark: string
/**
 * Empty: nothing.
 */
optional: string
codeLabel: string
/**
 * {{count}} is how many fit.
 */
codesFound: string
noCodes: string
messages: Messages
}
export interface Messages {
required: string
invalid: string
}
