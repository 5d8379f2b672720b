/** Punctuation of the pages that we ship, as shoppers get them. */
import { expect, test } from "vitest";
import { storefront } from "../../src/storefront/server-entry";
import type { Layout } from "../../src/layout/types";
import { walkResolved } from "../support/resolved-page";

const files = import.meta.glob<Layout>(["../../layouts/*.json", "!../../layouts/pages.json"], { eager: true, import: "default" });
const resolved = (layout: Layout, language: string) => storefront.resolve(storefront.migrate(layout), { language, theme: "sentinel" });

const words = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(words) : [];
};
const textsOf = (layout: Layout, language: string): string[] => {
  const page = resolved(layout, language);
  return [page.title, page.description, ...[...walkResolved(page.regions)].flatMap(({ settings }) => words(settings))];
};
/** An ordinary blank at which a mark of punctuation would be left alone at the beginning of a line. */
const LOOSE = /« | »| [;:?!](?=\s|$|<)/;

test.each(Object.entries(files))("[I18N-1] in French no line of %s begins with a mark of punctuation", (_file, layout) => {
  expect(textsOf(layout, "fr").filter((text) => LOOSE.test(text))).toEqual([]);
});

test("[I18N-1] French texts of the frame and of payment methods are set so; other languages stay as they are written", () => {
  const french = storefront.texts("fr");
  expect(Object.values(french).filter((text) => LOOSE.test(text))).toEqual([]);
  expect(Object.values(french).some((text) => text.includes("\u202f"))).toBe(true);
  const all = (language: string) => [
    ...Object.values(files).flatMap((layout) => textsOf(layout, language)),
    ...words(storefront.texts(language)),
  ];
  expect(all("fr").filter((text) => /\u202f[;?!]|\u00a0:|«\u00a0/.test(text)).length).toBeGreaterThan(100);
  for (const language of ["en", "gsw"]) expect(all(language).join("")).not.toContain("\u202f");
});

test("[I18N-1] nothing but blanks of words is changed: links and pictures stay, and so does what is filled in", () => {
  for (const layout of Object.values(files)) {
    const links = (text: string) => text.match(/(?:href|src)="[^"]*"|\{\{[^}]*\}\}|^\/[\w/.-]*$/g) ?? [];
    for (const text of textsOf(layout, "fr")) for (const link of links(text)) expect(link).not.toMatch(/[\u202f\u00a0]/);
  }
});
