/** An account is erased: the last mail to its address. [MMA-5] */
import { erasureReader } from "../../../personal-data/erasure-mail";
import { letterParts } from "../../letter";
import { accountErasedLetter } from "../../letters/erasure-letters";
import type { WriteMail } from "../../mail-topic";

export const write: WriteMail = async ({ erasure: id = "" }, parts) => {
  const done = await erasureReader(parts, id);
  return done && accountErasedLetter(done, await letterParts(parts));
};
