// Generated from schemas/blocks/customer-name.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for the shopper's first and last name.
 */
export interface CustomerNameSettings {
required: boolean
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
firstName: string
lastName: string
requiredMark: string
firstNameRequired: string
lastNameRequired: string
}
