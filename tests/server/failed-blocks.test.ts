import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { builderOf } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop } from "../support/shop-server";

describe.each(DATABASES)("a block that throws on the server, on %s", (kind) => {
  it("[REN-2] is inert: the rest of the page stands, the log names it as a browser would, and an editor sees it in its place", async () => {
    const lines: { msg: string; block?: object; err?: { message: string } }[] = [];
    const log = pino(
      { level: "error" },
      new Writable({ write: (chunk, _encoding, done) => (lines.push(JSON.parse(String(chunk))), done()) }),
    );
    const shop = await startShop(kind, {}, undefined, { log });
    const call = builderOf(shop, await shop.editor());
    const { db } = shop.server.services.storage;
    const { body } = await call("POST", "/pages", { id: "half", path: "/half", pageType: "offer-page", title: "Half" });
    await call("POST", "/pages/half/publish", { version: 1 });
    // By another way than the builder, which would have refused it.
    const hero = (id: string, settings: object) => ({ id, block: "hero", version: 2, settings });
    const main = [
      hero("whole", { heading: "This one stands" }),
      {
        id: "row",
        block: "columns",
        version: 1,
        settings: {},
        slots: {
          one: [hero("broken", { secondary: null })],
          two: [{ id: "text-1", block: "rich-text", version: 1, settings: { content: "<p>So does this</p>" } }],
        },
      },
    ];
    const stored = JSON.stringify({ ...body.layout, regions: { ...body.layout.regions, main } });
    await db.updateTable("pages").set({ draft: stored, published: stored, published_version: 7 }).where("id", "=", "half").execute();
    await db.updateTable("settings").set({ value: "another" }).where("key", "=", "pages_revision").execute();

    await vi.waitFor(async () => expect((await shop.call("GET", "/half")).text).toContain("This one stands"), { interval: 200 });
    const page = await shop.call("GET", "/half");
    expect(page.status).toBe(200);
    expect(page.text).toContain("So does this");
    expect(page.text).not.toContain("data-missing-block");
    expect(lines.map(({ msg }) => msg)).toContain("Block hero (broken) failed");
    expect(lines.find(({ msg }) => msg.startsWith("Block"))).toMatchObject({
      block: { id: "broken", type: "hero" },
      err: { message: expect.stringContaining("label") },
    });
    expect(lines.filter(({ msg }) => msg.includes("(whole)"))).toEqual([]);

    const preview = await shop.call("GET", "/half?preview=half", undefined, call.headers);
    expect(preview.text).toMatch(
      /data-missing-block="broken"[^>]*><strong>hero<\/strong><span>This block cannot be shown with its settings\./,
    );
    const reason = lines.find(({ msg }) => msg.startsWith("Block"))!.err!.message;
    expect(preview.text).not.toContain(reason);
    // Words for builders are no part of what shoppers load.
    expect(page.text).not.toContain("renderer.");
    await shop.close();
  });
});
