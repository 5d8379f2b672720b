/** Somebody has looked for their order: its confirmation once more, with the link to its page. */
import type { WriteMail } from "../mail-topic";
import { write as confirmation } from "./order-confirmation";

export const write: WriteMail = async (payload, parts) => {
  const mail = await confirmation(payload, parts);
  // With the first one's id it would be the same mail, which mail programs leave out.
  return mail && { ...mail, id: `<${payload["found"]}@tillwright>` };
};
