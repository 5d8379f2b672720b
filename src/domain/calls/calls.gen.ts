// Generated from schemas/api by `npm run generate:calls`: edit the schemas.
import type { Offer } from "../offer/offer"
import type { Address, BlockedProduct, Checkout, OrderDiscount, OrderTotal, ScheduleEntry, SentLine, Tracking } from "../order/order"

export interface AccountOrdersResponse {
/**
 * The newest first
 */
items: {
id: string
/**
 * `basket` of the order's page
 */
checkoutId: string
order_reference: string
/**
 * The day in the shop
 */
orderedOn: string
items: {
name: string
quantity: number
}[]
/**
 * Something of it is for somebody else
 */
isGift: boolean
total: {
/**
 * Minor units of the currency: 1500 GBP is £15.00
 */
amount: number
currency: string
}
/**
 * What became of its money
 */
money: ("paid" | "by-invoice" | "nothing-due" | "refunding" | "refunded" | "returned")
/**
 * Id of its invoice; null: there is none yet, or none to write
 */
invoice: (string | null)
}[]
/**
 * `before` of the call for what is older; null: that was all
 */
next: (string | null)
}

export interface BasketSaveRequest {
version: number
basketItems: SentLine[]
/**
 * The shopper's country from now on. Items that are not sold there come back marked removed, and recommendations are captured anew
 */
country?: string
tracking?: Partial<Tracking>
/**
 * All of them: those that are not sent are gone
 */
customFields?: {
[k: string]: string
}
checkoutDisabled?: boolean
}

export interface BasketSaveResponse {
id: string
version: number
data: Checkout
}

export interface CheckoutCopyResponse {
id: string
/**
 * What was in the basket and is no longer sold
 */
leftOut: {
path: string
/**
 * As the shopper knew it
 */
name?: string
}[]
}

/**
 * The offer, or a label that a gift carries.
 */
export interface CheckoutGiftRequest {
offer?: string
label?: string
/**
 * The version the shopper saw; without it whichever there is
 */
version?: number
}

export interface CheckoutId {
id: string
}

export interface CheckoutInitiateRequest {
basket: {
basketItems: SentLine[]
/**
 * Of a gift that is redeemed
 */
giftCode?: string
}
order?: {

}
country?: string
locale?: string
tracking?: Partial<Tracking>
pagePath?: string
campaignUrl?: string
/**
 * Where to go afterwards; kept only if it is a page of the shop or on a trusted origin
 */
redirectUrl?: string
/**
 * Where the shopper came from; kept by the same rule
 */
checkoutJourney?: string
customFields?: {
[k: string]: string
}
}

export interface CheckoutResponse {
data: Checkout
}

/**
 * What a shopper writes when something failed.
 */
export interface FeedbackRequest {
message: string
/**
 * Of the call that failed.
 */
requestId?: string
/**
 * Path of the page.
 */
page?: string
}

/**
 * Its id.
 */
export interface FeedbackResponse {
id: string
}

/**
 * Who wants a newsletter, and what they agreed to.
 */
export interface NewsletterRequest {
email: string
/**
 * What was agreed to, in the words that stood there.
 */
consent: string
/**
 * Path of the page.
 */
page: string
language: string
}

/**
 * What whoever placed an order knows of it.
 */
export interface OrderFindRequest {
/**
 * As people type it: capitals and blanks do not matter
 */
order_reference: string
/**
 * That the order was placed with
 */
email: string
}

/**
 * What a payment is set up with in the provider's script.
 */
export interface NexiCardResponse {
mac: string
/**
 * In minor units
 */
amount: number
currency: string
/**
 * A new one each time: made for one checkout and one sum, and good for one payment
 */
transactionId: string
/**
 * In milliseconds
 */
timeStamp: number
}

export interface OffersResponse {
items: Offer[]
/**
 * Where the next page begins: the call's `after`. Absent on the last one
 */
next?: number
}

/**
 * With checkoutId the stored basket is priced, whatever else is sent; without it the items. Amounts that are sent are not looked at.
 */
export interface OrderPreviewRequest {
checkoutId?: string
/**
 * The version the shopper sees; another one answers 409
 */
basketVersion?: number
order_type?: ("new" | "renew" | "update")
mode?: string
orderItems?: {
id?: string
/**
 * Named by path or id
 */
offer: {
id?: string
path?: string
version?: string
}
quantity?: number
addOns?: {
/**
 * Named by path or id
 */
addOn: {
id?: string
path?: string
version?: string
}
quantity?: number
}[]
}[]
billingDetails?: Address
total?: {
/**
 * Minor units of the currency: 1500 GBP is £15.00
 */
amount: number
currency: string
}
orderDiscount?: {

}
}

export interface OrderPreviewResponse {
preview: {
success: boolean
}
total: OrderTotal
schedule: ScheduleEntry[]
orderDiscount?: OrderDiscount
}

export interface PaymentState {
/**
 * none: nobody has begun to pay. returned: the money went back, or is about to
 */
state: ("none" | "pending" | "ordered" | "declined" | "returned")
/**
 * Why it was declined or returned: cancelled, basket-changed…
 */
reason?: string
}

export interface PromoCodeRequest {
/**
 * As it was typed: capitals and spaces around it do not matter
 */
code: string
basketId: string
}

export interface SegmentsResponse {
segments: string[]
}

export interface StoredPaymentsResponse {
items: {
id: string
/**
 * Id of the method
 */
paymentType: string
brand: (string | null)
lastDigits: (string | null)
/**
 * YYYY-MM, the last month in which it is good
 */
expiry: (string | null)
isExpired: boolean
/**
 * Its owner wants it offered at a checkout
 */
isOffered: boolean
currency: string
country: string
/**
 * Ids of the subscriptions that go on and are charged from it, now or from the next renewal on
 */
paysFor: string[]
/**
 * Ids of the subscriptions of which something is unpaid that its bank has refused for good: it cannot be chosen for these
 */
declinedFor: string[]
}[]
/**
 * Ids of the methods that can be saved
 */
methods: string[]
}

export interface ValidatedCheckoutResponse {
data: Checkout
/**
 * Absent: nothing speaks against it
 */
invalid?: {
/**
 * The shopper had a trial of this product before
 */
trial?: true
blockedProducts?: BlockedProduct[]
}
}

/**
 * As the provider's script takes them, with what the form shows beside the page.
 */
export interface ZuoraPageResponse {
url: string
signature: string
token: string
tenantId: string
key: string
id: string
paymentGateway?: string
recurringPaymentGateway?: string
/**
 * Decimal; what the bank is asked to authorise
 */
authAmount?: string
authMessage?: string
paymentInformationText?: string
/**
 * In pixels
 */
height: number
/**
 * In pixels
 */
minHeight: number
storePaymentMethod: boolean
currency: string
/**
 * Three letters
 */
defaultCountry?: string
/**
 * Signed with what the page brings
 */
field_passthrough1: string
}
