/** Somebody is invited to build pages. [BLD-13] */
import { LINK_HOURS, tokenFor } from "../../../people/editor-links";
import { editorLinkOf } from "../../editor-mail";
import { letterParts } from "../../letter";
import { editorInvitedLetter } from "../../letters/editor-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ link: id = "" }, parts) => {
  const link = await editorLinkOf(parts, id);
  const token = link && (await tokenFor(parts.storage, link.id));
  return link && token ? editorInvitedLetter(link, { token, days: LINK_HOURS.invitation / 24 }, await letterParts(parts)) : undefined;
};
