/** A store for files that speaks S3, as far as a shop needs it for its pictures: put, get and delete of one object, signed. */
import { Hono } from "hono";
import { defineProvider } from "../provider";
import { escapeHtml, sandboxPage } from "../page";
import { faultOf } from "./signature";

interface StoredObject {
  content: Uint8Array<ArrayBuffer>;
  type: string;
  at: string;
}

/** Buckets are there once something is put into them, but for these. */
const NO_BUCKET = "no-bucket";
const BUSY_BUCKET = "busy";
const MAX_SHOWN = 50;

export const provider = defineProvider({
  name: "object-store",
  title: "Object store",
  description: "Keeps files, as S3 does. PICTURE_STORE_URL lets the shop keep its pictures there.",
  createApp() {
    const objects = new Map<string, StoredObject>();
    const app = new Hono();

    app.get("/", () => {
      const shown = [...objects].reverse().slice(0, MAX_SHOWN);
      const items = shown.map(
        ([name, { content, type, at }]) =>
          `<li><a href="/object-store/"><span>${escapeHtml(name)}<br>` +
          `<span class="muted">${content.byteLength} bytes, ${escapeHtml(type)}</span></span>` +
          `<time class="muted">${escapeHtml(at.slice(0, 19).replace("T", " "))}</time></a></li>`,
      );
      return sandboxPage(
        "Object store",
        '<p><a href="/">Sandbox</a></p><h1>Object store</h1>' +
          `<p class="note">${objects.size} objects. The bucket <b>${BUSY_BUCKET}</b> is always too busy, ` +
          `<b>${NO_BUCKET}</b> is never there.</p>` +
          (items.length ? `<ul>${items.join("")}</ul>` : "<p>Nothing is stored yet.</p>"),
      );
    });

    app.on(["GET", "PUT", "DELETE"], "/:bucket/:name{.+}", async (context) => {
      const { bucket, name } = context.req.param();
      const body = new Uint8Array(await context.req.raw.clone().arrayBuffer());
      const refused = (status: 400 | 403 | 404 | 503, code: string) =>
        context.body(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`, status, {
          "Content-Type": "application/xml",
        });
      const fault = faultOf(context.req.raw, body, Date.now());
      if (fault) return refused(...fault);
      if (bucket === NO_BUCKET) return refused(404, "NoSuchBucket");
      if (bucket === BUSY_BUCKET) return refused(503, "SlowDown");
      const at = `${bucket}/${name}`;
      switch (context.req.method) {
        case "PUT": {
          objects.set(at, { content: body, type: context.req.header("content-type") ?? "", at: new Date().toISOString() });
          return context.body(null, 200);
        }
        case "DELETE":
          objects.delete(at);
          return context.body(null, 204);
        default: {
          const found = objects.get(at);
          return found ? context.body(found.content, 200, { "Content-Type": found.type }) : refused(404, "NoSuchKey");
        }
      }
    });
    return app;
  },
});
