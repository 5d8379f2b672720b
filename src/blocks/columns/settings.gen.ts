// Generated from schemas/blocks/columns.schema.json by `npm run generate`: edit the schema.

/**
 * Two to four columns side by side, one under the other where there is no room.
 */
export interface ColumnsSettings {
/**
 * Side by side on a wide page; on a narrow one they stand below each other.
 */
count: number
/**
 * For two columns: one may be wider.
 */
ratio: ("equal" | "wide-first" | "wide-last")
gap: ("small" | "medium" | "large")
/**
 * Where a column stands beside a higher one: at the top, in the middle, or as high as it.
 */
align: ("start" | "centre" | "stretch")
space: ("none" | "small" | "section")
}
