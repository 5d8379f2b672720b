/** Sends mail: through SMTP_URL, else into the sandbox's inbox. */
import { createTransport } from "nodemailer";
import type { Config } from "../config/config";
import type { Mail } from "./mail";

export type SendMail = (mail: Mail) => Promise<void>;

/** @returns undefined when there is nowhere to send to */
export function mailer(config: Pick<Config, "smtpUrl" | "sandbox" | "sandboxPort">): SendMail | undefined {
  if (config.smtpUrl) {
    const transport = createTransport({ url: config.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 });
    return async ({ id, ...mail }) => void (await transport.sendMail({ ...mail, messageId: id }));
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
