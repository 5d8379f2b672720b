// Generated from schemas/blocks/steps.schema.json by `npm run generate`: edit the schema.

/**
 * How it works, one step after the other.
 */
export interface StepsSettings {
heading: string
intro: string
items: Step[]
/**
 * Side by side where there is room for it, or always below each other.
 */
direction: ("row" | "column")
tone: ("plain" | "soft" | "strong")
}
export interface Step {
title: string
text: string
}
