/** The inbox: takes the shop's mail while no SMTP server is set, and shows it in a browser. */
import { Hono } from "hono";
import { defineProvider } from "../provider";
import { escapeHtml, sandboxPage } from "../page";

interface Message {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, unknown>;
  receivedAt: string;
}

const MAX_MESSAGES = 500;
const MAX_BYTES = 1024 * 1024;

export const provider = defineProvider({
  name: "inbox",
  title: "Inbox",
  description: "Mail that the shop would have sent.",
  createApp() {
    /** By id, oldest first: a mail that is sent again takes the place of the first. */
    const messages = new Map<string, Message>();
    const app = new Hono();

    app.post("/messages", async (context) => {
      const text = await context.req.text();
      const message = text.length <= MAX_BYTES ? parseMessage(text) : undefined;
      if (!message) return context.json({ error: { code: "invalid", message: "Send { id, from, to, subject, text, html } as JSON" } }, 422);
      messages.set(message.id, message);
      for (const id of [...messages.keys()].slice(0, Math.max(0, messages.size - MAX_MESSAGES))) messages.delete(id);
      return context.json({ id: message.id }, 201);
    });

    /** `?to=` keeps those of one address; newest first. */
    app.get("/messages", (context) => {
      const to = context.req.query("to");
      return context.json({ messages: newestFirst(messages).filter((message) => !to || message.to === to) });
    });

    app.get("/", () => {
      const items = newestFirst(messages).map(
        (message) =>
          `<li><a href="/inbox/message?id=${encodeURIComponent(message.id)}"><span>${escapeHtml(message.subject)}<br><span class="muted">${escapeHtml(message.to)}</span></span><time class="muted">${escapeHtml(message.receivedAt.slice(0, 16).replace("T", " "))}</time></a></li>`,
      );
      return sandboxPage(
        "Inbox",
        `<p><a href="/">Sandbox</a></p><h1>Inbox</h1><p class="note">Mail that the shop would have sent. Kept until the sandbox stops.</p>${items.length ? `<ul>${items.join("")}</ul>` : "<p>No mail yet. Place an order, and its confirmation arrives here.</p>"}`,
      );
    });

    app.get("/message", (context) => {
      const message = messages.get(context.req.query("id") ?? "");
      if (!message) return context.notFound();
      return sandboxPage(
        message.subject,
        `<p><a href="/inbox/">Inbox</a></p><h1>${escapeHtml(message.subject)}</h1><dl><dt>From</dt><dd>${escapeHtml(message.from)}</dd><dt>To</dt><dd>${escapeHtml(message.to)}</dd><dt>Received</dt><dd>${escapeHtml(message.receivedAt)}</dd></dl>` +
          // A mail may not script or reach out, so its frame has no rights at all.
          `<iframe sandbox title="Message" srcdoc="${escapeHtml(message.html || `<pre>${escapeHtml(message.text)}</pre>`)}"></iframe>`,
      );
    });
    return app;
  },
});

function parseMessage(text: string): Message | undefined {
  try {
    const { id, from, to, subject, text: plain, html, headers } = JSON.parse(text) as Record<string, unknown>;
    if ([id, from, to, subject, plain, html].some((value) => typeof value !== "string") || !id) return undefined;
    return {
      id,
      from,
      to,
      subject,
      text: plain,
      html,
      ...(typeof headers === "object" && headers !== null && { headers }),
      receivedAt: new Date().toISOString(),
    } as Message;
  } catch {
    return undefined;
  }
}

const newestFirst = (messages: ReadonlyMap<string, Message>): Message[] =>
  [...messages.values()].sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1));
