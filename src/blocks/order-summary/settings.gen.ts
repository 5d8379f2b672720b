// Generated from schemas/blocks/order-summary.schema.json by `npm run generate`: edit the schema.

/**
 * Subtotal, discount, tax and total of the basket.
 */
export interface OrderSummarySettings {
/**
 * The summary stays in view while the page scrolls.
 */
sticky: boolean
/**
 * On narrow screens only a line with the total shows until the shopper opens the rest, and with it the blocks that stand in the summary.
 */
collapsible: boolean
/**
 * Shows nothing while there is nothing to order: for a checkout, whose form says so.
 */
hideEmpty: boolean
texts: Texts
}
export interface Texts {
heading: string
subtotal: string
discount: string
promoCode: string
saved: string
promoCodeUnfit: string
tax: string
vat: string
taxPercentage: string
taxLater: string
taxIncluded: string
taxContained: string
taxTooltip: string
taxTooltipLabel: string
plusTax: string
taxLoading: string
taxFailed: string
cashRounding: string
total: string
/**
 * {{today}} is due with the order, {{amount}} on {{date}}.
 */
dueToday: string
/**
 * {{today}} is due with the order, {{amount}} on {{date}}.
 */
nextPayment: string
empty: string
loading: string
announceTotal: string
bar: string
showDetails: string
hideDetails: string
}
