/** Who is there, so that nobody can read who it is. [ANA-2] */
import type { SignedInUser } from "../../../domain/page/page-state";
import type { UserFields } from "./data-layer-events";

export const LOGGED_OUT: UserFields = { status: "logged-out" };

export async function userFields(user: SignedInUser): Promise<UserFields> {
  const [firstName, lastName, email] = await Promise.all([hashed(user.givenName), hashed(user.familyName), hashed(user.email)]);
  return {
    status: "logged-in",
    ...(user.sub && { sub: user.sub }),
    ...(user.contactId && { contactId: user.contactId }),
    ...(firstName && { sha256_first_name: firstName }),
    ...(lastName && { sha256_last_name: lastName }),
    ...(email && { sha256_email_address: email }),
  };
}

/** SHA-256 in hex of the trimmed, lower-cased text; undefined for nothing, and where the browser hashes nothing (plain http). */
export async function hashed(text: string | undefined): Promise<string | undefined> {
  const plain = text?.trim().toLowerCase();
  if (!plain || !globalThis.crypto?.subtle) return undefined;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(plain));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
