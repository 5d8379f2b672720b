/** Answers of calls as they travel: what the builder reads is long, what a shopper reads is theirs. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";
import { rawAnswer } from "./support/raw-answer";

const OFFERS = "/api/builder/offers";

describe.each(DATABASES)("what an editor reads, on %s", (kind) => {
  let shop: TestShop;
  let editor: Record<string, string>;
  beforeAll(async () => {
    shop = await startShop(kind);
    editor = await shop.editor();
  });
  afterAll(() => shop.close());
  const raw = (path: string, encoding: string) => rawAnswer(shop.url + path, { ...editor, "Accept-Encoding": encoding });

  it.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ])("[BLD-2] travels compressed to whoever reads %s, and is the same unpacked", async (accepted, encoding, unpack) => {
    const [packed, plain] = [await raw(OFFERS, accepted), await raw(OFFERS, "identity")];
    expect([packed.headers["content-encoding"], packed.headers["vary"], packed.headers["cache-control"]]).toEqual([
      encoding,
      "Accept-Encoding",
      "no-store",
    ]);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.body.byteLength).toBeLessThan(plain.body.byteLength / 3);
    expect(unpack(packed.body).toString()).toBe(plain.body.toString());
  });

  it("[BLD-2] travels as it is where it is short", async () => {
    const { headers, body } = await raw("/api/builder/session", "br, gzip");
    expect(headers["content-encoding"]).toBeUndefined();
    expect(JSON.parse(body.toString())).toMatchObject({ editor: {} });
  });

  it("[API-2] what is answered to others travels as it is: its length says nothing of what it holds", async () => {
    const { headers, body } = await rawAnswer(`${shop.url}/l-api/offers`, {
      Authorization: "Bearer test-public-client",
      "Accept-Encoding": "br, gzip",
    });
    expect(body.byteLength).toBeGreaterThan(4_096);
    expect(headers["content-encoding"]).toBeUndefined();
  });
});
