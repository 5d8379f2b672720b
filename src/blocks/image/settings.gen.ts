// Generated from schemas/blocks/image.schema.json by `npm run generate`: edit the schema.

/**
 * One picture, with a caption and a link if you like.
 */
export interface ImageSettings {
picture: Picture
caption: string
/**
 * Empty: nowhere.
 */
link: string
/**
 * Cut to a shape, so that pictures side by side match.
 */
ratio: ("original" | "16:9" | "4:3" | "1:1" | "3:4")
width: ("text" | "wide" | "full")
space: ("none" | "small" | "section")
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
