/** Which shopper is calling: by a bearer token of ours, else by the session cookie where the call comes from our own pages. [SESS-5] */
import { parentDomain } from "../../domain/checkout/parent-domain";
import {
  ASK_AGAIN_COOKIE,
  BASKET_COOKIE,
  INVALID_COOKIE,
  LS_COOKIE,
  SEGMENTS_COOKIE,
  SESSION_COOKIE,
  SIGNED_IN_COOKIE,
  SIGNED_OUT_COOKIE,
} from "../../domain/page/cookie-names";
import type { UserAttributes } from "../../domain/person/user";
import { parseCookies, setCookie, setHostCookie } from "../web/cookies";
import type { Storage } from "../storage/open-storage";
import type { Config } from "../config/config";
import { isOwnOrigin } from "../web/own-origin";
import type { SignedIn } from "./identity";
import { IDLE_DAYS, ShopperSessions } from "./shopper-sessions";
import { ACCESS_TOKEN_SECONDS, ShopperTokens } from "./shopper-tokens";

const FORGOTTEN_COOKIES = [BASKET_COOKIE, SEGMENTS_COOKIE, INVALID_COOKIE, LS_COOKIE];

const YEAR_SECONDS = 365 * 86_400;
const SESSION_SECONDS = IDLE_DAYS * 86_400;

export interface TokenAnswer {
  access_token: string;
  token_type: "Bearer";
  /** Seconds. */
  expires_in: number;
}

export class Shoppers {
  readonly sessions: ShopperSessions;
  readonly tokens: ShopperTokens;

  constructor(
    storage: Storage,
    private readonly config: Pick<Config, "publicUrl">,
    now: () => number = Date.now,
  ) {
    this.sessions = new ShopperSessions(storage, now);
    this.tokens = new ShopperTokens(storage, () => config.publicUrl, now);
  }

  /** For pages: who the session cookie says is there. */
  async fromHeaders(headers: Headers): Promise<UserAttributes | undefined> {
    const token = sessionToken(headers);
    return token ? (await this.sessions.byToken(token))?.user : undefined;
  }

  /**
   * For calls. Where there is a bearer, it alone counts: with one that is expired, forged or somebody else's, the call is nobody's. Falling
   * back to the cookie could act as another shopper than the page shows, who signed in on another tab meanwhile.
   */
  async calling(headers: Headers, method: string): Promise<UserAttributes | undefined> {
    const authorization = headers.get("authorization");
    if (authorization) {
      const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
      const id = bearer ? await this.tokens.sessionIdOf(bearer) : undefined;
      // A token outlives its session by minutes; who has signed out is out at once.
      return id ? (await this.sessions.byId(id))?.user : undefined;
    }
    return this.isOwnCall(headers, method) ? this.fromHeaders(headers) : undefined;
  }

  /** A fresh access token for the cookie's session, and the cookies to send with it; undefined when nobody is signed in. [SESS-2] */
  async token(headers: Headers): Promise<{ answer: TokenAnswer; cookies: string[] } | undefined> {
    const token = sessionToken(headers);
    const used = token ? await this.sessions.use(token) : undefined;
    if (!used) return undefined;
    const answer: TokenAnswer = {
      access_token: await this.tokens.accessToken(used.session),
      token_type: "Bearer",
      expires_in: ACCESS_TOKEN_SECONDS,
    };
    return { answer, cookies: used.newToken ? this.signedInCookies(used.newToken) : [] };
  }

  /** Signs in on this browser; whoever was signed in there before is not any more. */
  async signIn({ user, idToken, toldAt }: SignedIn, headers: Headers): Promise<string[]> {
    const { token } = await this.sessions.create(user, { replaces: sessionToken(headers), toldAt, ...(idToken && { idToken }) });
    return this.signedInCookies(token);
  }

  signedInCookies(token: string): string[] {
    return [
      setCookie(SESSION_COOKIE, token, { maxAgeSeconds: SESSION_SECONDS, httpOnly: true, sameSite: "Lax", secure: this.#secure }),
      setCookie(SIGNED_IN_COOKIE, "1", { maxAgeSeconds: SESSION_SECONDS, sameSite: "Lax", secure: this.#secure }),
      ...setHostCookie(ASK_AGAIN_COOKIE, "", { maxAgeSeconds: 0, httpOnly: true, sameSite: "Lax", secure: this.#secure }),
    ];
  }

  /** The session's cookies and what the browser keeps of the basket go; pages that are open notice by the mark. [START-12] */
  signedOutCookies(): string[] {
    const parent = parentDomain(new URL(this.config.publicUrl).hostname);
    const gone = { maxAgeSeconds: 0, sameSite: "Lax", secure: this.#secure } as const;
    return [
      setCookie(SESSION_COOKIE, "", { ...gone, httpOnly: true }),
      setCookie(SIGNED_IN_COOKIE, "", gone),
      ...FORGOTTEN_COOKIES.map((name) => setCookie(name, "", gone)),
      ...(parent ? [`${setCookie(LS_COOKIE, "", gone)}; Domain=${parent}`] : []),
      setCookie(SIGNED_OUT_COOKIE, Date.now().toString(36), { maxAgeSeconds: YEAR_SECONDS, sameSite: "Lax", secure: this.#secure }),
      ...setHostCookie(ASK_AGAIN_COOKIE, "1", { maxAgeSeconds: YEAR_SECONDS, httpOnly: true, sameSite: "Lax", secure: this.#secure }),
    ];
  }

  get #secure(): boolean {
    return this.config.publicUrl.startsWith("https:");
  }

  /** A browser names the origin of every write; another site's page cannot leave it out. */
  isOwnCall(headers: Headers, method: string): boolean {
    const origin = headers.get("origin");
    if (origin) return isOwnOrigin(origin, this.config.publicUrl);
    const site = headers.get("sec-fetch-site");
    return method === "get" ? site === null || site === "same-origin" || site === "none" : site === "same-origin";
  }
}

export const sessionToken = (headers: Headers): string | undefined => parseCookies(headers.get("cookie"))[SESSION_COOKIE] || undefined;
