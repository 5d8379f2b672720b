/** A sign-out that another tab, or the server, made: noticed, and followed. [START-12] */
import { SIGNED_OUT_COOKIE } from "../../domain/page/cookie-names";
import { type SessionStorage, SIGNED_OUT_KEY } from "../browser/storage";

/** The server marks every sign-out with a cookie. */
const signOut = (): string | undefined => new RegExp(`${SIGNED_OUT_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];

/** Whether there was a sign-out that this tab does not know of. [START-12] */
export function missedSignOut(storage: SessionStorage): boolean {
  const mark = signOut();
  return !!mark && storage.get(SIGNED_OUT_KEY) !== mark;
}

/** Whoever was here is gone, and with them all that the tab kept for them. [START-12] */
export function forgetShopper(storage: SessionStorage): void {
  storage.clear();
  storage.set(SIGNED_OUT_KEY, signOut() ?? "");
}
