/** Who is signed in on this page: the token in memory, renewed before it expires; sign-in and sign-out. [SESS-1 to SESS-3] */
import type { StoreApi } from "zustand/vanilla";
import type { CallContext } from "../../api/call-context";
import { FetchError } from "../../api/fetch-error";
import { reportError } from "../../api/report";
import { requestToken } from "../../api/session";
import { randomId } from "../../domain/random-id";
import { signedInUser, type UserAttributes } from "../../domain/user";
import type { SignedInUser } from "../../domain/page-state";
import type { SessionState } from "../assemble-shop";
import { browserCookies } from "../cookies";
import { type SessionStorage, USER_KEY } from "../storage";
import { AuthError, TOKEN_EXPIRED } from "./auth-error";
import { currentUserOf, type CurrentUser } from "./current-user";
import { forgetShopper, missedSignOut } from "./on-demand";
import { keepSegments } from "./segments";

export interface SignInOptions {
  /** Which of the identity provider's own providers to use. */
  authProvider?: string;
}

export interface SignOutOptions {
  /** true (default): on all devices. false: on this browser, and at the identity provider. [SESS-2] */
  global?: boolean;
}

export interface SessionContext {
  store: StoreApi<SessionState>;
  storage: SessionStorage;
  /** On a page of a shopper's browser: its cookies are read. */
  live: boolean;
  /** x-limio-mode of calls. In the builder nobody signs in or out. */
  mode: "shop" | "builder";
  navigate(address: string): void;
  /** Called when somebody is found signed in, and when they are not any more. */
  onChange(user: SignedInUser | null): void;
  now?(): number;
}

export interface Session {
  /**
   * @throws AuthError 'not authenticated' when nobody is signed in; Error 'The user token has expired' when the token is past its time and cannot be renewed;
   * whatever else went wrong with the token call
   */
  currentUser(): Promise<UserAttributes>;
  /** Token and mode for calls; without the token where there is none. */
  callContext(): Promise<CallContext>;
  /** Reads who is there, and notices when that changes elsewhere. */
  start(): Promise<void>;
  federatedSignIn(options?: SignInOptions): void;
  signOut(options?: SignOutOptions): void;
  /** The contract names these three and says that they do nothing. @throws Error 'not implemented' [SESS-3] */
  signIn(): never;
  currentCredentials(): never;
  verifiedContact(): never;
}

export const MARKER = "tillwright-signed-in";
/** So long before its end a token is renewed, so that no call carries one that dies on the way. */
const EARLY_MS = 60_000;

export function connectSession({ store, storage, mode, navigate, onChange, now = Date.now }: SessionContext): Session {
  const cookies = browserCookies();
  let held: CurrentUser | null = null;
  let renewing: Promise<CurrentUser> | null = null;
  let told: string | null | undefined;

  const set = (user: UserAttributes | null) => {
    const shown = user && signedInUser(user);
    if (JSON.stringify(store.getState().user) !== JSON.stringify(shown)) store.setState({ status: shown ? "logged-in" : "logged-out", user: shown });
    const sub = user?.sub ?? null;
    if (told === sub || (told === undefined && sub === null)) return;
    told = sub;
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
      cookies.remove(MARKER);
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
    if (cookies.get(MARKER) === null) throw leave();
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
    callContext: () => current().then(({ token }) => ({ token, mode }), () => ({ mode })),
    async start() {
      document.addEventListener("visibilitychange", look);
      addEventListener("pageshow", ({ persisted }) => persisted && look());
      await read();
    },
    federatedSignIn({ authProvider } = {}) {
      const page = new URL(location.href);
      page.searchParams.delete("notice");
      const query = new URLSearchParams({ redirect_uri: page.href, state: randomId(32), ...(authProvider && { authProvider }) });
      for (const [name, value] of page.searchParams) if (!["redirect_uri", "state", "authProvider"].includes(name)) query.append(name, value);
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
