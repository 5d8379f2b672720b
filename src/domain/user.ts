/** A signed-in shopper, in the identity provider's names. [SESS-5] */
export interface UserAttributes {
  sub: string;
  email?: string;
  /** Only then the address is known to be theirs. */
  email_verified?: boolean;
  family_name?: string;
  given_name?: string;
  "custom:ContactId"?: string;
  "custom:AccountId"?: string;
  "custom:segment"?: string;
  "custom:external_segment"?: string;
  /** "1": a returning subscriber; anything else: a new one. */
  "lmo:lst"?: string;
}
