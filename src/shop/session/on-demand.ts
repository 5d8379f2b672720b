/** The way to the shopper's session. Its workings arrive only where somebody is signed in, or wants to be. [SESS-1] */
import { setCallContext } from "../../api/call-context";
import { SIGNED_IN_COOKIE } from "../../domain/page/cookie-names";
import { reportError } from "../../api/report";
import { forgetShopper, missedSignOut } from "./missed-sign-out";
import type { Session, SessionContext, SessionDoor } from "./session-types";

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
    actions: {
      signIn: enter((session, options) => session.federatedSignIn(options)),
      signOut: enter((session, options) => session.signOut(options)),
    },
    start() {
      if (!context.live) return;
      if (missedSignOut(context.storage)) forgetShopper(context.storage);
      if (!document.cookie.includes(`${SIGNED_IN_COOKIE}=1`)) return;
      setCallContext(() =>
        open().then(
          (session) => session.callContext(),
          () => ({}),
        ),
      );
      reading = open().then(
        (session) => session.start(),
        (error: unknown) => reportError("The session's part did not arrive", error),
      );
    },
  };
}
