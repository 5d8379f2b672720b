/** From the browser build's manifest to the scripts that pages load before a shopper does anything. */
import { blockChunks, closure, EARLY, STOREFRONT, type Manifest } from "./page-assets";

export interface ScriptFiles {
  /** Of the build; the lists name files below it. */
  folder: string;
  /** What every page loads; the lists below are what comes beyond. */
  shared: readonly string[];
  parts: Readonly<Record<"late" | "conditions" | "account", readonly string[]>>;
  /** By type, those of them that have any. */
  blocks: ReadonlyMap<string, readonly string[]>;
}

/** What the entry asks for at once by what stands on a page, by the name of its chunk: src/storefront/browser.tsx says when. */
const PARTS = { late: "late-block-definitions", conditions: "conditions", account: "account-form" } as const;
const PARTS_OF_BLOCKS = { "checkout-form": "create-form" } as const;

/** Answers for any manifest: a part that it lacks brings nothing. tests/storefront/bundle.test.ts holds the names against the real one. */
export function scriptFiles(manifest: Manifest, folder: string): ScriptFiles {
  const shared = closure(manifest, [STOREFRONT, EARLY]);
  // Parts that travel in one file have an entry each.
  const files = (keys: readonly string[]) => [
    ...new Set([...closure(manifest, keys)].filter((key) => !shared.has(key)).map((key) => manifest[key]!.file)),
  ];
  const asked = manifest[STOREFRONT]?.dynamicImports ?? [];
  const part = (name: string) => asked.filter((key) => manifest[key]?.name === name);
  const chunks = new Map<string, string[]>(Object.entries(PARTS_OF_BLOCKS).map(([type, name]) => [type, part(name)]));
  for (const [type, key] of blockChunks(manifest)) chunks.set(type, [...(chunks.get(type) ?? []), key]);
  return {
    folder,
    shared: [...shared].map((key) => manifest[key]!.file),
    parts: { late: files(part(PARTS.late)), conditions: files(part(PARTS.conditions)), account: files(part(PARTS.account)) },
    blocks: new Map([...chunks].map(([type, keys]) => [type, files(keys)])),
  };
}
