/** What guides call things is what the builder calls them. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const titles = Object.values(
  import.meta.glob<{ title: string }>("../../schemas/blocks/*.schema.json", { eager: true, import: "default" }),
).map(({ title }) => title);
const guide = readFileSync("docs/guides/marketers.md", "utf8");

it("[LAND-1] the marketers' guide calls the blocks of a landing page as the palette does", () => {
  const section = /^## Blocks of a landing page$(.*?)^## /ms.exec(guide)![1]!;
  const named = [...section.matchAll(/\*\*([^*.]+)\*\*/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !titles.includes(name))).toEqual([]);
});
