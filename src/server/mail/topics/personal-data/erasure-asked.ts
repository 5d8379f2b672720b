/** Somebody wants to be forgotten: the link that confirms it. [MMA-5] */
import { erasureReader } from "../../../personal-data/erasure-mail";
import { erasureToken } from "../../../personal-data/erasures";
import { letterParts } from "../../letter";
import { erasureAskedLetter } from "../../letters/erasure-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ erasure: id = "" }, parts) => {
  const asked = await erasureReader(parts, id);
  const token = asked && (await erasureToken(parts.storage, id));
  return asked && token ? erasureAskedLetter(asked, token, await letterParts(parts)) : undefined;
};
