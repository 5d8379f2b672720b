/** The shopper's session: what is known, what can be asked of it, and the way to it. [SESS-1] */
import type { StoreApi } from "zustand/vanilla";
import type { CallContext } from "../../api/call-context";
import type { SignedInUser } from "../../domain/page/page-state";
import type { UserAttributes } from "../../domain/person/user";
import type { SessionStorage } from "../browser/storage";

export interface SessionState {
  status: "logged-in" | "logged-out";
  user: SignedInUser | null;
}

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
   * @throws AuthError 'not authenticated' when nobody is signed in; Error 'The user token has expired' when the token is past its time and
   * cannot be renewed;
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
