// Generated from schemas/blocks/saved-payments.schema.json by `npm run generate`: edit the schema.

/**
 * What the shopper who is signed in has paid with before: what it pays for, and a way to remove it.
 */
export interface SavedPaymentsSettings {
backLink: string
texts: Texts
}
export interface Texts {
heading: string
ending: string
expires: string
expired: string
offered: string
paysFor: string
change: string
remove: string
confirm: string
confirmText: string
keep: string
removed: string
busy: string
failed: string
empty: string
back: string
}
