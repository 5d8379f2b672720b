/** The way to the shopper's session. Its workings arrive only where somebody is signed in, or wants to be. [SESS-1] */
import { setCallContext } from "../../api/call-context";
import { reportError } from "../../api/report";
import { type SessionStorage, SIGNED_OUT_KEY } from "../storage";
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

/** The server marks every sign-out with a cookie. */
const signOut = (): string | undefined => /tillwright-signed-out=(\w+)/.exec(document.cookie)?.[1];

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
      if (missedSignOut(context.storage)) forgetShopper(context.storage);
      if (!/tillwright-signed-in=1/.test(document.cookie)) return;
      setCallContext(() => open().then((session) => session.callContext(), () => ({})));
      reading = open().then((session) => session.start(), (error: unknown) => reportError("The session's part did not arrive", error));
    },
  };
}
