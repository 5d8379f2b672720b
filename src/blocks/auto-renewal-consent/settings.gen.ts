// Generated from schemas/blocks/auto-renewal-consent.schema.json by `npm run generate`: edit the schema.

/**
 * Asks for express consent to automatic renewal, in the US states whose law applies to the offers in the basket.
 */
export interface AutoRenewalConsentSettings {
/**
 * Where the law of a state asks for this consent, an order without it may be void: turn this on.
 */
required: boolean
/**
 * Without regard to country and state.
 */
everywhere: boolean
label: string
texts: Texts
}
export interface Texts {
/**
 * Empty: no heading.
 */
heading: string
help: string
requiredMark: string
messages: Messages
}
export interface Messages {
required: string
}
