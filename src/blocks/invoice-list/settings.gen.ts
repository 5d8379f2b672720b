// Generated from schemas/blocks/invoice-list.schema.json by `npm run generate`: edit the schema.

/**
 * The invoices of the shopper who is signed in, each with its PDF.
 */
export interface InvoiceListSettings {
backLink: string
texts: Texts
}
export interface Texts {
heading: string
invoice: string
creditNote: string
paid: string
due: string
credited: string
reference: string
download: string
empty: string
back: string
}
