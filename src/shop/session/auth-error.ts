/** Nobody is signed in: no session cookie, or one that is worth nothing any more. [SESS-1] */
export class AuthError extends Error {
  override name = "AuthError";
  readonly code = "NotAuthorizedException";
  constructor() {
    super("not authenticated");
  }
}

export const TOKEN_EXPIRED = "The user token has expired";
