// Generated from schemas/blocks/spacer.schema.json by `npm run generate`: edit the schema.

/**
 * Empty room between two blocks, less on narrow pages.
 */
export interface SpacerSettings {
size: ("small" | "medium" | "large")
}
