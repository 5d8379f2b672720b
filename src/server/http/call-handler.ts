/** Turns a declared route into a request handler: limits, rights, body and query checks, then the route, then its answer. */
import type { Context } from "hono";
import { mayAs } from "../../domain/person/editor-role";
import { BOT_TOKEN_HEADER } from "../guard/bot-check";
import { tooManyRequests } from "../guard/limits";
import { compileApiSchema, compileQuerySchema, problemsOf, problemsInWords } from "../result/schemas";
import type { Services } from "../services";
import { JSON_HEADERS, refusalAnswer } from "./error-answer";
import type { AppEnv } from "./app-env";
import { callerNetwork } from "./caller-ip";
import { spokenLanguage } from "./language";
import { isNavigation, refusalPage } from "./pages/fault-page";
import { say } from "../../registry/message";
import { fieldName } from "../result/message";
import { compressedOnce } from "../web/compressed";
import { parseCookies } from "../web/cookies";
import { refuse, type FieldProblem, type Refusal } from "../result/refusal";
import { needsOwnHeader, type RouteDefinition } from "./route";
import { unfitInput } from "./unfit-input";

const MAX_BYTES = 256 * 1024;

export function callHandler(services: Services, route: RouteDefinition): (context: Context<AppEnv>) => Promise<Response> {
  const checkBody = route.body ? compileApiSchema(route.body) : undefined;
  const checkQuery = route.query ? compileQuerySchema(route.query) : undefined;
  const checkAnswer = Object.fromEntries(
    Object.entries(route.responses).map(([status, { schema }]) => [
      status,
      schema && services.config.verifyAnswers ? compileApiSchema(schema) : undefined,
    ]),
  );

  return async (context) => {
    const requestId = context.get("requestId");
    const request = context.req.raw;
    const refused = async (refusal: Refusal, headers?: Record<string, string>) =>
      route.isNavigated && isNavigation(request)
        ? refusalPage(services, request, refusal)
        : refusalAnswer(refusal, await spokenLanguage(request, services.catalogue, refusal.language), requestId, headers);
    const url = new URL(request.url);
    const cookies = parseCookies(request.headers.get("cookie"));

    if (needsOwnHeader(route) && !services.isOwnPage(request.headers))
      return refused(
        refuse(
          "forbidden",
          "This call is for the shop's own pages: it needs the header X-Tillwright-Builder: 1 and the shop's origin, as PUBLIC_URL says it",
        ),
      );
    if (route.limit) {
      const wait = await services.limits.take(route.limit, callerNetwork(context, services.config));
      if (wait > 0) return refused(tooManyRequests(wait));
    }
    const editor = route.access === "editor" ? await services.editors.bySession(services.editors.tokenIn(cookies)) : undefined;
    if (route.access === "editor" && !editor) return refused(refuse("not-signed-in", say("sign-in-to-builder")));
    if (editor && route.role && !mayAs(editor.role, route.role))
      return refused(refuse("forbidden", say("needs-role", { role: say(`role-${route.role}`) })));
    if (route.access === "client" && !(await services.isPublicClient(request.headers.get("authorization"))))
      return refused(refuse("not-signed-in", say("not-a-client")), { "WWW-Authenticate": "Bearer" });

    const shopper =
      (await services.shoppers.calling(request.headers, route.method)) ??
      (route.takesPaymentLink && (await services.paymentLinks.calling(request.headers, route.method)));
    if (route.access === "shopper" && !shopper)
      return refused(refuse("not-signed-in", say("not-signed-in")), { "WWW-Authenticate": "Bearer" });
    if (route.access === "shopper" && shopper && (await services.businessAccountOf(shopper)))
      return refused(refuse("business-account", say("business-account")));

    if (unfitInput(context.req.param())) return refused(refuse("not-found", say("nothing-here")));
    const query: Record<string, unknown> = Object.fromEntries(url.searchParams);
    const unfitQuery = unfitInput(query);
    if (unfitQuery) return refused(refuse("invalid", say("query-not-right"), { problems: [unfitQuery] }));
    const wrongQuery = checkQuery?.(query);
    if (wrongQuery) return refused(refuse("invalid", say("query-not-right"), { problems: problemsInWords(wrongQuery) }));

    let body: unknown;
    if (checkBody && !(route.isBodyOptional && isEmpty(request.headers))) {
      const read = await readBody(request, route.bodyType === "form" ? "form" : "json", route.maxBytes ?? MAX_BYTES);
      if (!read.ok) return refused(read);
      body = read.value;
      const unfit = unfitInput(body);
      if (unfit) return refused(invalidBody([unfit]));
      const wrong = checkBody(body);
      if (wrong) return refused(invalidBody(problemsInWords(wrong)));
    } else if (route.bodyType === "raw" || route.bodyType === "bytes") {
      const read = await readBytes(request, route.maxBytes ?? MAX_BYTES);
      if (!read.ok) return refused(read);
      body = route.bodyType === "raw" ? asText(read.value) : read.value;
    }

    // Last of all: a token is spent when it is checked, and garbage must not cost a call of the provider.
    const bot =
      route.botCheck &&
      (await services.botCheck.refusal(request.headers.get(BOT_TOKEN_HEADER), route.botCheck, callerNetwork(context, services.config)));
    if (bot) return refused(bot);

    const answer = await route.handle({
      services,
      params: context.req.param(),
      query,
      body,
      headers: request.headers,
      cookies,
      url,
      requestId,
      ...(editor && { editor }),
      ...(shopper && { shopper }),
    });
    if (!answer.ok) return refused(answer);
    const wrongAnswer = checkAnswer[answer.status]?.(answer.body);
    if (wrongAnswer)
      throw new Error(`${route.method} ${route.path} answers against its schema: ${JSON.stringify(problemsOf(wrongAnswer))}`);
    const headers = new Headers({ ...JSON_HEADERS, "X-Request-Id": requestId, ...answer.headers });
    for (const cookie of answer.cookies ?? []) headers.append("Set-Cookie", cookie);
    const written = bodyOf(answer.body);
    // A page of the builder is hundreds of kilobytes of JSON. Answers to shoppers are short, and some hold what nobody else may guess: a
    // form that tells by its length how much of it somebody has guessed right is not for them.
    const packed =
      route.access === "editor" && typeof written === "string" && (await compressedOnce(written, request.headers.get("accept-encoding")));
    if (!packed) return new Response(written, { status: answer.status, headers });
    headers.set("Content-Encoding", packed.encoding);
    headers.append("Vary", "Accept-Encoding");
    return new Response(packed.body, { status: answer.status, headers });
  };
}

const bodyOf = (body: unknown): BodyInit | null =>
  body === undefined ? null : body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);

/** @param problems at least one */
export const invalidBody = (problems: readonly FieldProblem[]): Refusal =>
  refuse("invalid", say("at", { where: fieldName(problems[0]!.path), problem: problems[0]!.message }), { problems });

const TYPES = {
  // A form post from another site cannot carry this type, so this is part of the protection against forged requests.
  json: { pattern: /^application\/(?:[\w.+-]+\+)?json\b/i, message: say("send-json") },
  // Both are what forms are sent as; a program that is no browser chooses.
  form: { pattern: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i, message: say("send-form") },
} as const;

/** Whoever called hung up, or was too slow, before all of their call was here: nobody waits for an answer, and nothing of ours failed. */
export class CallerGone extends Error {
  override readonly name = "CallerGone";
  constructor(cause: unknown) {
    super("The caller went away", { cause });
  }
}

/** @returns undefined when it is longer than `maxBytes` @throws only when it does not arrive */
async function bodyBytes(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  if (request.headers.has("content-length")) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads at most `maxBytes`, also of a body that does not tell its length. */
async function readBytes(request: Request, maxBytes: number): Promise<{ ok: true; value: Uint8Array } | Refusal> {
  const tooLarge = refuse("too-large", say("too-large", { bytes: maxBytes }));
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) return tooLarge;
  const bytes = await bodyBytes(request, maxBytes).catch((error: unknown) => {
    throw new CallerGone(error);
  });
  return bytes === undefined ? tooLarge : { ok: true, value: bytes };
}

/** As browsers read a text: what is no UTF-8 becomes signs of replacement, and a mark of the order of bytes is none of it. */
const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

async function readBody(request: Request, type: keyof typeof TYPES, maxBytes: number): Promise<{ ok: true; value: unknown } | Refusal> {
  const mediaType = request.headers.get("content-type") ?? "";
  const isWrong = refuse("wrong-media-type", TYPES[type].message);
  if (!TYPES[type].pattern.test(mediaType)) return isWrong;
  const read = await readBytes(request, maxBytes);
  if (!read.ok) return read;
  if (type === "form" && /^multipart/i.test(mediaType)) return (await partsOf(read.value, mediaType)) ?? isWrong;
  const text = asText(read.value);
  if (type === "form") return { ok: true, value: Object.fromEntries(new URLSearchParams(text)) };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    return refuse("not-json", say("not-json", { why: (error as Error).message.replace(/\s*".*"/s, "") }));
  }
}

/** The fields of a form with a part for each; of a file its name alone. @returns undefined for what has no such parts */
async function partsOf(bytes: Uint8Array, mediaType: string): Promise<{ ok: true; value: unknown } | undefined> {
  try {
    const fields = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": mediaType } }).formData();
    return {
      ok: true,
      value: Object.fromEntries([...fields].map(([name, value]) => [name, typeof value === "string" ? value : value.name])),
    };
  } catch {
    return undefined;
  }
}

/** Whether a request says that it brings no body. */
const isEmpty = (headers: Headers): boolean => Number(headers.get("content-length") ?? 0) === 0 && !headers.has("transfer-encoding");
