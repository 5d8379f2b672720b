/** Who may call what: every call of the builder by every role, from the routes' own declarations. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EDITOR_ROLES, mayAs, type EditorRole } from "../../src/domain/person/editor-role";
import type { RouteModule } from "../../src/server/http/route";
import { startConnectedSandbox } from "../support/connected-sandbox";
import { DATABASES } from "../support/databases";
import type { GoodRequests, Senders } from "../support/every-call";
import { personIn } from "../support/people";
import { signedIn } from "../support/signed-in";
import { startShop, type TestShop } from "../support/shop-server";

const modules = import.meta.glob<{ routes: RouteModule }>("../../src/server/routes/**/*.ts", { eager: true });
const found = import.meta.glob<{ goodRequests: GoodRequests }>("./good-requests/*.ts", { eager: true });
const goodRequests: GoodRequests = Object.assign({}, ...Object.values(found).map((file) => file.goodRequests));

const declared = new Map<string, EditorRole>(
  Object.values(modules)
    .flatMap(({ routes }) => routes.routes)
    .filter(({ access }) => access === "editor")
    .map(({ method, path, role }) => [`${method.toUpperCase()} ${path}`, role ?? "viewer"]),
);

/** What changes what shoppers see, or whom the builder lets in. Whatever is not here only reads, or works on drafts. */
const RIGHTS: Readonly<Record<string, EditorRole>> = {
  "POST /api/builder/people/invitations": "owner",
  "DELETE /api/builder/people/invitations/{id}": "owner",
  "PUT /api/builder/people/{id}": "owner",
  "DELETE /api/builder/people/{id}": "owner",
  "POST /api/builder/pages/{id}/publish": "publisher",
  "POST /api/builder/pages/{id}/unpublish": "publisher",
  "DELETE /api/builder/pages/{id}": "publisher",
  "POST /api/builder/pages/{id}/archive": "publisher",
  "POST /api/builder/archive/{id}/restore": "publisher",
  "POST /api/builder/bin/{id}/restore": "publisher",
  "DELETE /api/builder/bin/{id}": "publisher",
  "PUT /api/builder/themes/{name}": "publisher",
  "POST /api/builder/pages": "editor",
  "PUT /api/builder/pages/{id}": "editor",
  "POST /api/builder/pages/{id}/duplicate": "editor",
};

describe.each(DATABASES)("rights in the builder on %s", (kind) => {
  let shop: TestShop;
  let senders: Senders;
  let sandbox: Awaited<ReturnType<typeof startConnectedSandbox>>;
  const people = {} as Record<EditorRole, Record<string, string>>;
  beforeAll(async () => {
    sandbox = await startConnectedSandbox();
    shop = await startShop(kind, { paymentSettings: sandbox.paymentSettings });
    const editor = shop.editor();
    senders = { shop, ada: await signedIn(shop), editor: () => editor };
    for (const role of EDITOR_ROLES) people[role] = (await personIn(shop, role)).headers;
  });
  afterAll(() => Promise.all([shop.close(), sandbox.close()]));

  it("[BLD-13] what only some may do says so where it is declared; a call that changes something is none for a viewer", () => {
    for (const [name, role] of Object.entries(RIGHTS)) expect(declared.get(name), name).toBe(role);
    // Each of them changes nothing but its caller's own session, password or presence, or nothing at all.
    const forEverybody = [...declared].filter(([name, role]) => role === "viewer" && !name.startsWith("GET ")).map(([name]) => name);
    expect(forEverybody.sort()).toEqual([
      "POST /api/builder/facts",
      "POST /api/builder/pages/validate",
      "POST /api/builder/pages/{id}/presence",
      "POST /api/builder/sections/{id}/presence",
      "PUT /api/builder/session/password",
    ]);
  });

  it.each(EDITOR_ROLES)(
    "[BLD-13] a person who is %s is let through where the declaration says so, and refused everywhere else",
    async (role) => {
      const wrong: string[] = [];
      for (const [name, least] of declared) {
        // Prepared by an owner, called by this person. A changed password would end the session that the others are tried with.
        const request = await goodRequests[name]!(senders);
        const headers = name === "PUT /api/builder/session/password" ? (await personIn(shop, role)).headers : people[role];
        const answer = await shop.call(name.split(" ")[0]!, request.path, request.body, { ...request.headers, ...headers });
        const wanted = mayAs(role, least) ? request.status : 403;
        if (answer.status !== wanted) wrong.push(`${name}: expected ${wanted}, got ${answer.status} ${answer.text.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
      expect(declared.size).toBeGreaterThan(25);
    },
  );
});
