/** Who builds pages, as the server answers it and the builder shows it. [BLD-13] */
import type { EditorRole } from "./editor-role";

/** Who is signed in. */
export interface EditorAccount {
  email: string;
  role: EditorRole;
}

export interface Person extends EditorAccount {
  id: string;
  /** ISO 8601 instant */
  since: string;
}

export interface Invitation extends EditorAccount {
  id: string;
  invitedBy: string | null;
  /** ISO 8601 instant */
  expiresAt: string;
}

export interface PeopleList {
  people: Person[];
  /** While they hold. */
  invitations: Invitation[];
}

export interface NewInvitation extends EditorAccount {
  /** Of the mail. */
  language: string;
}

/** What a mailed link is for, and to whom it went. */
export interface PasswordLink {
  kind: "invitation" | "reset";
  email: string;
}
