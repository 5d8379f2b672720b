// Generated from schemas/blocks/checkout-form.schema.json by `npm run generate`: edit the schema.

/**
 * The form a shopper fills in to order: sections, submit button and messages.
 */
export interface CheckoutFormSettings {
submitLabel: string
/**
 * Where the shopper goes when the order is placed.
 */
completePath: string
/**
 * Where a shopper without a basket may go.
 */
offersLink: string
/**
 * The total stands above the submit button.
 */
showTotal: boolean
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
formLabel: string
requiredNote: string
submitting: string
/**
 * After ten seconds without an answer, below the button.
 */
longWait: string
total: string
plusTax: string
/**
 * {{today}} is due with the order, {{amount}} on {{date}}.
 */
dueToday: string
offline: string
taxFailed: string
invalidForm: string
selectPayment: string
failed: string
paymentFailed: string
paymentCancelled: string
paymentReturned: string
summaryHeading: string
empty: string
offersLinkLabel: string
loading: string
failedToLoad: string
retry: string
noScript: string
unknown: string
expired: string
completed: string
completedLink: string
orderFault: string
teamNotified: string
reportFeedback: string
feedbackLabel: string
feedbackHelp: string
feedbackSend: string
feedbackMissing: string
feedbackSent: string
feedbackFailed: string
restore: string
startAgain: string
invalid: string
mixedRates: string
disabled: string
}
