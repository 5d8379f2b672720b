/**
 * Short-lived tokens for shoppers' calls, and the sealed note a browser carries to the provider and back. Keys stand in the database, so
 * that every machine of the shop knows them.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { EncryptJWT, jwtDecrypt, jwtVerify, SignJWT, type JWTPayload } from "jose";
import type { Storage } from "../storage/open-storage";
import { DatabaseUnavailable } from "../storage/unavailable";
import type { ShopperSession } from "./shopper-sessions";

export const ACCESS_TOKEN_SECONDS = 600;
/** Account-area client of the contract. */
export const CLIENT_ID = "limio-mma";
/** Tokens made for anyone else are not taken, whatever key signed them. */
const AUDIENCE = "tillwright-shop";
/** A link is no shopper's token, and the other way round. */
const LINK_AUDIENCE = "tillwright-link";
const NOTE_SECONDS = 900;

/** What a sign-in under way has to remember until the provider sends the shopper back. */
export interface SignInNote {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
}

export class ShopperTokens {
  #keys = new Map<string, Uint8Array>();
  #current: Promise<string> | undefined;

  constructor(
    private readonly storage: Storage,
    private readonly issuer: () => string,
    private readonly now: () => number = Date.now,
  ) {}

  /** A JWT that carries who the shopper is, for calls and for the page. `iat` and `exp` are by the server's clock. */
  async accessToken({ id, user }: ShopperSession): Promise<string> {
    const [kid, key] = await this.#signing();
    const issued = Math.floor(this.now() / 1_000);
    return new SignJWT({ ...user, sid: id, client_id: CLIENT_ID })
      .setProtectedHeader({ alg: "HS256", typ: "JWT", kid })
      .setIssuer(this.issuer())
      .setAudience(AUDIENCE)
      .setSubject(user.sub)
      .setIssuedAt(issued)
      .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
      .sign(key);
  }

  /**
   * @returns the session the token was made for; undefined when it is not ours, was changed, is for another audience, or is past its time
   */
  async sessionIdOf(token: string): Promise<string | undefined> {
    const sid = (await this.#verified(token, AUDIENCE))?.["sid"];
    return typeof sid === "string" ? sid : undefined;
  }

  /** For a link to something of a shopper who need not be signed in. @param subject id of what it leads to */
  async sealLink(subject: string, seconds: number): Promise<string> {
    const [kid, key] = await this.#signing();
    const issued = Math.floor(this.now() / 1_000);
    return new SignJWT()
      .setProtectedHeader({ alg: "HS256", typ: "JWT", kid })
      .setIssuer(this.issuer())
      .setAudience(LINK_AUDIENCE)
      .setSubject(subject)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(key);
  }

  /** @returns what the link leads to; undefined for what is no link of ours, or past its time */
  async openLink(token: string): Promise<string | undefined> {
    return (await this.#verified(token, LINK_AUDIENCE))?.sub;
  }

  /** Only this shop can read or change the note. */
  async seal(note: SignInNote): Promise<string> {
    const [kid, key] = await this.#signing();
    return new EncryptJWT({ ...note })
      .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid })
      .setIssuedAt(new Date(this.now()))
      .setExpirationTime(new Date(this.now() + NOTE_SECONDS * 1_000))
      .encrypt(key);
  }

  /** @returns undefined for what is no note of ours, or an old one @throws DatabaseUnavailable where its key cannot be read */
  async open(sealed: string): Promise<SignInNote | undefined> {
    try {
      const { payload } = await jwtDecrypt<SignInNote>(sealed, async ({ kid }) => this.#key(kid), {
        currentDate: new Date(this.now()),
        keyManagementAlgorithms: ["dir"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      return payload;
    } catch (error) {
      return nothingUnlessOutage(error);
    }
  }

  /** Whatever is wrong with it, it opens nothing. @throws DatabaseUnavailable where its key cannot be read */
  async #verified(token: string, audience: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, async ({ kid }) => this.#key(kid), {
        algorithms: ["HS256"],
        audience,
        currentDate: new Date(this.now()),
        requiredClaims: ["exp", "iat", "sub"],
      });
      return payload;
    } catch (error) {
      return nothingUnlessOutage(error);
    }
  }

  async #signing(): Promise<[string, Uint8Array]> {
    this.#current ??= this.#newest();
    const kid = await this.#current.catch((error: unknown) => {
      this.#current = undefined;
      throw error;
    });
    return [kid, this.#keys.get(kid)!];
  }

  /** Two machines that start at once each make a key; both verify everywhere. */
  async #newest(): Promise<string> {
    const known = await this.storage.db.selectFrom("token_keys").selectAll().orderBy("created_at", "desc").limit(1).executeTakeFirst();
    const row = known ?? {
      id: randomUUID(),
      secret: randomBytes(32).toString("base64url"),
      created_at: new Date(this.now()).toISOString(),
    };
    if (!known) await this.storage.transaction((trx) => trx.insertInto("token_keys").values(row).execute());
    this.#keys.set(row.id, Buffer.from(row.secret, "base64url"));
    return row.id;
  }

  async #key(kid: string | undefined): Promise<Uint8Array> {
    const known = this.#keys.get(kid ?? "");
    if (known) return known;
    const row = kid ? await this.storage.db.selectFrom("token_keys").selectAll().where("id", "=", kid).executeTakeFirst() : undefined;
    if (!row) throw new Error("no such key");
    const key = Buffer.from(row.secret, "base64url");
    this.#keys.set(row.id, key);
    return key;
  }
}

/** Whoever cannot be known now is not nobody: their page would forget who they are, and their basket. */
function nothingUnlessOutage(error: unknown): undefined {
  if (error instanceof DatabaseUnavailable) throw error;
}
