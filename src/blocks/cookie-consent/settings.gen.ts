// Generated from schemas/blocks/cookie-consent.schema.json by `npm run generate`: edit the schema.

/**
 * Asks shoppers what the shop may do beyond what it needs to work. It shows until they have decided; the footer’s cookie preferences link opens it again.
 */
export interface CookieConsentSettings {
heading: string
/**
 * Short: it stands over the page.
 */
text: string
texts: Texts
}
export interface Texts {
acceptAll: string
onlyNecessary: string
choose: string
dialogHeading: string
dialogText: string
necessary: string
aboutNecessary: string
analytics: string
aboutAnalytics: string
recaptcha: string
aboutRecaptcha: string
save: string
close: string
}
