// Generated from schemas/blocks/terms-acceptance.schema.json by `npm run generate`: edit the schema.

/**
 * Asks the shopper to agree to the terms, and to whatever else the law wants to be said.
 */
export interface TermsAcceptanceSettings {
/**
 * Nobody can order without agreeing to them.
 */
required: boolean
label: string
statements: Statement[]
texts: Texts
}
export interface Statement {
/**
 * Letters, digits, - and _; for example withdrawal.
 */
name: string
label: string
help: string
/**
 * Nobody can order without agreeing to it.
 */
required: boolean
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
help: string
requiredMark: string
messages: Messages
}
export interface Messages {
terms: string
statement: string
}
