// Generated from schemas/blocks/media-and-text.schema.json by `npm run generate`: edit the schema.

/**
 * A picture beside a heading, a text and an action.
 */
export interface MediaAndTextSettings {
eyebrow: string
heading: string
text: string
points: Point[]
action: Action
picture: Picture
side: ("end" | "start")
tone: ("plain" | "soft" | "strong")
}
export interface Point {
text: string
}
export interface Action {
label: string
href: string
}
export interface Picture {
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
