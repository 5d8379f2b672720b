/** Somebody is invited to build pages. [BLD-13] */
import { LINK_HOURS } from "../../../people/editor-links";
import { editorLinkOf, editorMail } from "../../editor-mail";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ link: id = "" }, parts) => {
  const link = await editorLinkOf(parts, id);
  if (!link) return undefined;
  const intro = { by: link.created_by ?? "" };
  return editorMail(
    link,
    "editor-invited",
    {
      intro: (say) => say("editor-invited.intro", { ...intro, role: say(`editor-role.${link.role}`) }),
      more: (say) => [say("editor-invited.expires", { days: String(LINK_HOURS.invitation / 24) }), say("editor-invited.notYou")],
    },
    parts,
  );
};
