// Generated from schemas/blocks/order-finder.schema.json by `npm run generate`: edit the schema.

/**
 * Whoever has ordered finds their order again by its reference and email address, signed in or not. The link comes by mail.
 */
export interface OrderFinderSettings {
heading: string
text: string
tone: ("plain" | "soft" | "strong")
texts: Texts
}
export interface Texts {
reference: string
referenceHelp: string
referenceMissing: string
email: string
emailMissing: string
emailInvalid: string
requiredMark: string
button: string
busy: string
sentTitle: string
sent: string
again: string
failed: string
}
