/** From the browser build's manifest to the files a page needs. */
import type { PageAssets } from "../../registry/storefront-entry";

export interface ManifestChunk {
  file: string;
  name?: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

/** Vite's .vite/manifest.json: source path → chunk. */
export type Manifest = Readonly<Record<string, ManifestChunk>>;

export const STOREFRONT = "src/storefront/browser.tsx";
export const EARLY = "src/storefront/early/early-presses.ts";
const EDITOR = "src/editor/main.tsx";
/** Texts that are missing in the language that is spoken are said in this one. */
const EDITOR_TEXTS = "locales/en/editor.json";
const EDITOR_PAGE = "src/editor/screens/edit/EditScreen.tsx";
const EDITOR_LIST = "src/editor/screens/pages/PagesScreen.tsx";

/** @throws Error when the manifest has no storefront */
export function pageAssets(manifest: Manifest): PageAssets {
  const entry = entryOf(manifest, STOREFRONT);
  const shared = closure(manifest, [STOREFRONT]);
  const blocks = new Map<string, { scripts: string[]; styles: string[] }>();
  for (const [type, key] of blockChunks(manifest)) {
    const keys = [...closure(manifest, [key])].filter((below) => !shared.has(below));
    const known = blocks.get(type) ?? { scripts: [], styles: [] };
    known.scripts.push(...keys.map((below) => `/${manifest[below]!.file}`));
    known.styles.push(...keys.flatMap((below) => (manifest[below]!.css ?? []).map((file) => `/${file}`)));
    blocks.set(type, { scripts: unique(known.scripts), styles: unique(known.styles) });
  }
  const none = { scripts: [], styles: [] };
  // Shoppers get one sheet for all blocks; the entry's own where a build has them apart.
  const sheet = manifest["style.css"];
  const styles = sheet ? [`/${sheet.file}`] : stylesOf(manifest, shared);
  return { script: `/${entry.file}`, early: `/${entryOf(manifest, EARLY).file}`, styles, block: (type) => blocks.get(type) ?? none };
}

/**
 * The chunks that go with blocks, by type. The entry knows every block and loads each one's component as a chunk of its own,
 * blocks/<type>/<Name>.tsx of ours or of a plug-in, and with it the part of the shop or the storefront that carries its name:
 * src/shop/<type>.ts. A block's other dynamic parts (a popover's panel) load when they are first used.
 */
export function* blockChunks(manifest: Manifest): Generator<readonly [type: string, key: string]> {
  for (const [key, chunk] of Object.entries(manifest)) {
    const [, type, file] =
      /(?:^|\/)blocks\/([^/]+)\/([A-Z]\w*)\.tsx$/.exec(key) ?? /^src\/(?:shop|storefront)\/(([a-z-]+))\.ts$/.exec(key) ?? [];
    if (type && chunk.isDynamicEntry && file!.toLowerCase().replaceAll("-", "") === type.replaceAll("-", "")) yield [type, key];
  }
}

export interface EditorAssets {
  script: string;
  styles: readonly string[];
  /** What the script imports, what that imports, and the texts: loaded at once, instead of one after the other as each is read. */
  imports: readonly string[];
  /** What a page that is opened needs besides. */
  page: readonly string[];
  /** What the list of pages needs besides. */
  list: readonly string[];
}

/**
 * The editor is a build of its own.
 * @param base where its files are served, with a slash at both ends
 * @throws Error when the manifest has no editor
 */
export function editorAssets(manifest: Manifest, base: string): EditorAssets {
  const entry = entryOf(manifest, EDITOR);
  const shared = closure(manifest, [EDITOR]);
  const filesOf = (keys: Iterable<string>) => [...keys].map((key) => base + manifest[key]!.file);
  const besides = (key: string) => filesOf([...closure(manifest, [key])].filter((each) => !shared.has(each)));
  return {
    script: base + entry.file,
    styles: stylesOf(manifest, shared, base),
    imports: filesOf(closure(manifest, [EDITOR, EDITOR_TEXTS])).filter((file) => file !== base + entry.file),
    page: besides(EDITOR_PAGE),
    list: besides(EDITOR_LIST),
  };
}

function entryOf(manifest: Manifest, key: string): ManifestChunk {
  const entry = manifest[key];
  if (!entry) throw new Error(`The manifest of the browser build has no ${key}: build again`);
  return entry;
}

/** The chunks that `keys` import at once, they themselves first. */
export function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const pending = [...keys];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) continue;
    seen.add(key);
    pending.push(...(chunk.imports ?? []));
  }
  return seen;
}

// Imported styles first, so that a chunk's own rules win over those of what it imports.
const stylesOf = (manifest: Manifest, keys: Iterable<string>, base = "/"): string[] =>
  unique([...keys].reverse().flatMap((key) => (manifest[key]?.css ?? []).map((file) => base + file)));

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
