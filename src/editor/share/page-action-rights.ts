/** Who may do what with a page: one rule for the open page, a row of the list, and several rows of it. [BLD-13] */
import type { EditorRole } from "../../domain/person/editor-role";
import type { Translate } from "../commands/command-parts";

const LEAST = {
  share: "editor",
  duplicate: "editor",
  folder: "editor",
  template: "editor",
  read: "editor",
  schedule: "publisher",
  takeDown: "publisher",
  archive: "publisher",
  delete: "publisher",
} as const satisfies Record<string, EditorRole>;

export type GuardedAction = keyof typeof LEAST;

export interface PageRights {
  mayEdit: boolean;
  mayPublish: boolean;
}

/** @returns why it cannot be done by this person, in words; undefined where it can */
export function pageActionRefusal(action: GuardedAction, { mayEdit, mayPublish }: PageRights, t: Translate): string | undefined {
  if (LEAST[action] === "publisher") return mayPublish ? undefined : t("rights.publishers");
  return mayEdit ? undefined : t("rights.viewer");
}
