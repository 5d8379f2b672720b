// Generated from schemas/blocks/customer-email.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for the shopper's email address.
 */
export interface CustomerEmailSettings {
required: boolean
texts: Texts
}
export interface Texts {
label: string
help: string
requiredMark: string
/**
 * Empty: no heading.
 */
heading: string
required: string
invalid: string
}
