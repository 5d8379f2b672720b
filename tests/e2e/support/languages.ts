/** Whether a page speaks one language throughout. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "@playwright/test";

const locales = path.resolve(import.meta.dirname, "../../../locales");

/** Of products and ways to pay, which no language translates. */
const NAMES = new Set(["Identity Protection", "Secure VPN", "Apple Pay", "Google Pay", "Carta di Credito"]);

/**
 * No text of the product stands on the page in `other`, read or announced. Single words are left out: too many are the same.
 */
export async function expectNoTextOf(other: string, language: string, page: Page): Promise<void> {
  const foreign = textsOf(other).filter((text) => !NAMES.has(text) && text.includes(" ") && !text.includes("{{"));
  expect(foreign.length).toBeGreaterThan(100);
  const said = await page.evaluate(() => {
    const attributes = [...document.querySelectorAll("*")].flatMap((element) =>
      ["aria-label", "placeholder", "alt", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.body.innerText, ...attributes].join("\n");
  });
  expect(foreign.filter((text) => said.includes(text))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
}

function textsOf(language: string): string[] {
  const root = path.join(locales, language);
  const files = ["blocks", "payment-methods"].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((file) => path.join(folder, file)),
  );
  return [...files, "storefront.json"].flatMap((file) => stringsIn(JSON.parse(readFileSync(path.join(root, file), "utf8"))));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/<[^>]*>/g, "")];
  return value && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
}
