/** Who is to be forgotten, for the mails about it. [MMA-5] */
import type { ErasureReader } from "../mail/letters/erasure-letters";
import type { MailParts } from "../mail/mail-topic";

/** @returns undefined where there is nobody left to write to */
export async function erasureReader({ storage }: Pick<MailParts, "storage">, id: string): Promise<ErasureReader | undefined> {
  const row = await storage.db.selectFrom("erasures").selectAll().where("id", "=", id).executeTakeFirst();
  return row && row.email !== null ? { id: row.id, email: row.email, language: row.language } : undefined;
}
