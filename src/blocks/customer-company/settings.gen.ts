// Generated from schemas/blocks/customer-company.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for a company's name and, where it is wanted, its tax ID.
 */
export interface CustomerCompanySettings {
required: boolean
showTaxId: boolean
/**
 * Of a company: where no company is named, there is none.
 */
requireTaxId: boolean
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
companyName: string
companyNameHelp: string
taxId: string
taxIdHelp: string
requiredMark: string
/**
 * Empty: nothing.
 */
optional: string
messages: Messages
}
export interface Messages {
companyName: string
taxId: string
/**
 * {{max}} is how many characters may stand there.
 */
tooLong: string
webAddress: string
}
