/** The ways that docs/architecture.md lists, file by file: each is gone, and each file of it has run. */
import { existsSync, readFileSync } from "node:fs";
import { Session, type Profiler } from "node:inspector/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createShop } from "../../src/shop/create-shop";
import { memoryStorage } from "../../src/shop/browser/storage";
import { sampleState } from "../../src/storefront/sample-state";
import { payByInvoice } from "../support/pay-by-invoice";
import { line } from "../support/shop-server";
import { server, shopOnTheLine } from "./shop-on-the-line";

const text = readFileSync("docs/architecture.md", "utf8");

interface Way {
  counted: number;
  folders: string[];
  files: string[];
}

function wayOf(name: string): Way {
  const [, counted, list] = new RegExp(`^${name}, (\\d+) files[^\`]*\`\`\`\\n([^\`]*)\`\`\``, "m").exec(text)!;
  const rows = list!
    .trim()
    .split("\n")
    .map((row) => /^(\S+)\s+(.+)$/.exec(row)!);
  return {
    counted: Number(counted),
    folders: rows.map(([, folder]) => folder!),
    files: rows.flatMap(([, folder, names]) => names!.split(", ").map((file) => `${folder}/${file}`)),
  };
}

const NAMES = ["A layout to pixels", "A basket change", "An order"] as const;
const MAX_FILES = { "A layout to pixels": 27, "A basket change": 29, "An order": 37 };

describe.each(NAMES)("%s", (name) => {
  const { counted, folders, files } = wayOf(name);

  it("is counted right, and crosses no more files than it did", () => {
    expect(new Set(files).size).toBe(counted);
    expect(counted).toBeLessThanOrEqual(MAX_FILES[name]);
  });

  it("enters no folder twice", () => expect(folders.filter((folder, index) => folders.indexOf(folder) !== index)).toEqual([]));

  it("names files that are there", () => {
    expect(files.filter((file) => !existsSync(`src/${file}.ts`) && !existsSync(`src/${file}.tsx`))).toEqual([]);
  });
});

/** What needs a screen to run. */
const SCREEN = /^(blocks|renderer|offer-flows|payment-flows|shop\/hooks)\/|^storefront\/browser$/;

describe("gone once, each file of it has work to do", () => {
  shopOnTheLine();
  const session = new Session();
  beforeAll(async () => {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  });
  afterAll(async () => {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  });

  /** Files of src of which a function was called meanwhile. */
  async function filesOf(work: () => Promise<unknown>): Promise<Set<string>> {
    await session.post("Profiler.takePreciseCoverage");
    await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const ran = ({ functions }: Profiler.ScriptCoverage) =>
      functions.some(({ functionName, ranges }) => functionName && ranges[0]!.count > 0);
    return new Set(result.filter(ran).flatMap(({ url }) => /\/src\/([^?]+)\.tsx?(\?|$)/.exec(url)?.[1] ?? []));
  }
  const idle = (name: (typeof NAMES)[number], ran: Set<string>) => wayOf(name).files.filter((file) => !SCREEN.test(file) && !ran.has(file));

  it("A layout to pixels", async () => {
    const page = async () => expect((await fetch(`${server.url}/`)).status).toBe(200);
    expect(idle("A layout to pixels", await filesOf(page))).toEqual([]);
  });

  it("A basket change, and an order", async () => {
    const checkout = await server.load(await server.checkout([line("/offers/vpn-monthly", 2)]));
    const shop = createShop({ ...sampleState(), checkout }, { storage: memoryStorage() });
    const change = () => shop.actions.setQuantity(checkout.basket.basketItems[0]!.id, 1);
    expect(idle("A basket change", await filesOf(change))).toEqual([]);

    const typed = {
      "customerDetails.firstName": "Ada",
      "customerDetails.lastName": "Byron",
      "customerDetails.email": "ada@shopper.example",
      "billingDetails.address1": "1 High Street",
      "billingDetails.city": "London",
      "billingDetails.postalCode": "SW1A 1AA",
      "billingDetails.country": "GB",
    } as const;
    for (const [name, value] of Object.entries(typed) as [keyof typeof typed, string][]) {
      shop.actions.register(name, { label: name, validate: () => null, focus() {} });
      shop.actions.setValue(name, value);
    }
    payByInvoice(shop);
    const order = async () => expect(await shop.actions.submit({ invalidForm: "invalid", failed: "failed" })).toBeDefined();
    expect(idle("An order", await filesOf(order))).toEqual([]);
  });
});
