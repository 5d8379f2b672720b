// Generated from schemas/blocks/button.schema.json by `npm run generate`: edit the schema.

/**
 * One link that looks like a button.
 */
export interface ButtonSettings {
label: string
href: string
variant: ("primary" | "secondary" | "quiet")
size: ("small" | "medium" | "large")
align: ("start" | "centre" | "end")
note: string
}
