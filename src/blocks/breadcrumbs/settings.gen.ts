// Generated from schemas/blocks/breadcrumbs.schema.json by `npm run generate`: edit the schema.

/**
 * Where this page stands in the shop.
 */
export interface BreadcrumbsSettings {
label: string
items: Page[]
current: string
}
export interface Page {
label: string
href: string
}
