/** Whether it is a session's end that hides a basket: what somebody owns answers nobody else. [BASK-13] [SESS-1] */
import { FetchError } from "../../api/fetch-error";
import { requestToken } from "../../api/session";
import { SIGNED_IN_COOKIE } from "../../domain/page/cookie-names";
import type { CookieJar } from "../browser/cookies";
import { type KeyValueStorage, USER_KEY } from "../browser/storage";
import type { BasketProblem } from "./store";

/** It is there again as soon as they have signed in. */
export const SIGNED_OUT: BasketProblem = { code: "signed-out", message: "" };

/**
 * True where somebody was signed in on this tab and is no longer, without having signed out here. A session that ended elsewhere is known
 * to the server alone, so that it is asked; without an answer nothing is thrown away.
 */
export async function isSessionOver(storage: KeyValueStorage, cookies: CookieJar): Promise<boolean> {
  if (storage.get(USER_KEY) === null) return false;
  if (cookies.get(SIGNED_IN_COOKIE) === null) return true;
  return requestToken("shop").then(
    () => false,
    (error: unknown) => {
      // What is called next carries the dead token no longer.
      if (error instanceof FetchError && error.code === 401) cookies.remove(SIGNED_IN_COOKIE);
      return true;
    },
  );
}
