/** People and their trail, kept in memory with the promises of the server. */
import { FetchError } from "../../../../src/api/fetch-json";
import type { PeopleApi } from "../../../../src/editor/api/people-api";
import type { EditorAccount, Invitation, Person } from "../../../../src/domain/person/people";
import type { AuditEvent } from "../../../../src/domain/person/audit-event";

export interface PeopleMemory {
  api: PeopleApi;
  people: Person[];
  invitations: Invitation[];
  events: AuditEvent[];
  /** Addresses that asked for a new password. */
  asked: string[];
}

const refused = (status: number, code: string, words: string) => new FetchError(words, status, code, "r", { error: { message: words } });

/** @param account who is signed in */
export function peopleMemory(account: () => EditorAccount | null, signIn: (account: EditorAccount) => void): PeopleMemory {
  const memory: Omit<PeopleMemory, "api"> = {
    people: [
      { id: "ada", email: "ada@example.com", role: account()?.role ?? "owner", since: "2026-01-10T10:00:00.000Z" },
      { id: "bea", email: "bea@example.com", role: "editor", since: "2026-03-01T10:00:00.000Z" },
    ],
    invitations: [],
    events: [],
    asked: [],
  };
  const found = (id: string) => memory.people.find((person) => person.id === id)!;
  const isLastOwner = (id: string) => memory.people.every((person) => (person.role === "owner") === (person.id === id));
  const lastOwner = () => refused(409, "last-owner", "There must be an owner.");
  const api: PeopleApi = {
    people: async () => structuredClone({ people: memory.people, invitations: memory.invitations }),
    async invite({ email, role }) {
      if (memory.people.some((person) => person.email === email)) throw refused(409, "person-known", `${email} can sign in already.`);
      const invitation = { id: email, email, role, invitedBy: account()!.email, expiresAt: "2026-12-01T10:00:00.000Z" };
      memory.invitations.push(invitation);
      return invitation;
    },
    withdraw: async (id) => void (memory.invitations = memory.invitations.filter((invitation) => invitation.id !== id)),
    async changeRole(id, role) {
      if (role !== "owner" && isLastOwner(id)) throw lastOwner();
      return Object.assign(found(id), { role });
    },
    async removePerson(id) {
      if (isLastOwner(id)) throw lastOwner();
      memory.people = memory.people.filter((person) => person.id !== id);
    },
    async activity({ kind, person, before }) {
      const fitting = memory.events.filter(
        (event) => (!kind || event.kind === kind) && (!person || event.person === person) && (!before || event.id < before),
      );
      const events = fitting.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 3);
      const people = [...new Set(memory.events.flatMap((event) => event.person ?? []))].toSorted();
      return { events, next: events.length < fitting.length ? events.at(-1)!.id : null, people };
    },
    async changePassword(current) {
      if (current !== "first-light") throw refused(422, "invalid", "This is not your current password.");
      return account()!;
    },
    askForPassword: async (email) => void memory.asked.push(email),
    async passwordLink(token) {
      if (token.length < 4) throw refused(422, "invalid", "token: at least 10 characters");
      if (token !== "good") throw refused(410, "link-over", "This link was used already, or its time is over.");
      return { kind: "invitation", email: "new@example.com" };
    },
    async choosePassword(token) {
      await api.passwordLink(token);
      const chosen = { email: "new@example.com", role: "editor" as const };
      signIn(chosen);
      return chosen;
    },
  };
  return Object.assign(memory, { api });
}
