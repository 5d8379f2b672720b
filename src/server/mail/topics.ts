/** Which event of the outbox becomes which mail: a file of `topics/` each, called like the event, in whatever folder. */
import type { Mail } from "./mail";
import type { MailParts, MailPayload, WriteMail } from "./mail-topic";

/** By topic. */
export type MailTopics = Readonly<Record<string, (payload: MailPayload) => Promise<Mail | undefined>>>;

const found = Object.entries(import.meta.glob<WriteMail>("./topics/**/*.ts", { eager: true, import: "write" }));

export const mailTopics = (parts: MailParts): MailTopics =>
  Object.fromEntries(found.map(([file, write]) => [file.replace(/.*\/|\.ts$/g, ""), (payload: MailPayload) => write(payload, parts)]));
