// Generated from schemas/blocks/subscription-list.schema.json by `npm run generate`: edit the schema.

/**
 * The subscriptions of the shopper who is signed in: what runs, what has ended, and what is charged next.
 */
export interface SubscriptionListSettings {
emptyLink: string
texts: Texts
}
export interface Texts {
heading: string
running: string
over: string
active: string
cancelled: string
trial: string
ended: string
quantity: string
nextPayment: string
trialFree: string
trialPaid: string
noPayment: string
gift: string
until: string
endedOn: string
reference: string
paidWith: string
ending: string
expires: string
activate: string
read: string
open: string
manage: string
empty: string
emptyText: string
emptyLabel: string
unpaid: string
expiring: string
}
