// Generated from schemas/blocks/personal-data.schema.json by `npm run generate`: edit the schema.

/**
 * Shoppers who are signed in download what the shop keeps about them, or have their account erased.
 */
export interface PersonalDataSettings {
backLink: string
homeLink: string
texts: Texts
}
export interface Texts {
heading: string
downloadHeading: string
downloadText: string
download: string
eraseHeading: string
eraseText: string
eraseStays: string
ask: string
busy: string
mailedTitle: string
mailed: string
confirmHeading: string
confirmText: string
confirm: string
keep: string
erasedTitle: string
erasedText: string
home: string
cancelFirst: string
payFirst: string
failed: string
back: string
}
