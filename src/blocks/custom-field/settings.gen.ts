// Generated from schemas/blocks/custom-field.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for whatever else an order should carry.
 */
export interface CustomFieldSettings {
/**
 * Letters, digits and _; for example po_number__c. Empty: the block's own id.
 */
name: string
type: ("text" | "textarea" | "regex" | "date" | "checkbox" | "radio" | "select")
required: boolean
options: Choice[]
/**
 * Of several lines and of regex: a regular expression that the whole text must match, for example PO-[0-9]{6}.
 */
pattern: string
maxLength: number
date: BoundsOfADate
/**
 * Of text and date.
 */
autocomplete: ("off" | "name" | "nickname" | "organization-title" | "bday" | "url" | "username" | "language")
texts: Texts
}
export interface Choice {
value: string
label: string
}
export interface BoundsOfADate {
hasEarliest: boolean
/**
 * 0 is today, -1 yesterday.
 */
earliestDays: number
hasLatest: boolean
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
requiredMark: string
messages: Messages
}
export interface Messages {
required: string
select: string
checkbox: string
invalid: string
/**
 * {{max}} is how many may stand there.
 */
tooLong: string
date: MessagesDate
}
export interface MessagesDate {
invalid: string
/**
 * {{date}}
 */
exact: string
/**
 * {{min}} and {{max}}
 */
between: string
/**
 * {{min}}
 */
after: string
/**
 * {{max}}
 */
before: string
}
