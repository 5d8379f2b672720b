/** Who may build pages, and as what: invited by mail, changed and removed by owners, of whom there is always one. [BLD-13] */
import type { Transaction } from "kysely";
import type { EditorRole } from "../../domain/person/editor-role";
import type { Invitation, NewInvitation, PeopleList, Person } from "../../domain/person/people";
import { say } from "../../registry/message";
import type { Editor } from "../guard/editors";
import { ok, refuse, type Refusal, type Result } from "../result/refusal";
import type { Storage } from "../storage/open-storage";
import type { Database } from "../storage/schema";
import { recordAudit } from "./audit-trail";
import { addLink } from "./editor-links";

export class People {
  /** @param onMail is told that there is mail to send */
  constructor(
    private readonly storage: Storage,
    private readonly onMail: () => void,
  ) {}

  /** By address. Invitations that are over are none. */
  async list(): Promise<PeopleList> {
    const { db } = this.storage;
    const [people, invitations] = await Promise.all([
      db.selectFrom("editors").select(["id", "email", "role", "created_at"]).orderBy("email").execute(),
      db
        .selectFrom("editor_links")
        .selectAll()
        .where("kind", "=", "invitation")
        .where("expires_at", ">", new Date().toISOString())
        .orderBy("email")
        .execute(),
    ]);
    return {
      people: people.map(({ created_at: since, role, ...row }) => ({ ...row, role: role as EditorRole, since })),
      invitations: invitations.map(invitationOf),
    };
  }

  /** A mail with a link on which they choose a password. Whoever was invited before is invited anew: the link before ends. */
  async invite({ email, role, language }: NewInvitation, by: Editor): Promise<Result<Invitation>> {
    const address = email.trim().toLowerCase();
    const invited = await this.storage.transaction<Result<Invitation>>(async (trx) => {
      const known = await trx.selectFrom("editors").select("id").where("email", "=", address).executeTakeFirst();
      if (known) return refuse("person-known", say("person-known", { email: address }));
      const link = await addLink(trx, { kind: "invitation", email: address, role, language, by: by.email });
      await recordAudit(trx, { kind: "person-invited", person: by.email, subject: address, title: address, details: { role } });
      return ok(invitationOf(link));
    });
    if (invited.ok) this.onMail();
    return invited;
  }

  async withdraw(id: string, by: Editor): Promise<Refusal | undefined> {
    return this.storage.transaction(async (trx) => {
      const link = await trx
        .deleteFrom("editor_links")
        .where("id", "=", id)
        .where("kind", "=", "invitation")
        .returning(["email"])
        .executeTakeFirst();
      if (!link) return refuse("not-found", say("no-such-person"));
      await recordAudit(trx, { kind: "invitation-withdrawn", person: by.email, subject: link.email, title: link.email });
      return undefined;
    });
  }

  async changeRole(id: string, role: EditorRole, by: Editor): Promise<Result<Person>> {
    return this.#change(id, async (trx, person, isLastOwner) => {
      if (role !== "owner" && isLastOwner) return refuse("last-owner", say("last-owner"));
      if (role === person.role) return ok(person);
      await trx.updateTable("editors").set({ role }).where("id", "=", id).execute();
      const details = { from: person.role, to: role };
      await recordAudit(trx, { kind: "role-changed", person: by.email, subject: person.email, title: person.email, details });
      return ok({ ...person, role });
    });
  }

  /** Their sessions end at once; what they did stays in pages and trail under their address. */
  async remove(id: string, by: Editor): Promise<Result<Person>> {
    return this.#change(id, async (trx, person, isLastOwner) => {
      if (isLastOwner) return refuse("last-owner", say("last-owner"));
      await trx.deleteFrom("editor_sessions").where("editor_id", "=", id).execute();
      await trx.deleteFrom("editor_links").where("email", "=", person.email).execute();
      await trx.deleteFrom("editors").where("id", "=", id).execute();
      const details = { role: person.role };
      await recordAudit(trx, { kind: "person-removed", person: by.email, subject: person.email, title: person.email, details });
      return ok(person);
    });
  }

  /** With the owners' rows locked, in one order: of two owners who remove each other at once, one stays. */
  #change(
    id: string,
    change: (trx: Transaction<Database>, person: Person, isLastOwner: boolean) => Promise<Result<Person>>,
  ): Promise<Result<Person>> {
    return this.storage.transaction<Result<Person>>(async (trx) => {
      const owners = await this.storage.locked(trx.selectFrom("editors").select("id").where("role", "=", "owner").orderBy("id")).execute();
      const row = await this.storage.locked(trx.selectFrom("editors").selectAll().where("id", "=", id)).executeTakeFirst();
      if (!row) return refuse("not-found", say("no-such-person"));
      const person = { id: row.id, email: row.email, role: row.role as EditorRole, since: row.created_at };
      return change(trx, person, owners.length === 1 && owners[0]!.id === id);
    });
  }
}

const invitationOf = (link: {
  id: string;
  email: string;
  role: string | null;
  created_by: string | null;
  expires_at: string;
}): Invitation => ({
  id: link.id,
  email: link.email,
  role: link.role as EditorRole,
  invitedBy: link.created_by,
  expiresAt: link.expires_at,
});
