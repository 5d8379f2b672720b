/** An account is erased: the last mail to its address. [MMA-5] */
import { erasureMail, erasureOf } from "../../../personal-data/erasure-mail";
import type { WriteMail } from "../../topics";

export const write: WriteMail = async ({ erasure: id = "" }, parts) => {
  const done = await erasureOf(parts, id);
  if (!done) return undefined;
  return erasureMail(done, "account-erased", (say) => [{ paragraphs: [say("account-erased.stays"), say("account-erased.again")] }], parts);
};
