/** Which mailbox an email address leads to, for counting: never shown, never sent to. */
import { createHash } from "node:crypto";

/** The same for every spelling of one address: capitals, and what stands after a "+", make no other mailbox. @returns a hash */
export function mailboxOf(email: string): string {
  const plain = email.normalize("NFKC").trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const local = plain.slice(0, at).replace(/(?!^)\+.*$/s, "");
  return createHash("sha256")
    .update(`${local}${plain.slice(at)}`)
    .digest("base64url");
}
