/** What people who build pages may do: each role all that the one before it may. [BLD-13] */
export const EDITOR_ROLES = [
  /** Reads. */
  "viewer",
  /** Works on drafts. */
  "editor",
  /** Decides what shoppers see. */
  "publisher",
  /** Decides who may do what. */
  "owner",
] as const;

export type EditorRole = (typeof EDITOR_ROLES)[number];

export const mayAs = (role: EditorRole, least: EditorRole): boolean => EDITOR_ROLES.indexOf(role) >= EDITOR_ROLES.indexOf(least);

/** Of a password that is chosen now; shorter ones from before still open. */
export const PASSWORD_LENGTH = { least: 10, most: 200 } as const;

/** Where in the shop mailed links lead to; the token stands behind "#". */
export const CHOOSE_PASSWORD_PATH = "/builder/password";
