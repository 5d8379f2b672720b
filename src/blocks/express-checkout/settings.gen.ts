// Generated from schemas/blocks/express-checkout.schema.json by `npm run generate`: edit the schema.

/**
 * Buttons of wallets above the form, which fill it in: Google Pay, Apple Pay, PayPal, where offers and device take them.
 */
export interface ExpressCheckoutSettings {
texts: Texts
}
export interface Texts {
heading: string
divider: string
loading: string
/**
 * {{fields}} names them.
 */
missing: string
incomplete: string
secure: string
}
