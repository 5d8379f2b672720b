// Generated from schemas/blocks/testimonials.schema.json by `npm run generate`: edit the schema.

/**
 * What customers say, with their names.
 */
export interface TestimonialsSettings {
heading: string
intro: string
items: Quote[]
/**
 * Cards show all of them; a single one shows the first, large.
 */
layout: ("cards" | "single")
ratingLabel: string
tone: ("plain" | "soft" | "strong")
}
export interface Quote {
quote: string
name: string
role: string
/**
 * 0: none are shown.
 */
rating: number
picture: Portrait
}
export interface Portrait {
/**
 * A picture from /media or an https address.
 */
src: string
/**
 * Read out to people who cannot see it.
 */
alt: string
width: number
height: number
}
