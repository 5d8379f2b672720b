/** Shoppers, their sessions, and what they tell the shop. */
export interface ShopperTables {
  /** A shopper who is signed in on one browser. Tokens are kept as hashes. */
  shopper_sessions: {
    id: string;
    sub: string;
    token_hash: string;
    /** The token before: still good until the new one has arrived. */
    previous_hash: string | null;
    rotated_at: string;
    /** 1 when the new token has been used. */
    confirmed: number;
    /** UserAttributes as the provider told them at sign-in; the email address is the one that it has told last of this shopper. */
    attributes: string;
    /** Hint of whom to sign out at the provider; opens nothing. */
    id_token: string | null;
    created_at: string;
    expires_at: string;
  };
  /** The email address of whoever has signed in with one that the provider has verified: what they own is mailed there. */
  shopper_emails: {
    sub: string;
    /** Trimmed, lower case. */
    email: string;
    /** The one before; null: there was none. */
    previous_email: string | null;
    /** When the provider said so, by its clock: what it said before that counts no more. */
    told_at: string;
    /** When it became another; null: never. */
    changed_at: string | null;
    /** 0 or 1: whether anything was ever theirs. A hint: a program from before does not note it, and what is theirs has the last word. */
    is_owner: number;
  };
  /** Secrets that shoppers' tokens are signed with; the newest signs, the others still verify. */
  token_keys: { id: string; secret: string; created_at: string };
  /** Shoppers who want to be forgotten. */
  erasures: {
    id: string;
    /** Null once it is done. */
    owner_sub: string | null;
    /** Where its mails go; null once the last of them is sent. */
    email: string | null;
    language: string;
    /** Of the mailed link; null until the mail is written, which alone has the token. */
    token_hash: string | null;
    requested_at: string;
    expires_at: string;
    done_at: string | null;
  };
  /** What shoppers write when something failed. */
  feedback: { id: string; message: string; request_id: string | null; page: string | null; created_at: string };
  /** Who wants a newsletter. */
  newsletter_sign_ups: {
    id: string;
    /** Path of the start page of the brand whose newsletter it is. */
    list: string;
    /** Hash of the mailbox, whatever the address's spelling: one row per list and mailbox. */
    mailbox: string;
    email: string;
    /** NewsletterState */
    state: string;
    language: string;
    /** What was agreed to, in the words that stood there. */
    consent: string;
    page: string;
    /** Of the confirmation mail; null once it was used. */
    token_hash: string | null;
    token_expires_at: string | null;
    /** Does nothing but take them off the list, so it is kept as it is: every issue carries it. */
    unsubscribe_token: string;
    signed_up_at: string;
    confirmed_at: string | null;
    unsubscribed_at: string | null;
  };
}
