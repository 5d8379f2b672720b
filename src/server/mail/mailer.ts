/** Sends mail: through SMTP_URL, else into the sandbox's inbox. */
import { createTransport } from "nodemailer";
import type { Config } from "../config/config";
import type { Mail } from "./mail";

export type SendMail = (mail: Mail) => Promise<void>;

/** A server that stalls holds up the mails behind it, and must answer long before another machine takes them for left behind. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** @returns the URL of a mail server with those of our times in it that it does not say itself: next to a URL no other option counts */
export function withTimeouts(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS)) if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return url.href;
}

/** @returns undefined when there is nowhere to send to */
export function mailer(config: Pick<Config, "smtpUrl" | "sandbox" | "sandboxPort">): SendMail | undefined {
  if (config.smtpUrl) {
    const transport = createTransport(withTimeouts(config.smtpUrl));
    // As an object it is one recipient, whatever stands in it; a text would be read as a list of them.
    return async ({ id, to, attachments = [], ...mail }) =>
      void (await transport.sendMail({ ...mail, attachments: [...attachments], to: { name: "", address: to }, messageId: id }));
  }
  if (!config.sandbox) return undefined;
  return async (mail) => {
    const answer = await fetch(`http://127.0.0.1:${config.sandboxPort}/inbox/messages`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(mail),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`The sandbox inbox answered ${answer.status}`);
  };
}
