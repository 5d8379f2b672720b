import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isFirst, keepForNextPage, keptFromLastPage } from "../../../src/shop/telemetry/data-layer/once";
import { pageView, type Visit } from "../../../src/shop/telemetry/data-layer/page-view";
import { hashed, userFields } from "../../../src/shop/telemetry/data-layer/user-fields";
import { memoryStorage } from "../../../src/shop/browser/storage";
import type { DataLayerEvent } from "../../../src/shop/telemetry/data-layer/data-layer-events";

afterEach(() => vi.unstubAllGlobals());
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("user fields", () => {
  it("[ANA-2] status, sub and contact id as they are; names and email as SHA-256 in hex", async () => {
    expect(await userFields({ sub: "s1", contactId: "c1", givenName: " Ann ", familyName: "O’Brien", email: "Ann@Example.COM" })).toEqual({
      status: "logged-in",
      sub: "s1",
      contactId: "c1",
      sha256_first_name: sha256("ann"),
      sha256_last_name: sha256("o’brien"),
      sha256_email_address: sha256("ann@example.com"),
    });
  });

  it("[ANA-2] what is not known is left out", async () => {
    expect(await userFields({ email: "  " })).toEqual({ status: "logged-in" });
  });

  it("[ANA-2] a browser that cannot hash (plain http) tells no name rather than a readable one", async () => {
    vi.stubGlobal("crypto", {});
    expect(await hashed("ann")).toBeUndefined();
    expect(await userFields({ sub: "s1", givenName: "Ann", email: "ann@example.com" })).toEqual({ status: "logged-in", sub: "s1" });
  });
});

describe("a page view", () => {
  const visit: Visit = {
    pageType: "offer-page",
    pathname: "/family",
    search: "",
    title: "Family plans",
    language: "en",
    country: "GB",
    campaign: { path: "/family", tag: "spring" },
  };
  const plain = {
    event: "page_view",
    page_type: "offer-page",
    page_path: "/family",
    page_title: "Family plans",
    language: "en",
    country: "GB",
    tag: "spring",
    campaign: "/family",
  };

  it.each([
    ["", {}],
    ["?utm_source=mail&utm_campaign=may", { utm_source: "mail", utm_campaign: "may" }],
    ["?gclid=1&gclid=2", { gclid: "2" }],
    ["?basket=secret&state=x&redirect_url=/y&token=t", {}],
    ["?utm_content=ann@example.com", {}],
    ["?event=purchase&page_path=/evil&tag=other&campaign=x", {}],
    ["?__proto__=x&constructor=y&1a=b&a%20b=c", {}],
  ])("[ANA-1] the query %j merges %j", (search, merged) => {
    expect(pageView({ ...visit, search })).toEqual({ ...merged, ...plain });
  });

  it("[ANA-1] without a tag there is none, and a long value is cut", () => {
    const view = pageView({ ...visit, search: `?x=${"y".repeat(500)}`, campaign: { path: "/" } });
    expect(view).not.toHaveProperty("tag");
    expect((view as { x?: string }).x).toHaveLength(200);
  });
});

describe("once", () => {
  const purchase = { event: "purchase", transaction_id: "TW-1" } as DataLayerEvent;
  const begin = { event: "begin_checkout" } as DataLayerEvent;

  it("[ANA-1] an order is told once, also by the next page and another tab; another one again", () => {
    const storage = memoryStorage();
    expect(
      [purchase, purchase, { ...purchase, transaction_id: "TW-2" } as DataLayerEvent].map((event) => isFirst(storage, event, "c1")),
    ).toEqual([true, false, true]);
    expect([
      isFirst(storage, { ...purchase, event: "order_complete_view" } as DataLayerEvent, "c1"),
      isFirst(storage, { ...purchase, event: "order_complete_view" } as DataLayerEvent, "c1"),
    ]).toEqual([true, false]);
  });

  it("[ANA-1] a checkout begins once; what may come again comes again", () => {
    const storage = memoryStorage();
    expect([isFirst(storage, begin, "c1"), isFirst(storage, begin, "c1"), isFirst(storage, begin, "c2")]).toEqual([true, false, true]);
    const added = { event: "add_to_cart" } as DataLayerEvent;
    expect([isFirst(storage, added, "c1"), isFirst(storage, added, "c1")]).toEqual([true, true]);
  });

  it("[ANA-1] a purchase nobody heard waits for the next page, which takes it once; a broken note is none", () => {
    const storage = memoryStorage();
    keepForNextPage(storage, purchase);
    expect([keptFromLastPage(storage), keptFromLastPage(storage)]).toEqual([purchase, null]);
    storage.set("tillwright-untold", "{broken");
    expect(keptFromLastPage(storage)).toBeNull();
  });
});
