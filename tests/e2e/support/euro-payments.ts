/** A shop whose offers in euros can be paid on the pages of Nexi and Twikey: the demo catalogue, imported as its owner does it. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import type { RunningShop } from "./running-shop";

const catalogue = path.resolve(import.meta.dirname, "../../../catalogue");
const OFFER = "/offers/sentinel/total-protection-yearly-eu";

/** @returns the path of an offer in euros */
export async function takesEuroPayments(shop: RunningShop, paymentTypes: readonly string[]): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-catalogue-"));
  try {
    cpSync(catalogue, folder, { recursive: true });
    edit<{ use_loqate: boolean }>(path.join(folder, "shop.json"), (settings) => void (settings.use_loqate = false));
    edit<{ path: string; data: { attributes: Record<string, unknown> } }[]>(
      path.join(folder, "offers/sentinel-20-total-protection-yearly.json"),
      (offers) => void (offers.find((offer) => offer.path === OFFER)!.data.attributes["payment_types__limio"] = paymentTypes),
    );
    const { code, output } = await shop.command("catalogue-import", folder);
    expect(code, output).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return OFFER;
}

function edit<T>(file: string, change: (content: T) => void): void {
  const content = JSON.parse(readFileSync(file, "utf8")) as T;
  change(content);
  writeFileSync(file, JSON.stringify(content));
}
