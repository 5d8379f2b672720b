/**
 * Paper stays what it was: one place writes invoices and credit notes, nobody deletes one, and nobody changes its number, lines or sums.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./imports";

const SERVER = path.resolve("src/server");
const TABLE = "invoices";
const WRITES = ["insertInto", "updateTable", "deleteFrom", "replaceInto", "mergeInto"];
/** Of a table whose name is no text where it is written to. */
const NAMED_ELSEWHERE = "?";

/** Whatever writes to the table, by its file, with the columns of an update. */
const WRITERS: Record<string, readonly string[]> = {
  "invoice/invoice-round.ts": ["insertInto"],
  // Whose it is, never what stands on it.
  "personal-data/erase-orders.ts": ["updateTable owner_sub owner_email"],
  "shopper/owned-emails.ts": ["updateTable owner_email"],
  // The buyer, once no law has them kept: tests/server/retention.test.ts holds that all else stays.
  "jobs/hourly/invoice-buyers.ts": ["updateTable owner_sub content"],
};

/** Where the table is named by whoever calls: none of them ever is this one. */
const OF_OTHER_TABLES: readonly string[] = [
  "invoice/invoice-subjects.ts",
  "pages/page-words.ts",
  "pages/presence/open-windows.ts",
  "storage/migrations/04/058-guests-cards.ts",
  "storage/open-storage.ts",
];

/** What a file writes to the table, or to one that it does not name there. */
function writesIn(source: string, name: string): { known: string[]; elsewhere: string[] } {
  const found: { table: string; what: string; columns: string[] }[] = [];
  const { program, errors } = parseSync(name, source);
  if (errors.length) throw new Error(`${name}: ${errors[0]!.message}`);
  const updates = new Map<number, (typeof found)[number]>();
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: given, start } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const what = callee.property.name;
      const [first] = given;
      if (what === "set" && callee.object.type === "CallExpression") {
        // Seen before the call that it is made on.
        const columns =
          first?.type === "ObjectExpression"
            ? first.properties.map((each) => (each.type === "Property" && each.key.type === "Identifier" ? each.key.name : NAMED_ELSEWHERE))
            : [NAMED_ELSEWHERE];
        updates.set(callee.object.start, { table: "", what: "", columns });
      }
      if (!WRITES.includes(what)) return;
      const table = first?.type === "Literal" && typeof first.value === "string" ? first.value.split(" ")[0]! : NAMED_ELSEWHERE;
      found.push({ table, what, columns: updates.get(start)?.columns ?? [] });
    },
    TaggedTemplateExpression({ quasi }) {
      const text = quasi.quasis.map(({ value }) => value.raw).join(NAMED_ELSEWHERE);
      for (const [, what, table] of text.matchAll(/\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+([\w?]+)/gi))
        found.push({ table: table!, what: what!.toLowerCase(), columns: [] });
    },
  }).visit(program);
  const of = (wanted: string) => found.filter(({ table }) => table === wanted).map(({ what, columns }) => [what, ...columns].join(" "));
  return { known: of(TABLE), elsewhere: of(NAMED_ELSEWHERE) };
}

describe("[MMA-2] an invoice stays as it was issued", () => {
  const files = sourceFiles(SERVER).map((file) => ({ file, ...writesIn(readFileSync(path.join(SERVER, file), "utf8"), file) }));

  it("[MMA-2] the round of invoices alone writes them; of what is written only whose it is changes, and nothing deletes one", () => {
    const writing = files.filter(({ known }) => known.length > 0).map(({ file, known }) => [file, known]);
    expect(Object.fromEntries(writing)).toEqual(WRITERS);
  });

  it("[MMA-2] nobody else could be told the name of their table", () => {
    expect(files.filter(({ elsewhere }) => elsewhere.length > 0).map(({ file }) => file)).toEqual(OF_OTHER_TABLES);
  });

  it.each([
    [`await trx.insertInto("invoices").values(rows).execute();`, ["insertInto"]],
    [`await trx.updateTable("invoices").set({ number: "1" }).where("id", "=", id).execute();`, ["updateTable number"]],
    [`await trx.updateTable("invoices").set(anything).execute();`, ["updateTable ?"]],
    [`await trx.updateTable("invoices").set({ ...content }).execute();`, ["updateTable ?"]],
    [`await trx.deleteFrom("invoices as old").execute();`, ["deleteFrom"]],
    ["await sql`delete from invoices where id = ${id}`.execute(db);", ["delete from"]],
    ["await sql`update invoices set content = ''`.execute(db);", ["update"]],
    [`await trx.selectFrom("invoices").execute(); await trx.updateTable("invoice_dues").set({ paid_on }).execute();`, []],
  ])("another writer would be found: %s", (source, writes) => {
    expect(writesIn(source, "second.ts")).toEqual({ known: writes, elsewhere: [] });
  });

  it.each(["await trx.deleteFrom(table).execute();", "await sql`insert into ${table} (id) values (1)`.execute(db);"])(
    "one that is told the table's name would be found: %s",
    (source) => expect(writesIn(source, "second.ts").elsewhere).toHaveLength(1),
  );
});
