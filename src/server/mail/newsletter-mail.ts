/** Who signed up for a newsletter, for the mails about it. [LAND-1] */
import type { Selectable } from "kysely";
import type { Database } from "../storage/schema";
import type { MailParts } from "./mail-topic";

export const signUpOf = ({ storage }: MailParts, id: string): Promise<Selectable<Database["newsletter_sign_ups"]> | undefined> =>
  storage.db.selectFrom("newsletter_sign_ups").selectAll().where("id", "=", id).executeTakeFirst();
