import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startConnectedSandbox } from "../support/connected-sandbox";
import { DATABASES } from "../support/databases";
import { documentChecks, operationsOf, type ApiDocument, type GoodRequests, type Operation, type Senders } from "../support/every-call";
import {
  bodyText,
  brokenBody,
  contentType,
  damaged,
  hostileHeaders,
  hostileSegment,
  hostileText,
  inAddress,
  valueOf,
} from "../support/hostile-input";
import { insideOf } from "../support/inside-of";
import { signedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const found = import.meta.glob<{ goodRequests: GoodRequests }>("./good-requests/*.ts", { eager: true });
const goodRequests: GoodRequests = Object.assign({}, ...Object.values(found).map((file) => file.goodRequests));

/** Per call and kind of attack; FUZZ_RUNS=200 looks longer. A seed makes a run that failed come again. */
const RUNS = Number(process.env["FUZZ_RUNS"] ?? 12);
const SEED = process.env["FUZZ_SEED"] ? Number(process.env["FUZZ_SEED"]) : undefined;
/** Node itself refuses a head of more than 16 KB, its own lines among them, before any of us sees it. */
const MAX_HEAD = 15_000;
/** An answer that hangs, not one of a machine that does other things too. */
const SLOWEST_MS = 30_000;

interface Attack {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

it.each([
  ["at handle (/srv/shop/src/server/http/app.ts:12)", true],
  ['relation "pg_class" does not exist', true],
  ["pg_stat_activity", true],
  ["SQLITE_CONSTRAINT", true],
  ["/srv/node_modules/x", true],
  ['{"id":"0mi8x2k3rApg_x9Zk-3fQpg_7hPg"}', false],
  ['{"id":"pg_8fKxQ2mZr71TzyPqLw4a1"}', false],
  ['{"message":"Please pay"}', false],
] as const)("an answer that says %j shows the inside: %s", (text, expected) => expect(insideOf(text) !== null).toBe(expected));

describe.each(DATABASES)("bad input made up for every call, on %s", (kind) => {
  let sandbox: Awaited<ReturnType<typeof startConnectedSandbox>>;
  let shop: TestShop;
  let senders: Senders;
  let operations: Operation[];
  let isError: (body: unknown) => boolean;
  let components: ApiDocument["components"]["schemas"];
  beforeAll(async () => {
    sandbox = await startConnectedSandbox();
    shop = await startShop(kind, { paymentSettings: sandbox.paymentSettings });
    const editor = shop.editor();
    senders = { shop, ada: await signedIn(shop), editor: () => editor };
    const document = (await shop.call<ApiDocument>("GET", "/api/openapi.json")).body;
    operations = operationsOf(document);
    components = document.components.schemas;
    isError = documentChecks(document)({ $ref: "#/components/schemas/Error" });
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.close();
  });

  /** What must hold whatever is sent: an answer in time, never a fault, errors in their one shape, nothing of the inside. */
  const holds = async ({ method, path, headers, body }: Attack): Promise<void> => {
    const started = performance.now();
    const response = await fetch(shop.url + path, {
      method,
      headers,
      redirect: "manual",
      ...(body !== undefined && { body: body as BodyInit }),
      signal: AbortSignal.timeout(SLOWEST_MS),
    });
    const text = await response.text();
    const told = `${method} ${path.slice(0, 200)} → ${response.status} ${text.slice(0, 300)}`;
    expect(performance.now() - started, told).toBeLessThan(SLOWEST_MS);
    // 503 is what a call answers when an outside service does not: of those the providers of payments alone run here.
    if (response.status !== 503) expect(response.status, told).toBeLessThan(500);
    if ([429, 503].includes(response.status)) expect(Number(response.headers.get("retry-after")), told).toBeGreaterThan(0);
    if (response.status >= 400) {
      const error = JSON.parse(text) as { requestId: string };
      expect(isError(error), told).toBe(true);
      expect(error.requestId, told).toBe(response.headers.get("x-request-id"));
    }
    expect(insideOf(text), told).toBe(null);
  };
  const attack = (sent: fc.Arbitrary<Attack>, runs = RUNS) =>
    fc.assert(fc.asyncProperty(sent, holds), { numRuns: runs, ...(SEED !== undefined && { seed: SEED }), endOnFailure: true });
  /** Good requests carry who may call, so that what is sent gets as far as it can. */
  const each = async (work: (operation: Operation, path: string, headers: Record<string, string>, body: unknown) => Promise<void>) => {
    for (const operation of operations) {
      if (operation.name === "DELETE /api/builder/session") continue;
      const { path, headers = {}, body } = await goodRequests[operation.name]!(senders);
      await work(operation, path, headers, body);
    }
  };

  it("[API-1] bodies that its schema allows, and bodies with parts damaged, missing and added", { timeout: 300_000 }, async () => {
    await each(async ({ method, body }, path, headers, good) => {
      if (body?.type !== "application/json") return;
      const json = { ...headers, "Content-Type": "application/json" };
      const valid = valueOf(body.schema, components);
      await attack(valid.map((value) => ({ method, path, headers: json, body: bodyText(value) })));
      await attack(
        fc
          .oneof(valid, fc.constant(good as never))
          .chain(damaged)
          .map((value) => ({ method, path, headers: json, body: bodyText(value) })),
        RUNS * 3,
      );
    });
  });

  it("[API-1] bodies that are no JSON, of other types, and of a megabyte", { timeout: 300_000 }, async () => {
    await each(async ({ method }, path, headers) => {
      if (method === "GET" || method === "DELETE") return;
      await attack(
        fc.tuple(brokenBody, contentType).map(([body, type]) => {
          const { "Content-Type": _given, ...rest } = headers;
          return { method, path, headers: { ...rest, ...(type !== undefined && { "Content-Type": type }) }, body };
        }),
      );
    });
  });

  it("[API-1] addresses with ids, queries and headers that nobody should send", { timeout: 300_000 }, async () => {
    await each(async (operation, path, headers, good) => {
      const names = [
        ...operation.query.map(({ name }) => name),
        "__proto__",
        "constructor",
        "extra",
        "attributes.__proto__",
        "attributes.name",
      ];
      const body = good === undefined ? {} : { body: typeof good === "string" ? good : bodyText(good) };
      const type: Record<string, string> = typeof good === "object" ? { "Content-Type": "application/json" } : {};
      const query = fc.array(
        fc.tuple(
          fc.constantFrom(...names),
          hostileText.map((text) => inAddress(text.slice(0, 300))),
        ),
        { maxLength: 4 },
      );
      const segments = fc.array(hostileSegment, { minLength: 1, maxLength: 1 });
      await attack(
        fc
          .tuple(segments, query, hostileHeaders, fc.boolean())
          .map(([[segment], pairs, hostile, isIdHostile]) => {
            const plain = path.split("?")[0]!;
            const address = isIdHostile ? operation.path.replace(/\{\w+\}/g, segment!) : plain;
            return {
              method: operation.method,
              path: `${address}?${pairs.map((pair) => pair.join("=")).join("&")}`,
              headers: { ...headers, ...type, ...hostile },
              ...body,
            };
          })
          .filter(({ path: asked, headers: sent }) => asked.length + Object.entries(sent).join().length < MAX_HEAD),
      );
    });
  });

  it("[ROUTE-1] pages hold too, whatever stands in their address", { timeout: 120_000 }, async () => {
    const names = ["basket", "lang", "country", "preview", "notice", "lmo_redirect_url", "purchase", "pc", "label", "__proto__"];
    const query = fc.array(fc.tuple(fc.constantFrom(...names), hostileSegment), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom("/", "/checkout", "/complete/", "/mma", "/none"),
        query,
        hostileHeaders,
        async (page, pairs, headers) => {
          const response = await fetch(`${shop.url}${page}?${pairs.map((pair) => pair.join("=")).join("&")}`, {
            headers,
            redirect: "manual",
          });
          const text = await response.text();
          expect(response.status, text.slice(0, 200)).toBeLessThan(500);
          expect(text).not.toMatch(/node_modules|\.ts:\d+/);
        },
      ),
      { numRuns: RUNS * 6, ...(SEED !== undefined && { seed: SEED }) },
    );
  });
});
