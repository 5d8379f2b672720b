/** The way to the shopper's session. Its workings arrive only where somebody is signed in, or wants to be. [SESS-1] */
import { setCallContext } from "../../api/call-context";
import { reportError } from "../../api/report";
import { CHECKOUT_KEY } from "../basket-store";
import type { KeyValueStorage } from "../storage";
import type { Session, SessionContext, SignInOptions, SignOutOptions } from "./session";

export interface SessionActions {
  /** To the identity provider, and back to this page. */
  signIn(options?: SignInOptions): Promise<void>;
  signOut(options?: SignOutOptions): Promise<void>;
}

export interface SessionDoor {
  actions: SessionActions;
  open(): Promise<Session>;
  /** Resolves when it is known whether somebody is signed in; null where nobody can be. */
  reading(): Promise<void> | null;
  /** Before anything is read from the storage or asked from the server. */
  start(): void;
}

/** What a tab keeps for its shopper: the checkout's id, what was typed, who they were. */
const KEPT = [CHECKOUT_KEY, "tillwright-unsaved-basket", "tillwright-return-query", "tillwright-checkout-draft", "tillwright-user", "tillwright-segments"];
const SEEN_KEY = "tillwright-signed-out";

export const forgetShopper = (storage: KeyValueStorage): void => KEPT.forEach((key) => storage.remove(key));

/** The server marks every sign-out. @returns true when there was one that this tab did not know of */
export function missedSignOut(storage: KeyValueStorage): boolean {
  const mark = /tillwright-signed-out=(\w+)/.exec(document.cookie)?.[1];
  if (!mark || storage.get(SEEN_KEY) === mark) return false;
  storage.set(SEEN_KEY, mark);
  return true;
}

export function sessionDoor(context: SessionContext): SessionDoor {
  let arriving: Promise<Session> | undefined;
  let reading: Promise<void> | null = null;
  const open = () =>
    (arriving ??= import("./session").then(
      ({ connectSession }) => connectSession(context),
      (error: unknown) => {
        arriving = undefined;
        throw error;
      },
    ));
  const enter =
    <Options>(way: (session: Session, options?: Options) => void) =>
    async (options?: Options) => {
      if (context.mode === "shop") way(await open(), options);
    };
  return {
    open,
    reading: () => reading,
    actions: { signIn: enter((session, options) => session.federatedSignIn(options)), signOut: enter((session, options) => session.signOut(options)) },
    start() {
      if (!context.live) return;
      // Whoever was signed in here is gone, and with them what they put into the basket and typed. [START-12]
      if (missedSignOut(context.storage)) forgetShopper(context.storage);
      if (!/tillwright-signed-in=1/.test(document.cookie)) return;
      setCallContext(() => open().then((session) => session.callContext(), () => ({})));
      reading = open().then((session) => session.start(), (error: unknown) => reportError("The session's part did not arrive", error));
    },
  };
}
