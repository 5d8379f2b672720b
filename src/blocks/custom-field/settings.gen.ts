// Generated from schemas/blocks/custom-field.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for whatever else an order should carry.
 */
export interface CustomFieldSettings {
/**
 * What the shopper gives; only settings of this kind are shown.
 */
type: ("text" | "textarea" | "regex" | "email" | "phone" | "date" | "checkbox" | "radio" | "select" | "country" | "state")
/**
 * Letters, digits and _; for example po_number__c. Empty: a name of its own.
 */
name: string
/**
 * Nobody can order without it.
 */
required: boolean
options: Choice[]
/**
 * None chosen: every country there is.
 */
countries: string[]
stateCountry: ("US" | "CA")
/**
 * A regular expression that the whole text must match, for example PO-[0-9]{6}. Empty: any text.
 */
pattern: string
/**
 * A longer text is refused, in the words below.
 */
maxLength: number
date: FirstAndLastDay
/**
 * What browsers know of the shopper and belongs here.
 */
autocomplete: ("off" | "name" | "nickname" | "organization-title" | "bday" | "url" | "username" | "language")
texts: Texts
}
export interface Choice {
/**
 * Stands in the order whatever language it was chosen in. Empty: the words themselves.
 */
value: string
label: string
}
export interface FirstAndLastDay {
/**
 * Off: any day up to the last one.
 */
hasEarliest: boolean
/**
 * 0 is today, -1 yesterday.
 */
earliestDays: number
/**
 * Off: any day from the first one on.
 */
hasLatest: boolean
/**
 * 0 is today, 30 a month ahead.
 */
latestDays: number
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
label: string
help: string
placeholder: string
/**
 * Of a question that needs no answer. Empty: what was chosen stays chosen.
 */
noChoice: string
codeLabel: string
/**
 * {{count}} is how many fit.
 */
codesFound: string
noCodes: string
requiredMark: string
/**
 * Empty: nothing.
 */
optional: string
messages: Messages
}
export interface Messages {
required: string
select: string
checkbox: string
invalid: string
email: string
phone: string
/**
 * {{max}} is how many characters may stand there.
 */
tooLong: string
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
