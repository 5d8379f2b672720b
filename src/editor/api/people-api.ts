/** The editor's calls about people: who builds, who did what, and how one comes to a password. [BLD-13] */
import type { AuditPage, AuditQuery } from "../../domain/person/audit-event";
import type { EditorRole } from "../../domain/person/editor-role";
import type { EditorAccount, Invitation, NewInvitation, PasswordLink, PeopleList, Person } from "../../domain/person/people";

export interface PeopleApi {
  people(): Promise<PeopleList>;
  /** @throws FetchError 409 for who can sign in already */
  invite(person: NewInvitation): Promise<Invitation>;
  withdraw(invitationId: string): Promise<void>;
  /** @throws FetchError 409 where no owner would be left */
  changeRole(id: string, role: EditorRole): Promise<Person>;
  /** @throws FetchError 409 where no owner would be left */
  removePerson(id: string): Promise<void>;
  activity(query: AuditQuery): Promise<AuditPage>;
  /** @throws FetchError 422 where `current` is not right */
  changePassword(current: string, password: string): Promise<EditorAccount>;
  /** Resolves alike whether there is such an account. */
  askForPassword(email: string, language: string): Promise<void>;
  /** @throws FetchError 410 where the link holds no longer */
  passwordLink(token: string): Promise<PasswordLink>;
  /** Signs in with it. @throws FetchError 410 where the link holds no longer */
  choosePassword(token: string, password: string): Promise<EditorAccount>;
}

export interface Calls {
  read<T>(path: string): Promise<T>;
  write<T>(method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<T>;
  /** Of the shop's own calls that its people may make, too: no path of the builder's. */
  writeToShop<T>(method: "POST" | "DELETE", path: string, body?: unknown): Promise<T>;
}

export function peopleApi({ read, write }: Pick<Calls, "read" | "write">): PeopleApi {
  const account = async (answer: Promise<{ editor: EditorAccount }>) => (await answer).editor;
  const person = (id: string) => `/people/${encodeURIComponent(id)}`;
  return {
    people: () => read("/people"),
    invite: (one) => write("POST", "/people/invitations", one),
    withdraw: (id) => write("DELETE", `/people/invitations/${encodeURIComponent(id)}`),
    changeRole: (id, role) => write("PUT", person(id), { role }),
    removePerson: (id) => write("DELETE", person(id)),
    activity: (query) => {
      const asked = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
      return read(`/activity?${new URLSearchParams(asked)}`);
    },
    changePassword: (current, password) => account(write("PUT", "/session/password", { current, password })),
    askForPassword: async (email, language) => void (await write("POST", "/password-links", { email, language })),
    passwordLink: (token) => write("POST", "/password-links/look", { token }),
    choosePassword: (token, password) => account(write("POST", "/password-links/use", { token, password })),
  };
}
