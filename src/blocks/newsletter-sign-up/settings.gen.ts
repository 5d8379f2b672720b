// Generated from schemas/blocks/newsletter-sign-up.schema.json by `npm run generate`: edit the schema.

/**
 * A field to sign up for a newsletter. Who does gets a mail, and is on the list once they confirm it.
 */
export interface NewsletterSignUpSettings {
heading: string
text: string
/**
 * Say what comes how often, and link to the privacy page. It is kept with each sign-up.
 */
consent: string
tone: ("plain" | "soft" | "strong")
texts: Words
}
export interface Words {
label: string
requiredMark: string
button: string
busy: string
sentTitle: string
/**
 * {{email}} is the address.
 */
sent: string
again: string
missing: string
invalid: string
consentMissing: string
failed: string
}
