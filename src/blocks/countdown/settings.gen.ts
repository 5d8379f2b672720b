// Generated from schemas/blocks/countdown.schema.json by `npm run generate`: edit the schema.

/**
 * Counts down to a day and time of the shop, and says what happens then.
 */
export interface CountdownSettings {
heading: string
/**
 * Day and time of the shop.
 */
until: string
sentence: string
after: string
action: Action
days: string
hours: string
minutes: string
seconds: string
tone: ("plain" | "soft" | "strong")
}
export interface Action {
label: string
href: string
}
