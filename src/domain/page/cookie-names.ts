/** Names of all our cookies. Those that begin with limio- and lmo_ are the contract's. [START-11] */

/** Chosen by the shopper: a language of the shop, and an ISO 3166 alpha-2 country. */
export const LANGUAGE_COOKIE = "lang";
export const COUNTRY_COOKIE = "limio-country";
/** Path of the page a checkout came from: the way back, and where a failed start returns to. For the browser's session. */
export const JOURNEY_COOKIE = "limio-journey";
/** JSON list of the names of the offers in the basket. */
export const BASKET_COOKIE = "limio-basket";
/** "trial": the shopper had this trial before. [START-8] */
export const INVALID_COOKIE = "limio-invalid";
/** `<base64 of the referrer>.<base64 of the checkout id>`: what a tab without session storage of its own goes by. */
export const LS_COOKIE = "lmo_ls";
/** Segments of the shopper, for servers and tag managers. [SEG-1] */
export const SEGMENTS_COOKIE = "limio-segments";

/** The shopper's session, which only the server reads. [SESS-5] */
export const SESSION_COOKIE = "lmo_session";
/** "1" while somebody is signed in; for scripts. */
export const SIGNED_IN_COOKIE = "tillwright-signed-in";
/** Changes with every sign-out: pages that see a new one forget what they kept for the shopper. [START-12] */
export const SIGNED_OUT_COOKIE = "tillwright-signed-out";
/**
 * Until the next sign-in the provider asks for the password, although it may still know the browser: the next at it may be somebody else.
 */
export const ASK_AGAIN_COOKIE = "tillwright-ask-again";
/** A mailed link to how a subscription is paid has been opened, which only the server reads. [PAY-14] */
export const PAYMENT_LINK_COOKIE = "tillwright-payment-link";
/** A sign-in that is on its way; one each, by its state. */
export const SIGN_IN_COOKIE = "tillwright-sign-in";
/** What was agreed to. [ANA-2] */
export const CONSENT_COOKIE = "tillwright-consent";
/** What the builder speaks; for its own calls. [I18N-1] */
export const EDITOR_LANGUAGE_COOKIE = "tillwright-editor-language";
/** The builder's session. */
export const EDITOR_COOKIE = "tillwright_editor";
