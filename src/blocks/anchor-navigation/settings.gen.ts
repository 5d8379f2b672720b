// Generated from schemas/blocks/anchor-navigation.schema.json by `npm run generate`: edit the schema.

/**
 * A row of links to parts of this page; it stays at the top while one reads.
 */
export interface AnchorNavigationSettings {
label: string
items: Link[]
/**
 * Stays in view while shoppers scroll down the page.
 */
sticky: boolean
}
export interface Link {
label: string
/**
 * A block’s id with #, as #offers.
 */
href: string
}
