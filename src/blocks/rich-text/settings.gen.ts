// Generated from schemas/blocks/rich-text.schema.json by `npm run generate`: edit the schema.

/**
 * Paragraphs, headings, lists and links.
 */
export interface RichTextSettings {
content: string
size: ("small" | "medium" | "large")
align: ("start" | "centre")
/**
 * As wide as reads well, or as wide as the page.
 */
width: ("text" | "wide")
space: ("none" | "small" | "section")
}
