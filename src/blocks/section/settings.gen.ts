// Generated from schemas/blocks/section.schema.json by `npm run generate`: edit the schema.

/**
 * A band with a background that other blocks stand in.
 */
export interface SectionSettings {
tone: ("plain" | "soft" | "strong")
picture: BackgroundPicture
/**
 * So that words can be read on it.
 */
shade: number
space: ("small" | "medium" | "large")
width: ("wide" | "text")
}
export interface BackgroundPicture {
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
