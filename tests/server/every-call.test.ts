import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startConnectedSandbox } from "../support/connected-sandbox";
import { DATABASES } from "../support/databases";
import { documentChecks, operationsOf, type ApiDocument, type GoodRequests, type Operation, type Senders } from "../support/every-call";
import { signedIn } from "../support/signed-in";
import { startShop, type Answer, type TestShop } from "../support/shop-server";

const found = import.meta.glob<{ goodRequests: GoodRequests }>("./good-requests/*.ts", { eager: true });
const goodRequests: GoodRequests = Object.assign({}, ...Object.values(found).map((file) => file.goodRequests));

describe.each(DATABASES)("every call of the API document, on %s", (kind) => {
  let shop: TestShop;
  let senders: Senders;
  let sandbox: Awaited<ReturnType<typeof startConnectedSandbox>>;
  let operations: Operation[];
  let check: ReturnType<typeof documentChecks>;
  beforeAll(async () => {
    sandbox = await startConnectedSandbox();
    shop = await startShop(kind, { paymentSettings: sandbox.paymentSettings });
    // Once: a password is slow to check.
    const editor = shop.editor();
    senders = { shop, ada: await signedIn(shop), editor: () => editor };
    const document = (await shop.call<ApiDocument>("GET", "/api/openapi.json")).body;
    operations = operationsOf(document);
    check = documentChecks(document);
  });
  afterAll(() => Promise.all([shop.close(), sandbox.close()]));

  /** What is wrong with an answer, by the document. */
  const contradictions = (operation: Operation, { status, body, text, headers }: Answer): string[] => {
    if (!operation.answers.has(status)) return [`${operation.name}: answers ${status}, which is not documented: ${text.slice(0, 200)}`];
    const schema = operation.answers.get(status);
    if (!schema) return text === "" ? [] : [`${operation.name}: ${status} has a body and is documented without one`];
    // A file is of the type that the document names.
    const type = schema["contentMediaType"];
    if (type) return headers.get("content-type") === type ? [] : [`${operation.name}: ${status} is no ${String(type)}`];
    if (body === undefined) return [`${operation.name}: ${status} has no JSON`];
    const validate = check(schema);
    const problems = validate(body)
      ? []
      : (validate.errors ?? []).map((error) => `${operation.name} ${status}: ${error.instancePath} ${error.message}`);
    return headers.get("x-request-id") ? problems : [...problems, `${operation.name}: no X-Request-Id`];
  };
  const good = async (operation: Operation) => {
    const { path, body, headers, status } = await goodRequests[operation.name]!(senders);
    return { path, body, headers, status, answer: await shop.call(operation.method, path, body, headers) };
  };

  it("[API-1] has a good request here, and none is left over", () => {
    const documented = operations.map(({ name }) => name).sort();
    // A new call gets its good request in tests/server/good-requests/<route>.ts.
    expect(Object.keys(goodRequests).sort()).toEqual(documented);
  });

  it("[API-1] [API-2] answers a good request with the status and the body that the document names", async () => {
    const wrong: string[] = [];
    for (const operation of operations) {
      const { answer, status } = await good(operation);
      if (answer.status !== status) wrong.push(`${operation.name}: expected ${status}, got ${answer.status} ${answer.text.slice(0, 300)}`);
      wrong.push(...contradictions(operation, answer));
    }
    expect(wrong).toEqual([]);
  });

  it("[API-1] refuses a body without one of its required parts, or with one of another type, in the documented shape and with its path", async () => {
    const wrong: string[] = [];
    let tried = 0;
    for (const operation of operations.filter(({ body }) => body?.type === "application/json")) {
      const request = await goodRequests[operation.name]!(senders);
      const body = request.body as Record<string, unknown>;
      const { required = [], properties = {} } = resolved(operation) as {
        required?: string[];
        properties?: Record<string, { type?: string | string[]; $ref?: string }>;
      };
      const bad: [string, unknown][] = [
        ...required.map((name): [string, unknown] => [name, Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))]),
        ...Object.keys(body)
          .filter((name) => properties[name]?.type || properties[name]?.$ref)
          .map((name): [string, unknown] => [name, { ...body, [name]: ofAnotherType(body[name]) }]),
        ["", []],
        ["", "text"],
        ["", null],
      ];
      for (const [part, sent] of bad) {
        tried++;
        const answer = await shop.call(operation.method, request.path, JSON.stringify(sent), {
          "Content-Type": "application/json",
          ...request.headers,
        });
        wrong.push(...contradictions(operation, answer));
        const paths: string[] = (answer.body?.error?.problems ?? []).map(({ path }: { path: string }) => path);
        if (answer.status !== 422 || answer.body.error.code !== "invalid" || !paths.some((path) => path.startsWith(part)))
          wrong.push(`${operation.name} with a wrong "${part}": ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    }
    expect(tried).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  it("[API-1] refuses a body that is not JSON, is of another type, or is too large", async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter(({ body }) => body?.type === "application/json")) {
      const { path, headers } = await goodRequests[operation.name]!(senders);
      const send = (body: string, type = "application/json") =>
        shop.call(operation.method, path, body, { ...headers, "Content-Type": type });
      const large = await send(`"${"x".repeat(1_000_000)}"`);
      // Whole pages may be larger than other bodies.
      const tooLarge = large.status === 413 ? large : await send(`"${"x".repeat(10_000_000)}"`);
      for (const [status, answer] of [
        [400, await send("{")],
        // Without a body, a call that needs none is a good one.
        ...(operation.body!.isRequired ? [[400, await send("")] as const] : []),
        [415, await send("{}", "text/plain")],
        [413, tooLarge],
      ] as const) {
        wrong.push(...contradictions(operation, answer));
        if (answer.status !== status) wrong.push(`${operation.name}: expected ${status}, got ${answer.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it("[API-1] [API-8] lets nobody in without what it asks for: an editor, a shopper, the public client", async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter(({ answers }) => answers.has(401))) {
      const { path, body, headers = {} } = await goodRequests[operation.name]!(senders);
      const { Authorization: _token, Cookie: _cookie, ...rest } = headers;
      // Signing in is open to everyone; who gives a wrong password is told 401 elsewhere.
      if (operation.name === "POST /api/builder/session") continue;
      const answer = await shop.call(operation.method, path, body, rest);
      wrong.push(...contradictions(operation, answer));
      if (answer.status !== 401 || answer.body.error.code !== "not-signed-in") wrong.push(`${operation.name}: ${answer.status}`);
    }
    expect(wrong).toEqual([]);
  });

  it("[API-1] answers other methods on its address with 405 and the ones there are", async () => {
    for (const path of new Set(operations.map((operation) => operation.path))) {
      const known = operations.filter((operation) => operation.path === path).map(({ method }) => method);
      for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"].filter((name) => !known.includes(name))) {
        const answer = await shop.call(method, path.replace(/\{\w+\}/g, "x"), method === "GET" || method === "DELETE" ? undefined : {});
        const other = operations.find(
          (operation) =>
            operation.method === method &&
            new RegExp(`^${operation.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path.replace(/\{\w+\}/g, "x")),
        );
        // "/api/checkout/initiate" is also an "/api/checkout/{id}".
        if (other) continue;
        expect([`${method} ${path}`, answer.status, answer.body.error.code]).toEqual([`${method} ${path}`, 405, "method-not-allowed"]);
        for (const name of known) expect(answer.headers.get("allow")).toContain(name);
      }
    }
  });

  function resolved(operation: Operation): unknown {
    const name = (operation.body!.schema["$ref"] as string).split("/").at(-1)!;
    return components[name];
  }
  let components: ApiDocument["components"]["schemas"];
  beforeAll(async () => void (components = (await shop.call<ApiDocument>("GET", "/api/openapi.json")).body.components.schemas));
});

const ofAnotherType = (value: unknown): unknown => (typeof value === "string" ? { not: "a text" } : "not what was there");
