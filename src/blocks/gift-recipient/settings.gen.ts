// Generated from schemas/blocks/gift-recipient.schema.json by `npm run generate`: edit the schema.

/**
 * Asks who a gift is for, when it should start, and what to tell them.
 */
export interface GiftRecipientSettings {
showEmail: boolean
requireEmail: boolean
/**
 * Where the offer lets its buyer choose.
 */
showStart: boolean
/**
 * Counted in days from the day of the order.
 */
maxDaysAhead: number
showMessage: boolean
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
firstName: string
firstNameHelp: string
lastName: string
lastNameHelp: string
email: string
emailHelp: string
start: string
startNow: string
startLater: string
startHelp: string
startDate: string
startDateHelp: string
message: string
messageHelp: string
requiredMark: string
/**
 * Empty: nothing.
 */
optional: string
messages: Messages
}
export interface Messages {
firstName: string
lastName: string
email: string
required: string
/**
 * {{max}} is how many characters may stand there.
 */
tooLong: string
webAddress: string
date: MessagesDay
}
export interface MessagesDay {
invalid: string
/**
 * {{date}} stands for that day.
 */
exact: string
/**
 * {{min}} and {{max}} stand for them.
 */
between: string
/**
 * {{min}} stands for the first day.
 */
after: string
/**
 * {{max}} stands for the last day.
 */
before: string
}
