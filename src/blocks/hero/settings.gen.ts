// Generated from schemas/blocks/hero.schema.json by `npm run generate`: edit the schema.

/**
 * Opens the page: the promise in one line, a picture, and the one thing to do.
 */
export interface HeroSettings {
/**
 * Words beside the picture, everything in the middle, or words over the picture.
 */
variant: ("split" | "centred" | "background")
tone: ("plain" | "soft" | "strong")
/**
 * For the split arrangement: after or before the words.
 */
pictureSide: ("end" | "start")
eyebrow: string
/**
 * The promise of the page, in one short line.
 */
heading: string
text: string
primary: MainAction
secondary: SecondAction
note: string
picture: Picture
}
export interface MainAction {
label: string
href: string
}
export interface SecondAction {
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
/**
 * With the height it holds the picture's room while it loads.
 */
width: number
height: number
}
