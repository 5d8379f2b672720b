// Generated from schemas/blocks/profile-menu.schema.json by `npm run generate`: edit the schema.

/**
 * Who is signed in, and the way in and out.
 */
export interface ProfileMenuSettings {
profileLink: string
/**
 * Back on the page where ‘Log In’ was pressed, or on to where it leads.
 */
afterLogIn: ("same-page" | "profile-page")
logoutLink: string
/**
 * A link to the account in the open menu; empty for none.
 */
accountLink: string
texts: Texts
}
export interface Texts {
/**
 * {{email}} is the shopper’s address.
 */
signedInAs: string
signedIn: string
account: string
logout: string
logIn: string
menu: string
}
