// Generated from schemas/blocks/logos.schema.json by `npm run generate`: edit the schema.

/**
 * A quiet row of logos: press, partners, awards.
 */
export interface LogosSettings {
heading: string
items: Logo[]
muted: boolean
tone: ("plain" | "soft" | "strong")
}
export interface Logo {
picture: Logo1
name: string
href: string
}
export interface Logo1 {
/**
 * A picture from /media or an https address.
 */
src: string
/**
 * Read out to people who cannot see it. While it is empty, the name is.
 */
alt: string
width: number
height: number
}
