// Generated from schemas/blocks/redeem-gift.schema.json by `npm run generate`: edit the schema.

/**
 * Who has a gift's code makes it theirs.
 */
export interface RedeemGiftSettings {
texts: Texts
}
export interface Texts {
heading: string
intro: string
label: string
help: string
missing: string
look: string
looking: string
from: string
fromNobody: string
begins: string
ends: string
free: string
redeem: string
redeeming: string
another: string
doneTitle: string
done: string
open: string
failed: string
}
