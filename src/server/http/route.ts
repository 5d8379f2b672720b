/**
 * What a route file declares: one or more calls, each with what it takes and answers. From these the server checks, answers and documents.
 */
import type { EditorRole } from "../../domain/person/editor-role";
import type { UserAttributes } from "../../domain/person/user";
import type { Shopper } from "../checkout/checkout-row";
import type { Services } from "../services";
import type { Editor } from "../guard/editors";
import type { JsonSchema } from "../result/schemas";
import type { Refusal } from "../result/refusal";

export interface Call<B = unknown> {
  services: Services;
  params: Readonly<Record<string, string>>;
  /** Checked and, for numbers and booleans, read as such. Repeated parameters keep the last value. */
  query: Readonly<Record<string, unknown>>;
  body: B;
  headers: Headers;
  cookies: Readonly<Record<string, string>>;
  url: URL;
  /** Set on calls with `access: "editor"`. */
  editor?: Editor;
  /** Who is signed in to the shop, by a bearer token of ours or the session cookie; absent for everyone else. */
  shopper?: UserAttributes & Pick<Shopper, "only">;
  requestId: string;
}

export interface Reply {
  ok: true;
  status: 200 | 201 | 202 | 204 | 302;
  /** Answered as JSON; bytes as they are, with the Content-Type of `headers`. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Each a whole Set-Cookie line, as `setCookie` writes it. */
  cookies?: readonly string[];
}

export interface RouteDefinition<B = unknown> {
  method: "get" | "post" | "put" | "delete";
  /** As OpenAPI writes it: /api/checkout/{id} */
  path: string;
  summary: string;
  description?: string;
  /**
   * public (default): anyone. own-pages: only our own pages may call it (sign-in). editor: and only with an editor's session. client: with
   * the public client credential. shopper: a signed-in shopper, whom `call.shopper` names; 401 for anyone else.
   */
  access?: "public" | "own-pages" | "editor" | "client" | "shopper";
  /** Whoever has opened a mailed link to how a subscription is paid may call it for that one: `call.shopper.only`. */
  takesPaymentLink?: true;
  /** Browsers are sent there by a link, a form or another site: to them a refusal is told as a page. */
  isNavigated?: true;
  /** With access "editor": the least role that may; viewer (read only) unless given. */
  role?: Exclude<EditorRole, "viewer">;
  /** The rate limit it counts against: a file of `guard/limits`. */
  limit?: string;
  /** Action of the bot check that a token in x-limio-recaptcha must be for. [CAPT-1] */
  botCheck?: string;
  /** Name of a schema in schemas/api. */
  body?: string;
  /** A call without a body is taken too; `call.body` is undefined then. */
  isBodyOptional?: true;
  /**
   * JSON unless given; a form's fields are checked as texts. raw: a text of any type, as it came, for whoever checks a signature over it.
   * bytes: a file.
   */
  bodyType?: "json" | "form" | "raw" | "bytes";
  /** Largest body in bytes; 256 KiB unless given. */
  maxBytes?: number;
  query?: JsonSchema;
  requestHeaders?: Readonly<Record<string, string>>;
  /** Schema name and words per success status, or the media type of a file; errors share one shape. */
  responses: Readonly<Partial<Record<Reply["status"], { description: string; schema?: string; file?: string }>>>;
  /** Refusals it may answer, for the document. */
  refusals?: readonly number[];
  handle(call: Call<B>): Promise<Reply | Refusal>;
}

/** With the value "1": a form on another site cannot send it. */
export const OWN_PAGES_HEADER = "X-Tillwright-Builder";

/** Calls that change something for an editor, and the sign-in, are for the shop's own pages. */
export const needsOwnHeader = ({ access, method }: Pick<RouteDefinition, "access" | "method">): boolean =>
  (access === "own-pages" || access === "editor") && method !== "get";

export interface RouteModule {
  /** Heading in the API document. */
  tag: string;
  // Bodies differ per route; each is checked against its schema before `handle` sees it.
  // oxlint-disable-next-line typescript/no-explicit-any
  routes: readonly RouteDefinition<any>[];
}

export const defineRoute = <B = undefined>(route: RouteDefinition<B>): RouteDefinition<B> => route;

export const reply = (body: unknown, status: 200 | 201 | 202 = 200, headers?: Record<string, string>): Reply => ({
  ok: true,
  status,
  body,
  ...(headers && { headers }),
});
/** To be kept by the reader under `name`, which is plain ASCII. */
export const file = (bytes: Uint8Array, { type, name }: { type: string; name: string }): Reply => ({
  ok: true,
  status: 200,
  body: bytes,
  headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "-")}"` },
});
export const noContent = (headers?: Record<string, string>): Reply => ({ ok: true, status: 204, ...(headers && { headers }) });
/**
 * @param location an address that was checked by the caller. Here it is only seen to that a path stays one: with two slashes in front,
 * which is what "/.//host" is tidied to, it would name a host
 */
export const redirect = (location: string, cookies: readonly string[] = []): Reply => ({
  ok: true,
  status: 302,
  headers: { Location: location.replace(/^[/\\]{2,}/, "/") },
  cookies,
});
