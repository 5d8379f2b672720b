/** Which import the catalogue in the database is from. */
import type { Kysely } from "kysely";
import { FIRST_REVISION } from "../storage/revisioned";
import type { Database } from "../storage/schema";

/** Of the settings row that changes with every import that changes something. */
export const CATALOGUE_REVISION = "catalogue_revision";

export const catalogueRevision = async (db: Kysely<Database>): Promise<string> =>
  (await db.selectFrom("settings").select("value").where("key", "=", CATALOGUE_REVISION).executeTakeFirst())?.value ?? FIRST_REVISION;
