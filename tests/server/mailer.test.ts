/** What goes to a real mail server: one that writes down what it is asked for. */
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import type { AddressInfo } from "node:net";
import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MailAttachment } from "../../src/server/mail/mail";
import { mailer, withTimeouts } from "../../src/server/mail/mailer";

let asked: string[];
/** What stands in its mails. */
let written: string[];
let server: Server;
let smtpUrl: string;

beforeEach(async () => {
  asked = [];
  written = [];
  server = createServer((socket) => {
    let inMail = false;
    socket.on("error", () => undefined);
    socket.write("220 mail.example\r\n");
    socket.on("data", (text) => {
      for (const line of text.toString().split("\r\n").filter(Boolean)) {
        (inMail ? written : asked).push(line);
        if (inMail && line !== ".") continue;
        inMail = line === "DATA";
        socket.write(inMail ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const send = (to: string, attachments?: readonly MailAttachment[]) =>
  mailer({ smtpUrl, sandbox: false, sandboxPort: 0 })!({
    id: "<1@tillwright>",
    from: "Folio <hello@shop.example>",
    to,
    subject: "Hello",
    text: "Hello",
    html: "",
    ...(attachments && { attachments }),
  });
const recipients = () => asked.filter((line) => line.startsWith("RCPT"));

describe("[API-4] mail through a mail server", () => {
  it("[MMA-2] takes a file along, byte by byte", async () => {
    const content = Buffer.from("%PDF-1.7 \u00ff").toString("base64");
    await send("ann@corp.example", [{ filename: "INV-000042.pdf", contentType: "application/pdf", encoding: "base64", content }]);
    expect(written.join("\n")).toMatch(/Content-Type: application\/pdf; name=INV-000042\.pdf/);
    expect(written.join("\n")).toMatch(/Content-Disposition: attachment; filename=INV-000042\.pdf/);
    expect(written).toContain(content);
  });

  it("goes to its one recipient", async () => {
    await send("ann@corp.example");
    expect(recipients()).toEqual(["RCPT TO:<ann@corp.example>"]);
  });

  it.each(["me@evil.example,victim@corp.example", "x<victim@corp.example>"])("%s is never read as other people's addresses", async (to) => {
    await send(to).catch(() => undefined);
    for (const line of recipients()) expect(line).not.toMatch(/<(me@evil|victim@corp)\.example>/);
  });

  it("is given up after our times where its URL names none, and after the URL's own where it does", () => {
    const { options } = createTransport(withTimeouts("smtps://user:p%40ss@mail.example:465?pool=true&socketTimeout=5000"));
    expect(options).toMatchObject({
      host: "mail.example",
      port: 465,
      secure: true,
      auth: { user: "user", pass: "p@ss" },
      pool: true,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 5_000,
    });
  });
});
