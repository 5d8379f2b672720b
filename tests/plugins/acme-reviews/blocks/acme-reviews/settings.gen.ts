// Generated from schemas/blocks/acme-reviews.schema.json by `npm run generate`: edit the schema.

/**
 * What buyers say, with their stars.
 */
export interface AcmeReviewsSettings {
heading: string
reviews: Review[]
first: number
texts: Texts
}
export interface Review {
text: string
author: string
stars: number
}
export interface Texts {
stars: string
all: string
}
