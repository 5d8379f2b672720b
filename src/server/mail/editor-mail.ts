/** A mailed link of somebody who builds pages, for the mail that brings it. [BLD-13] */
import type { EditorLink } from "../people/editor-links";
import type { MailParts } from "./mail-topic";

export const editorLinkOf = ({ storage }: MailParts, id: string): Promise<EditorLink | undefined> =>
  storage.db.selectFrom("editor_links").selectAll().where("id", "=", id).executeTakeFirst();
