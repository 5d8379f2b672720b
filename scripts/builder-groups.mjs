/** Which parts of the builder travel together. */
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { withImporters } from "./chunk-groups.mjs";

const BUILDER = /\/src\/editor\/main\.tsx$/;
const EDIT_SCREEN = /\/src\/editor\/screens\/edit\/EditScreen\.tsx$/;
/** It is the edit screen, opened for a section. */
const OTHER_SCREEN = /\/src\/editor\/(?!screens\/(?:edit|pages)\/|sections\/SectionScreen).*Screen\.tsx$/;
/** Most people begin there: what it shares with any other is part of what every screen loads. */
const LIST = /\/src\/editor\/screens\/pages\/PagesScreen\.tsx$/;
/** What a selection shows: comes a moment after the page. */
const SETTINGS = /\/src\/editor\/settings\/(BlockSettings|several\/SeveralSettings)\.tsx$/;
/** What looks for problems, with the parsers that settings, pasting and writing need too. */
const RULES = /\/src\/editor\/findings\/page-rules\.ts$/;
/** Small parts of nearly every block. */
const UI = /\/src\/ui\/(icon|button|picture|sized-picture|visually-hidden|section|rich-text|badge|spinner|action-buttons)\//;
const ICON = /\/lucide-react\/dist\/esm\/(icons\/.*)$/;

/**
 * What every screen needs, what the list of pages alone needs, what an open page and another screen have in common, what an open page alone
 * needs, what looks for problems, and what a selection shows. Left apart they are ninety files, as many requests before the first word
 * stands there. No file waits for one that waits for it: what a group imports is in it, or in the one that is loaded before.
 *
 * @param {string} id
 * @param {{ getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null }} graph
 * @returns {"base" | "pages" | "screens" | "edit" | "rules" | "settings" | null} for `codeSplitting.groups[].name`
 */
export function builderGroup(id, graph) {
  if (BUILDER.test(id)) return null;
  const icon = ICON.exec(id.replaceAll("\\", "/"))?.[1];
  const above = icon ? (iconUsers().get(icon) ?? []).flatMap((file) => withImporters(file, graph)) : withImporters(id, graph);
  const has = (pattern) => above.some((each) => pattern.test(each));
  if (has(BUILDER)) return "base";
  if (has(LIST)) return has(EDIT_SCREEN) || has(OTHER_SCREEN) ? "base" : "pages";
  if (has(EDIT_SCREEN)) return has(OTHER_SCREEN) ? "screens" : "edit";
  if (UI.test(id)) return "edit";
  if (has(OTHER_SCREEN)) return null;
  return has(RULES) ? "rules" : has(SETTINGS) ? "settings" : null;
}

/** @type {Map<string, string[]> | undefined} */
let users;

/** Who draws which icon. The build's graph does not know: there, all icons are imported by the one file that names them. */
function iconUsers() {
  if (users) return users;
  users = new Map();
  const names = readFileSync(
    path.join(path.dirname(createRequire(import.meta.url).resolve("lucide-react/package.json")), "dist/esm/lucide-react.mjs"),
    "utf8",
  );
  const files = new Map();
  for (const [, exported, file] of names.matchAll(/export \{([^}]*)\} from '\.\/(icons\/[^']*)'/g))
    for (const [, name] of exported.matchAll(/default as (\w+)/g)) files.set(name, file);
  const source = path.resolve("src");
  for (const entry of readdirSync(source, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(entry)) continue;
    const file = path.join(source, entry);
    const imported = /import \{([^}]*)\} from "lucide-react"/.exec(readFileSync(file, "utf8"))?.[1] ?? "";
    for (const [name] of imported.matchAll(/\b[A-Z]\w*/g)) {
      const icon = files.get(name);
      if (icon) users.set(icon, [...(users.get(icon) ?? []), file]);
    }
  }
  return users;
}
