// Generated from schemas/blocks/gallery.schema.json by `npm run generate`: edit the schema.

/**
 * Pictures in even rows, each with a line if wanted.
 */
export interface GallerySettings {
heading: string
intro: string
items: Picture[]
columns: number
ratio: ("square" | "landscape" | "portrait")
fit: ("cover" | "contain")
tone: ("plain" | "soft" | "strong")
}
export interface Picture {
picture: Picture1
caption: string
}
export interface Picture1 {
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
