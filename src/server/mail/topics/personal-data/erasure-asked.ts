/** Somebody wants to be forgotten: the link that confirms it. [MMA-5] */
import { erasePath } from "../../../../domain/page/account-path";
import { erasureToken } from "../../../personal-data/erasures";
import { erasureMail, erasureOf } from "../../../personal-data/erasure-mail";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ erasure: id = "" }, parts) => {
  const asked = await erasureOf(parts, id);
  const token = asked && (await erasureToken(parts.storage, id));
  if (!asked || !token) return undefined;
  const href = parts.publicUrl() + erasePath(token);
  return erasureMail(
    asked,
    "erasure-asked",
    (say) => [
      { paragraphs: [], buttons: [{ text: say("erasure-asked.button"), href }] },
      { paragraphs: [say("erasure-asked.expires"), say("erasure-asked.notYou")] },
    ],
    parts,
  );
};
