// Generated from schemas/blocks/order-complete.schema.json by `npm run generate`: edit the schema.

/**
 * Thanks the shopper and shows the placed order: reference, items, total, payments to come and next steps.
 */
export interface OrderCompleteSettings {
showItems: boolean
/**
 * Days and amounts, where payments go on after the order.
 */
showSchedule: boolean
continueLink: string
texts: Texts
}
export interface Texts {
heading: string
reference: string
placedOn: string
confirmation: string
items: string
quantity: string
subtotal: string
discount: string
promoCode: string
tax: string
vat: string
taxPercentage: string
taxContained: string
cashRounding: string
total: string
paidWith: string
delivery: string
giftFor: string
giftStarts: string
firstDispatch: string
schedule: string
date: string
payment: string
amount: string
nextSteps: string
nextStepsText: string
continueLabel: string
loading: string
unknownTitle: string
unknown: string
openTitle: string
open: string
openLink: string
pendingTitle: string
pending: string
paymentFailedTitle: string
paymentFailed: string
failedTitle: string
failed: string
retry: string
}
