import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createServer } from "../../src/server/server";
import type { Config } from "../../src/server/config/config";
import { storefront } from "../../src/storefront/server-entry";
import { createDatabase, DATABASES, type TestDatabase } from "../support/databases";
import { testConfig } from "../support/shop-server";

const OPEN: Partial<Config> = {
  publicUrl: "https://shop.example.com",
  allowDemo: false,
  sandbox: false,
  smtpUrl: "smtp://mail.example.com",
  editorPassword: "a password of our own",
};

describe.each(DATABASES)("a shop that starts on an https address, on %s", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => void (database = await createDatabase(kind)));
  afterEach(() => database.drop());
  const start = async (more: Partial<Config>) => {
    const server = await createServer({
      config: testConfig(database.config, { ...OPEN, ...more }),
      storefront,
      assets: { script: "/a.js", styles: [], block: () => ({ scripts: [], styles: [] }) },
      log: pino({ level: "silent" }),
    });
    await server.close();
  };

  it.each<[what: string, more: Partial<Config>, named: string]>([
    ["the password that everyone knows", { editorPassword: "first-light" }, "EDITOR_PASSWORD"],
    ["the sandbox", { sandbox: true }, "SANDBOX"],
    ["no mail server", { smtpUrl: "" }, "SMTP_URL"],
  ])("does not do so with %s, and names it", async (_, more, named) => {
    await expect(start(more)).rejects.toThrow(new RegExp(`${named}: .*ALLOW_DEMO=1`, "s"));
    // Nothing was made that would stay.
    await start({});
    await start({ ...more, editorPassword: OPEN.editorPassword!, allowDemo: true });
  });

  it("does not do so on a database whose demo editor still has that password", async () => {
    await start({ publicUrl: "http://localhost:4400", editorPassword: "first-light" });
    await expect(start({})).rejects.toThrow("EDITOR_PASSWORD");
    await start({ allowDemo: true });
  });

  it("does so on a database whose editor has another, when nobody says it again", async () => {
    await start({});
    await start({ editorPassword: "first-light" });
  });
});
