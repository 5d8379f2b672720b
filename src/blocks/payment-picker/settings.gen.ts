// Generated from schemas/blocks/payment-picker.schema.json by `npm run generate`: edit the schema.

/**
 * Lets the shopper choose how to pay, and shows the chosen method's own fields.
 */
export interface PaymentPickerSettings {
/**
 * The first method is chosen until the shopper chooses another.
 */
preselectFirst: boolean
/**
 * It is chosen until the shopper chooses another, and goes before the first one, where the basket can be paid with it.
 */
preselected: string
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
label: string
prompt: string
requiredMark: string
none: string
loading: string
preparing: string
formFailed: string
retry: string
/**
 * {{name}} is the card or method, {{digits}} are the last of its number.
 */
saved: string
/**
 * {{month}} is the last month, as on the card.
 */
expires: string
/**
 * {{month}} was the last month, as on the card.
 */
expired: string
/**
 * When another way to pay for a subscription is chosen.
 */
declined: string
save: string
}
