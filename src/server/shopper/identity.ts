/** The OpenID provider where shoppers sign in: authorization code with PKCE, state and nonce. [SESS-2] */
import * as openid from "openid-client";
import type { Logger } from "pino";
import { randomId } from "../../domain/page/random-id";
import { countryByCode } from "../../domain/reference/country-codes";
import { userAttributes, type UserAttributes } from "../../domain/person/user";
import type { Config } from "../config/config";
import type { SignInNote } from "./shopper-tokens";

export const CALLBACK_PATH = "/api/sf/oauth2/callback";
const TIMEOUT_SECONDS = 5;

/** unavailable: the provider cannot be reached, or none is set. cancelled: the shopper went back. failed: everything else. */
export type SignInTrouble = "unavailable" | "cancelled" | "failed";
export type SignInResult<T> = { ok: true; value: T } | { ok: false; trouble: SignInTrouble };

/** 32 random letters and digits, as the contract has them. */
export const newState = (): string => randomId(32);

export interface StartOptions {
  /** 32 letters and digits, made by the page that asks. */
  state: string;
  /** Where to go when it is done; was checked. */
  returnTo: string;
  /** Which of the provider's own providers to use. */
  authProvider?: string | undefined;
  /** Ask for the password even where the provider still knows the browser: after a sign-out. */
  askAgain: boolean;
  /** That the shop speaks with them, and the provider should: a BCP 47 tag. */
  language: string;
}

/** What the provider says of whoever has signed in. */
export interface SignedIn {
  user: UserAttributes;
  idToken?: string;
  /** ISO 8601 instant, by the provider's clock, to the second; never later than ours. */
  toldAt: string;
}

export class Identity {
  #discovered: Promise<openid.Configuration> | undefined;

  constructor(
    private readonly config: Pick<Config, "identity" | "publicUrl">,
    private readonly log: Logger,
  ) {}

  /**
   * Looks at the provider first, each time: one that is down is noticed here, and the shopper is not sent to a dead page.
   *
   * @returns the address at the provider, and what to remember until the shopper is back
   */
  async start({
    state,
    returnTo,
    authProvider,
    askAgain,
    language,
  }: StartOptions): Promise<SignInResult<{ location: string; note: SignInNote }>> {
    this.#discovered = undefined;
    return this.#guarded(async (provider) => {
      const note: SignInNote = { state, returnTo, nonce: openid.randomNonce(), verifier: openid.randomPKCECodeVerifier() };
      const location = openid.buildAuthorizationUrl(provider, {
        redirect_uri: this.config.publicUrl + CALLBACK_PATH,
        scope: ["openid email profile", ...(provider.serverMetadata().scopes_supported?.includes("address") ? ["address"] : [])].join(" "),
        state,
        nonce: note.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(note.verifier),
        code_challenge_method: "S256",
        ui_locales: language,
        ...(askAgain && { prompt: "login" }),
        ...(authProvider && { [this.config.identity!.providerParameter]: authProvider }),
      });
      return { location: location.href, note };
    });
  }

  /** @param search the query the provider sent the shopper back with */
  async finish(search: string, note: SignInNote): Promise<SignInResult<SignedIn>> {
    return this.#guarded(async (provider) => {
      const tokens = await openid.authorizationCodeGrant(provider, new URL(this.config.publicUrl + CALLBACK_PATH + search), {
        expectedState: note.state,
        expectedNonce: note.nonce,
        pkceCodeVerifier: note.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      const userInfo = await openid.fetchUserInfo(provider, tokens.access_token, claims.sub);
      const user = userAttributes({ ...claims, ...userInfo });
      if (!user) throw new Error("The provider says no sub");
      // Providers name a country as they like: CH, CHE or 756.
      if (user.address?.country) user.address.country = countryByCode(user.address.country)?.alpha2 ?? user.address.country;
      // One that is ahead of us would keep whatever is said until then from counting.
      const toldAt = new Date(Math.min(claims.iat * 1_000, Date.now())).toISOString();
      return { user, toldAt, ...(tokens.id_token && { idToken: tokens.id_token }) };
    });
  }

  /** Where the provider ends its own session, and sends the shopper back to the start page; undefined where it has no such place. */
  async endAddress(idToken: string | null): Promise<string | undefined> {
    const address = await this.#guarded(async (provider) =>
      provider.serverMetadata().end_session_endpoint
        ? openid.buildEndSessionUrl(provider, {
            post_logout_redirect_uri: `${this.config.publicUrl}/`,
            ...(idToken && { id_token_hint: idToken }),
          }).href
        : undefined,
    );
    return address.ok ? address.value : undefined;
  }

  async #guarded<T>(work: (provider: openid.Configuration) => Promise<T>): Promise<SignInResult<T>> {
    try {
      return { ok: true, value: await work(await this.#provider()) };
    } catch (error) {
      const trouble = troubleOf(error);
      // A provider that came back may have other keys and addresses.
      if (trouble !== "cancelled") this.#discovered = undefined;
      // Names only: messages of the provider may quote what was typed.
      const { code, name, error: word } = error as { code?: string; name?: string; error?: string };
      this.log[trouble === "cancelled" ? "info" : "warn"]({ trouble, code, name, error: word }, "a shopper could not sign in");
      return { ok: false, trouble };
    }
  }

  async #provider(): Promise<openid.Configuration> {
    const { identity } = this.config;
    if (!identity) throw new Error("no provider is set");
    this.#discovered ??= openid.discovery(
      new URL(identity.issuer),
      identity.clientId,
      identity.clientSecret,
      openid.ClientSecretBasic(identity.clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // Signatures are checked too, although the tokens come straight from the provider.
        execute: [openid.enableNonRepudiationChecks, ...(identity.issuer.startsWith("http:") ? [openid.allowInsecureRequests] : [])],
      },
    );
    return this.#discovered;
  }
}

function troubleOf(error: unknown): SignInTrouble {
  if (error instanceof openid.AuthorizationResponseError)
    return error.error === "access_denied" ? "cancelled" : error.error === "temporarily_unavailable" ? "unavailable" : "failed";
  if (error instanceof openid.ResponseBodyError) return error.status >= 500 ? "unavailable" : "failed";
  if (error instanceof openid.ClientError)
    return ["OAUTH_TIMEOUT", "OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON"].includes(error.code ?? "") ||
      error.cause instanceof TypeError
      ? "unavailable"
      : "failed";
  return "unavailable";
}
