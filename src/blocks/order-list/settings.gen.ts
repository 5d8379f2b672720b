// Generated from schemas/blocks/order-list.schema.json by `npm run generate`: edit the schema.

/**
 * What the shopper who is signed in has bought, each with its page and its invoice.
 */
export interface OrderListSettings {
emptyLink: string
backLink: string
texts: Texts
}
export interface Texts {
heading: string
order: string
items: string
gift: string
paid: string
byInvoice: string
nothingDue: string
refunding: string
refunded: string
returned: string
view: string
invoice: string
more: string
busy: string
failed: string
empty: string
emptyAction: string
back: string
}
