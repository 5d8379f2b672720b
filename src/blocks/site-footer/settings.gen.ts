// Generated from schemas/blocks/site-footer.schema.json by `npm run generate`: edit the schema.

/**
 * Links, contact, languages and the small print, at the end of every page.
 */
export interface SiteFooterSettings {
tone: ("plain" | "strong")
navigation: Navigation
logo: Logo
/**
 * Stands where there is no logo picture, neither here nor in the theme; empty for neither.
 */
logoText: string
logoLink: string
tagline: string
contacts: Contact[]
social: SocialNetworks
/**
 * Empty for none.
 */
privacyLink: string
/**
 * Empty for none.
 */
cookiesLink: string
poweredBy: PoweredBy
copyright: string
/**
 * Only where the shop speaks more than one.
 */
showLanguages: boolean
/**
 * Only where the shop sells to more than one.
 */
showCountries: boolean
texts: Texts
}
export interface Navigation {
links: Link[]
position: ("top" | "middle" | "bottom")
align: ("start" | "centre" | "end")
divider: boolean
}
export interface Link {
label: string
href: string
}
export interface Logo {
/**
 * A picture from /media or an https address.
 */
src: string
/**
 * Read out to people who cannot see it. While it is empty, the name is.
 */
alt: string
/**
 * With the height it holds the picture's room while it loads.
 */
width: number
height: number
}
export interface Contact {
label: string
value: string
/**
 * For example tel: or mailto:. Empty for plain text.
 */
href: string
}
/**
 * An empty address shows no icon.
 */
export interface SocialNetworks {
facebook: string
twitter: string
instagram: string
}
export interface PoweredBy {
/**
 * Empty for none.
 */
label: string
href: string
}
export interface Texts {
privacy: string
cookies: string
/**
 * {{name}} is the name.
 */
poweredBy: string
language: string
country: string
change: string
navigation: string
social: string
}
