// Generated from schemas/blocks/announcement.schema.json by `npm run generate`: edit the schema.

/**
 * One line across the page, from a day until a day.
 */
export interface AnnouncementSettings {
text: string
action: Link
/**
 * Day and time of the shop. Empty: open.
 */
from: string
/**
 * Day and time of the shop. Empty: open.
 */
until: string
look: ("spark" | "strong" | "soft")
}
export interface Link {
label: string
href: string
}
