/** A shopper who is signed in to a test shop, without the way through a provider. */
import type { UserAttributes } from "../../src/domain/person/user";
import type { TestShop } from "./shop-server";

export const ADA: UserAttributes = {
  sub: "ada",
  email: "ada@shopper.example",
  email_verified: true,
  given_name: "Ada",
  family_name: "Byron",
  "lmo:lst": "1",
};
export const BEN: UserAttributes = {
  sub: "ben",
  email: "ben@shopper.example",
  email_verified: true,
  given_name: "Ben",
  family_name: "Okri",
};

export interface SignedIn {
  /** For calls: the bearer token. */
  bearer: { Authorization: string };
  /** For pages and the session's own calls. */
  cookie: { Cookie: string };
}

export async function signedIn({ server }: Pick<TestShop, "server">, user: UserAttributes = ADA): Promise<SignedIn> {
  const { shoppers } = server.services;
  const { token, session } = await shoppers.sessions.create(user);
  return { bearer: { Authorization: `Bearer ${await shoppers.tokens.accessToken(session)}` }, cookie: { Cookie: `lmo_session=${token}` } };
}
