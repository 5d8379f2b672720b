/** People of the builder, in a shop's database: made at once, without a mail. */
import { randomUUID } from "node:crypto";
import type { EditorRole } from "../../src/domain/person/editor-role";
import type { PasswordLink } from "../../src/domain/person/people";
import { DEMO_EDITOR } from "../../src/server/config/demo-editor";
import { addLink, tokenFor } from "../../src/server/people/editor-links";
import type { TestShop } from "./shop-server";

export interface TestPerson {
  id: string;
  email: string;
  /** Of a call of theirs. */
  headers: Record<string, string>;
}

/** Somebody with that role and the demo editor's password, signed in. */
export async function personIn(shop: TestShop, role: EditorRole, email = `${randomUUID()}@builder.example`): Promise<TestPerson> {
  const { db } = shop.server.services.storage;
  const { password_hash } = await db
    .selectFrom("editors")
    .select("password_hash")
    .where("email", "=", DEMO_EDITOR.email)
    .executeTakeFirstOrThrow();
  const row = { id: randomUUID(), email, role, password_hash, created_at: new Date().toISOString() };
  await db.insertInto("editors").values(row).execute();
  return { id: row.id, email, headers: await signIn(shop, email) };
}

/** @throws Error when they cannot */
export async function signIn(shop: TestShop, email: string, password: string = DEMO_EDITOR.password): Promise<Record<string, string>> {
  const own = { "X-Tillwright-Builder": "1", Origin: shop.url };
  const { status, headers, text } = await shop.call("POST", "/api/builder/session", { email, password }, own);
  if (status !== 201) throw new Error(text);
  return { ...own, Cookie: headers.get("set-cookie")!.split(";")[0]! };
}

/** The token of a mailed link. */
export async function newToken(shop: TestShop, kind: PasswordLink["kind"], email: string): Promise<string> {
  const { storage } = shop.server.services;
  const link = await storage.transaction((trx) =>
    addLink(trx, { kind, email, role: kind === "invitation" ? "editor" : null, language: "en", by: null }),
  );
  return (await tokenFor(storage, link.id))!;
}
