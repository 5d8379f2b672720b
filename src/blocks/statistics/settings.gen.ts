// Generated from schemas/blocks/statistics.schema.json by `npm run generate`: edit the schema.

/**
 * A few large figures and what they count.
 */
export interface StatisticsSettings {
heading: string
intro: string
items: Figure[]
source: string
tone: ("plain" | "soft" | "strong")
}
export interface Figure {
/**
 * As it is read: 4 million, 98 %.
 */
value: string
label: string
}
