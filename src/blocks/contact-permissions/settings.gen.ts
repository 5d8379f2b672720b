// Generated from schemas/blocks/contact-permissions.schema.json by `npm run generate`: edit the schema.

/**
 * Asks how the shopper may be contacted; nothing is ticked beforehand.
 */
export interface ContactPermissionsSettings {
permissions: Permission[]
texts: Texts
}
export interface Permission {
/**
 * Letters, digits, - and _; for example email.
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
intro: string
requiredMark: string
messages: Messages
}
export interface Messages {
required: string
}
