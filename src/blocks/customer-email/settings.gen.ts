// Generated from schemas/blocks/customer-email.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for the shopper's email address.
 */
export interface CustomerEmailSettings {
required: boolean
/**
 * Where the shop has one.
 */
checkAddress: boolean
/**
 * Off: a shopper may order although the users service did not answer.
 */
blockOnFailure: boolean
/**
 * A regular expression in place of the usual check. Empty: text, @, text, dot, text.
 */
pattern: string
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
required: string
invalid: string
invalidEmail: string
checking: string
botCheck: string
businessUser: string
blockedProducts: string
notChecked: string
failedDialog: DialogTheCheckDidNotWork
blockedDialog: DialogProductsAreOwnedAlready
products: NamesOfProducts
closeDialog: string
}
export interface DialogTheCheckDidNotWork {
heading: string
text: string
}
export interface DialogProductsAreOwnedAlready {
heading: string
/**
 * {{products}} stands for their names.
 */
text: string
}
export interface NamesOfProducts {
identityProtection: string
secureVpn: string
}
