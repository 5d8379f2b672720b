/** Who is signed in on this page: the token in memory, renewed before it expires; sign-in and sign-out. [SESS-1 to SESS-3] */
import { SIGNED_IN_COOKIE } from "../../domain/page/cookie-names";
import { FetchError } from "../../api/fetch-error";
import { reportError } from "../../api/report";
import { requestToken } from "../../api/session";
import { randomId } from "../../domain/page/random-id";
import { signedInUser, type UserAttributes } from "../../domain/person/user";
import { browserCookies } from "../browser/cookies";
import { USER_KEY } from "../browser/storage";
import { AuthError, TOKEN_EXPIRED } from "./auth-error";
import { currentUserOf, type CurrentUser } from "./current-user";
import { forgetShopper, missedSignOut } from "./missed-sign-out";
import { keepSegments } from "./segments";
import type { Session, SessionContext } from "./session-types";

/** So long before its end a token is renewed, so that no call carries one that dies on the way. */
const EARLY_MS = 60_000;

export function connectSession({ store, storage, mode, navigate, onChange, now = Date.now }: SessionContext): Session {
  const cookies = browserCookies();
  let held: CurrentUser | null = null;
  let renewing: Promise<CurrentUser> | null = null;
  let announced: string | null | undefined;

  const set = (user: UserAttributes | null) => {
    const shown = user && signedInUser(user);
    if (JSON.stringify(store.getState().user) !== JSON.stringify(shown))
      store.setState({ status: shown ? "logged-in" : "logged-out", user: shown });
    const sub = user?.sub ?? null;
    if (announced === sub || (announced === undefined && sub === null)) return;
    announced = sub;
    onChange(shown);
  };
  const leave = (): AuthError => {
    held = null;
    set(null);
    return new AuthError();
  };

  async function renew(): Promise<CurrentUser> {
    let token: string;
    try {
      token = await requestToken(mode);
    } catch (error) {
      if (!(error instanceof FetchError && error.code === 401)) throw error;
      cookies.remove(SIGNED_IN_COOKIE);
      throw leave();
    }
    const current = currentUserOf(token, now());
    if (now() >= current.expiresAt) throw new Error(TOKEN_EXPIRED);
    const before = storage.get(USER_KEY);
    storage.set(USER_KEY, current.user.sub);
    // Somebody else than before: what this tab keeps is not theirs.
    if (before !== null && before !== current.user.sub) {
      forgetShopper(storage);
      storage.set(USER_KEY, current.user.sub);
      location.reload();
    }
    return current;
  }

  async function current(): Promise<CurrentUser> {
    // The server cannot be asked for a session without its cookie; the marker stands beside it.
    if (cookies.get(SIGNED_IN_COOKIE) === null) throw leave();
    if (held && now() < held.expiresAt - EARLY_MS) return held;
    try {
      held = await (renewing ??= renew().finally(() => (renewing = null)));
    } catch (error) {
      if (error instanceof AuthError || !held) throw error;
      if (now() >= held.expiresAt) throw new Error(TOKEN_EXPIRED, { cause: error });
      // It is still good for a while; the next call tries again.
    }
    set(held.user);
    return held;
  }

  async function read(): Promise<void> {
    try {
      const { user } = await current();
      void keepSegments(user, cookies, storage);
    } catch (error) {
      if (!(error instanceof AuthError)) reportError("Who is signed in could not be read", error);
    }
  }

  const look = () => {
    if (document.visibilityState === "hidden") return;
    // The page still shows what belongs to whoever signed out.
    if (missedSignOut(storage)) {
      forgetShopper(storage);
      location.reload();
    } else void read();
  };

  return {
    currentUser: async () => (await current()).user,
    callContext: () =>
      current().then(
        ({ token }) => ({ token, mode }),
        () => ({ mode }),
      ),
    async start() {
      document.addEventListener("visibilitychange", look);
      addEventListener("pageshow", ({ persisted }) => persisted && look());
      await read();
    },
    federatedSignIn({ authProvider } = {}) {
      const page = new URL(location.href);
      page.searchParams.delete("notice");
      const query = new URLSearchParams({ redirect_uri: page.href, state: randomId(32), ...(authProvider && { authProvider }) });
      for (const [name, value] of page.searchParams)
        if (!["redirect_uri", "state", "authProvider"].includes(name)) query.append(name, value);
      navigate(`/api/sf/oauth2/authorize?${query}`);
    },
    signOut: ({ global = true } = {}) => navigate(global ? "/api/sf/oauth2/logout" : "/api/sf/oauth2/slo"),
    signIn: notImplemented,
    currentCredentials: notImplemented,
    verifiedContact: notImplemented,
  };
}

function notImplemented(): never {
  throw new Error("not implemented");
}
