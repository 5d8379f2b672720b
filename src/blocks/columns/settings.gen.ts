// Generated from schemas/blocks/columns.schema.json by `npm run generate`: edit the schema.

/**
 * Two to four columns side by side, one under the other where there is no room.
 */
export interface ColumnsSettings {
count: number
/**
 * For two columns: one may be wider.
 */
ratio: ("equal" | "wide-first" | "wide-last")
gap: ("small" | "medium" | "large")
align: ("start" | "centre" | "stretch")
space: ("none" | "small" | "section")
}
