/**
 * An invoice stays as it was issued, whoever writes to the database: none is deleted, and of what is written only whose it is changes.
 * Of people who are forgotten the buyer goes in the end, and nothing else of it does. [MMA-2] [MMA-5]
 */
import { PostgresAdapter, sql, type Kysely } from "kysely";

const FIXED = ["id", "sequence", "number", "subject_kind", "subject_id", "issued_at"];
const REFUSED = "an invoice stays as it was issued";

export async function up(db: Kysely<unknown>): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres(db) : onSqlite(db));
}

async function onPostgres(db: Kysely<unknown>): Promise<void> {
  const isOther = FIXED.map((name) => `new.${name} is distinct from old.${name}`).join(" or ");
  const withoutBuyer = `(old.content::jsonb - 'buyerTaxId') || '{"buyer": []}'::jsonb`;
  await sql
    .raw(
      `create function invoices_stay() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'UPDATE' then raise exception '${REFUSED}'; end if;
        if ${isOther} then raise exception '${REFUSED}'; end if;
        if new.content is distinct from old.content then
          if old.owner_sub is null or old.owner_sub not like 'erased:%' or new.content::jsonb <> ${withoutBuyer}
          then raise exception '${REFUSED}'; end if;
        end if;
        return new;
      end $$`,
    )
    .execute(db);
  const rows = "create trigger invoices_stay before update or delete on invoices for each row execute function invoices_stay()";
  await sql.raw(rows).execute(db);
  const all = "create trigger invoices_stay_all before truncate on invoices for each statement execute function invoices_stay()";
  await sql.raw(all).execute(db);
}

async function onSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = `begin select raise(abort, '${REFUSED}'); end`;
  await sql.raw(`create trigger invoices_stay_there before delete on invoices ${refuse}`).execute(db);
  const isOther = FIXED.map((name) => `new.${name} is not old.${name}`).join(" or ");
  const withoutBuyer = "json_set(json_remove(old.content, '$.buyerTaxId'), '$.buyer', json('[]'))";
  const isErased = `ifnull(old.owner_sub, '') like 'erased:%' and json(new.content) = ${withoutBuyer}`;
  const isRefused = `${isOther} or (new.content is not old.content and not (${isErased}))`;
  await sql.raw(`create trigger invoices_stay_as_issued before update on invoices when ${isRefused} ${refuse}`).execute(db);
}
