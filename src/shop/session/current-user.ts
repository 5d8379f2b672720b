/** The signed-in shopper as a token tells of them. [SESS-1] [SESS-5] */
import { userAttributes, type UserAttributes } from "../../domain/person/user";

export interface CurrentUser {
  user: UserAttributes;
  token: string;
  /** By this browser's clock, in milliseconds: clocks differ, so only the token's length counts. */
  expiresAt: number;
}

/** @throws Error for what is no token with a shopper in it */
export function currentUserOf(token: string, now: number): CurrentUser {
  const { iat, exp, ...claims } = payloadOf(token);
  const user = userAttributes(claims);
  if (!user || typeof iat !== "number" || typeof exp !== "number") throw new Error("The token says not who is signed in, or for how long");
  return { user, token, expiresAt: now + (exp - iat) * 1_000 };
}

function payloadOf(token: string): Record<string, unknown> {
  const [, payload = ""] = token.split(".");
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch (cause) {
    throw new Error("The token cannot be read", { cause });
  }
}
