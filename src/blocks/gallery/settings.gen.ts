// Generated from schemas/blocks/gallery.schema.json by `npm run generate`: edit the schema.

/**
 * Pictures in even rows, each with a line if wanted.
 */
export interface GallerySettings {
heading: string
intro: string
items: Picture[]
/**
 * At most this many side by side on a wide page; a narrow one has fewer.
 */
columns: number
/**
 * Of every frame, whatever shape its picture has.
 */
ratio: ("square" | "landscape" | "portrait")
/**
 * Pictures of another shape than the frame are cut off at the edges, or have room around them.
 */
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
