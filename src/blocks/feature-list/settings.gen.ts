// Generated from schemas/blocks/feature-list.schema.json by `npm run generate`: edit the schema.

/**
 * What people get: an icon, a title and a line each.
 */
export interface FeatureListSettings {
heading: string
intro: string
items: Feature[]
/**
 * On a wide page; fewer where there is no room.
 */
columns: number
tone: ("plain" | "soft" | "strong")
}
export interface Feature {
icon: ("shield" | "lock" | "devices" | "eye" | "globe" | "clock" | "gift" | "book" | "headphones" | "star" | "check" | "user" | "mail" | "phone" | "basket" | "info")
title: string
text: string
}
