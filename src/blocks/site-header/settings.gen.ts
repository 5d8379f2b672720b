// Generated from schemas/blocks/site-header.schema.json by `npm run generate`: edit the schema.

/**
 * Logo, navigation, basket and profile, at the top of every page.
 */
export interface SiteHeaderSettings {
logo: Logo
/**
 * Stands where there is no logo picture, neither here nor in the theme.
 */
logoText: string
logoLink: string
links: Link[]
/**
 * Space above and below the logo.
 */
height: number
/**
 * Stays in view while shoppers scroll down the page.
 */
fixed: boolean
shadow: boolean
showProfile: boolean
/**
 * Where the profile link leads when no profile menu stands in its place.
 */
profileLink: string
showBasket: boolean
texts: Texts
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
export interface Link {
label: string
href: string
/**
 * Stands out from the other links; for the one thing to do.
 */
asButton: boolean
}
export interface Texts {
menu: string
navigation: string
profile: string
basket: string
}
