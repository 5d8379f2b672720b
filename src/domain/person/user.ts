/** Who a signed-in shopper is. [SESS-5] */
import type { SignedInUser } from "../page/page-state";

/** A signed-in shopper, in the identity provider's names. [SESS-5] */
export interface UserAttributes {
  sub: string;
  email?: string;
  /** Only then the address is known to be theirs. */
  email_verified?: boolean;
  family_name?: string;
  given_name?: string;
  /** Of OpenID's address claim what a form takes up; the country as alpha-2 once the server has read it. [SESS-5] */
  address?: { country?: string; postal_code?: string };
  "custom:ContactId"?: string;
  "custom:AccountId"?: string;
  "custom:segment"?: string;
  "custom:external_segment"?: string;
  /** "1": a returning subscriber; anything else: a new one. */
  "lmo:lst"?: string;
}

const TEXTS = [
  "email",
  "family_name",
  "given_name",
  "custom:ContactId",
  "custom:AccountId",
  "custom:segment",
  "custom:external_segment",
  "lmo:lst",
] as const;

/**
 * The attributes among a provider's claims, or a token's; what is none of them stays out. Some providers write numbers and booleans as
 * texts.
 *
 * @returns undefined without a `sub`
 */
export function userAttributes(claims: Readonly<Record<string, unknown>>): UserAttributes | undefined {
  const { sub } = claims;
  if (typeof sub !== "string" || !sub) return undefined;
  const user: UserAttributes = { sub };
  for (const name of TEXTS) {
    const value = claims[name];
    if ((typeof value === "string" || typeof value === "number") && value !== "") user[name] = String(value);
  }
  if (user.email) user.email_verified = String(claims["email_verified"]) === "true";
  const address = addressIn(claims["address"]);
  if (address) user.address = address;
  return user;
}

/** Some providers give the claim as the text of an object. */
function addressIn(claim: unknown): UserAttributes["address"] {
  const { country, postal_code } = (typeof claim === "string" ? parsed(claim) : (claim ?? {})) as {
    country?: unknown;
    postal_code?: unknown;
  };
  const address = { ...(isText(country) && { country: country.trim() }), ...(isText(postal_code) && { postal_code: postal_code.trim() }) };
  return Object.keys(address).length ? address : undefined;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "" && value.length <= 100;

function parsed(text: string): object {
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Whether their account id begins as those of business accounts do. [MMA-4] */
export const hasBusinessAccount = (user: Pick<UserAttributes, "custom:AccountId">, idPrefixes: readonly string[]): boolean =>
  idPrefixes.some((prefix) => user["custom:AccountId"]?.startsWith(prefix));

/** lmo:lst 1 is a returning subscriber, everything else a new one. */
export const subscriberOf = (user: Pick<UserAttributes, "lmo:lst">): "returning" | "new" => (user["lmo:lst"] === "1" ? "returning" : "new");

export function signedInUser(user: UserAttributes): SignedInUser {
  return {
    sub: user.sub,
    ...(user.email && { email: user.email }),
    ...(user.given_name && { givenName: user.given_name }),
    ...(user.family_name && { familyName: user.family_name }),
    ...(user.address && {
      address: {
        ...(user.address.country && { country: user.address.country }),
        ...(user.address.postal_code && { postalCode: user.address.postal_code }),
      },
    }),
    ...(user["custom:ContactId"] && { contactId: user["custom:ContactId"] }),
    ...(user["custom:AccountId"] && { accountId: user["custom:AccountId"] }),
    subscriber: subscriberOf(user),
  };
}

/** Names of a list such as "gold, early-bird", each once, in order. */
export const segmentNames = (lists: readonly (string | undefined)[]): string[] => [
  ...new Set(
    lists
      .flatMap((list) => (list ?? "").split(","))
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];
