/** A shop that sells to Japan as well: the demo catalogue, a country and an offer in yen added, imported as its owner does it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import type { RunningShop } from "./running-shop";

const catalogue = path.resolve(import.meta.dirname, "../../../catalogue");
const yearly = "offers/folio-30-print-yearly.json";

interface Offer {
  id: string;
  path: string;
  name: string;
  data: { attributes: Record<string, unknown> & { price__limio: { value: string; currencyCode: string }[] } };
}

/** @returns the path of Folio in print, 9800 yen a year, for Japan alone */
export async function sellsToJapan(shop: RunningShop): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
  try {
    cpSync(catalogue, folder, { recursive: true });
    edit<{ countries: string[]; use_loqate: boolean }>(path.join(folder, "shop.json"), (settings) => {
      settings.countries.push("JP");
      // As in every shop of these journeys: addresses are typed.
      settings.use_loqate = false;
    });
    edit<Offer[]>(path.join(folder, yearly), (offers) => {
      const offer = structuredClone(offers.find(({ id }) => id === "folio-print-yearly-ch")!);
      const { attributes } = offer.data;
      attributes["allowed_countries__limio"] = ["JP"];
      attributes["payment_types__limio"] = ["invoice"];
      attributes["display_price__limio"] = "¥9,800 a year";
      attributes.price__limio = attributes.price__limio.map((price) => ({ ...price, value: "9800", currencyCode: "JPY" }));
      offers.push({ ...offer, id: "folio-print-yearly-jp", name: "Folio Print, yearly (JP)", path: "/offers/folio/print-yearly-jp" });
    });
    const { code, output } = await shop.command("catalogue-import", folder);
    expect(code, output).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return "/offers/folio/print-yearly-jp";
}

function edit<T>(file: string, change: (content: T) => unknown): void {
  const content = JSON.parse(readFileSync(file, "utf8")) as T;
  change(content);
  writeFileSync(file, JSON.stringify(content));
}
