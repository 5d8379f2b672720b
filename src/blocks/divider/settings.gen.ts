// Generated from schemas/blocks/divider.schema.json by `npm run generate`: edit the schema.

/**
 * A quiet line between two parts of a page.
 */
export interface DividerSettings {
look: ("line" | "short" | "dots")
/**
 * Not chosen: as the look has it.
 */
color: string
space: ("small" | "medium" | "large")
}
