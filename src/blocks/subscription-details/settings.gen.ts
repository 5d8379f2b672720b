// Generated from schemas/blocks/subscription-details.schema.json by `npm run generate`: edit the schema.

/**
 * One subscription: what it is, what will be charged, where it goes, and how to change, cancel or keep it. Its address names it, as /mma/subscriptions/{id}.
 */
export interface SubscriptionDetailsSettings {
listLink: string
/**
 * Empty: there is none.
 */
shopLink: string
/**
 * Days and amounts, as they are known today.
 */
showSchedule: boolean
/**
 * Nobody has to answer.
 */
askReason: boolean
reasons: Reason[]
/**
 * One at most is shown: the first that fits the reason and that the subscription allows. The button that cancels stays where it is.
 */
saveOffers: OfferBeforeCancelling[]
texts: Texts
}
export interface Reason {
label: string
/**
 * Offers before cancelling go by it, and so do figures.
 */
about: ("price" | "use" | "quality" | "alternative" | "other")
}
export interface OfferBeforeCancelling {
kind: ("pause" | "switch" | "link")
/**
 * None: always, also before a reason is chosen.
 */
reasons: ShownAfter[]
heading: string
/**
 * {{days}} says how long a pause may be; of another offer {{name}} and {{price}} say which it is, {{date}} from when on.
 */
text: string
/**
 * Of a pause and of another offer it has words of its own where this is empty.
 */
label: string
/**
 * Of a link alone.
 */
link: string
/**
 * Of another offer alone. None: all those that the subscription can be switched to.
 */
offer: string
/**
 * Of another offer alone, by its price per month. The least expensive one is chosen in advance.
 */
cheaper: boolean
}
export interface ShownAfter {
about: ("price" | "use" | "quality" | "alternative" | "other")
}
export interface Texts {
back: string
active: string
cancelled: string
trial: string
ended: string
quantity: string
facts: string
reference: string
since: string
renews: string
until: string
endedOn: string
overAgain: string
shop: string
paidWith: string
ending: string
expires: string
access: string
useActivate: string
useRead: string
useOpen: string
gift: string
pending: string
schedule: string
date: string
payment: string
amount: string
noPayments: string
delivery: string
changeAddress: string
saveAddress: string
addressSaved: string
cancel: string
cancelHeading: string
cancelText: string
cancelNow: string
reason: string
optional: string
comment: string
confirmCancel: string
keep: string
isCancelled: string
activate: string
activateHeading: string
activateText: string
activateCharged: string
activateOwed: string
isActive: string
goBack: string
busy: string
failed: string
unknown: string
unknownText: string
changePayment: string
paymentHeading: string
paymentText: string
paymentTextUnpaid: string
paymentNone: string
savePayment: string
paymentSaved: string
paymentFrom: string
paymentCharged: string
invalid: string
paymentDone: string
paymentPending: string
paymentDeclined: string
paymentCancelled: string
unpaid: string
unpaidAgain: string
unpaidNever: string
payUnpaid: string
expiring: string
/**
 * {{date}} is the day on which it was due.
 */
waitingForTax: string
pendingOffer: string
priceChange: string
trialFree: string
trialPaid: string
trialEnds: string
switchOffer: string
switchHeading: string
switchText: string
switchChoices: string
switchSave: string
switchMissing: string
plusTax: string
switchNone: string
switchSaved: string
switchFrom: string
switchWhen: string
switchLater: string
switchNow: string
switchNowText: string
switchUnsettled: string
switchInvoices: string
upgradeLoading: string
upgradeAgain: string
upgradeSummary: string
upgradeCost: string
upgradeCredit: string
upgradeDue: string
upgradeDueInvoice: string
upgradeNext: string
upgradeNoNext: string
upgradeTaxes: string
upgradeEnds: string
upgradeSave: string
upgradeDone: string
upgradeCharged: string
upgradeInvoiced: string
upgradeWaitsHeading: string
upgradeWaits: string
period: AfterAPriceThatIsPaidAgainAndAgain
everyPeriods: AfterAPriceThatIsPaidEveryFewOfThem
details: string
changeDetails: string
permissionsForAll: string
saveDetails: string
detailsSaved: string
pauseDelivery: string
changePause: string
pausePlanned: string
pauseRuns: string
pauseHeading: string
pauseText: string
pauseFrom: string
pauseUntil: string
pauseMissing: string
pauseMoves: string
pauseSave: string
pauseEnd: string
pauseSaved: string
pauseEnded: string
pauseNone: string
}
/**
 * Paid once in that time.
 */
export interface AfterAPriceThatIsPaidAgainAndAgain {
day: string
week: string
month: string
quarter: string
year: string
}
/**
 * {{count}} says how many.
 */
export interface AfterAPriceThatIsPaidEveryFewOfThem {
day: string
week: string
month: string
quarter: string
year: string
}
