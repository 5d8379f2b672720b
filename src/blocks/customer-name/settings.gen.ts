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
firstNameHelp: string
lastName: string
lastNameHelp: string
requiredMark: string
/**
 * Empty: nothing.
 */
optional: string
firstNameRequired: string
lastNameRequired: string
/**
 * {{max}} is how many characters may stand there.
 */
tooLong: string
webAddress: string
}
