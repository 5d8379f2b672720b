/**
 * Pages as files under version control: `pages.json` says what stands where, `<id>.json` is the layout, `sections.json` the sections that
 * layouts link.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import path from "node:path";
import { parseLayout } from "../../layout/validate";
import type { Layout } from "../../layout/types";
import { inWords } from "../result/message";
import type { FileProblem } from "../catalogue/import/catalogue-files";
import { normalPath } from "../../domain/page/shop-path";
import type { WholePage } from "./page-transfer";
import type { Pages } from "./pages";
import { SECTIONS_FILE, shapeProblems, type SectionEntry } from "./sections/section-files";

interface PageEntry {
  id: string;
  path: string;
  campaign?: string;
  /** A draft that is kept as a template: it is imported, and not published. */
  template?: boolean;
}

/**
 * Imports the pages that `folder`/pages.json names and publishes them, but for templates that are not live; a page whose id is known gets
 * a new version. Every layout is checked first: any problem, and nothing is imported. Layouts that pages.json does not name are left alone.
 */
export async function importLayouts(
  folder: string,
  pages: Pages,
  by: string,
): Promise<{ ok: true; layouts: Layout[] } | { ok: false; problems: FileProblem[] }> {
  const list = await readJson(folder, "pages.json");
  if ("problem" in list) return { ok: false, problems: [list.problem] };
  const entries = list.value as PageEntry[];
  const problems: FileProblem[] = [];
  if (!Array.isArray(entries))
    return { ok: false, problems: [{ file: "pages.json", path: "", message: "expected a list of { id, path, campaign?, template? }" }] };

  const sections = await readSections(folder, pages);
  problems.push(...sections.problems);
  const instead = new Map(sections.entries.map(({ id, blocks }) => [id, blocks]));
  const read: WholePage[] = [];
  const ids = new Set<string>();
  const paths = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const add = (at: string, message: string) => problems.push({ file: "pages.json", path: `[${index}]${at}`, message });
    if (typeof entry?.id !== "string" || !/^[a-z0-9][a-z0-9-]{0,79}$/.test(entry.id))
      add(".id", "expected a name of small letters, digits and dashes");
    else if (entry.template !== undefined && typeof entry.template !== "boolean") add(".template", "expected true or false");
    else if (typeof entry.path !== "string" || !entry.path.startsWith("/")) add(".path", "expected a path that starts with /");
    else if (ids.has(entry.id)) add(".id", `"${entry.id}" stands here twice`);
    else if (paths.has(normalPath(entry.path))) add(".path", `"${entry.path}" stands here twice`);
    else {
      ids.add(entry.id);
      paths.add(normalPath(entry.path));
      const file = `${entry.id}.json`;
      const content = await readJson(folder, file);
      if ("problem" in content) {
        problems.push(content.problem);
        continue;
      }
      const found = await pages.problems(content.value, instead);
      problems.push(...found.map((problem) => ({ file, path: problem.path, message: problem.message })));
      if (found.length > 0) continue;
      const layout = content.value as Layout;
      if (layout.id !== entry.id)
        problems.push({ file, path: "id", message: `expected "${entry.id}" like the file's name, got "${layout.id}"` });
      else read.push({ path: entry.path, campaign: entry.campaign ?? null, layout, ...(entry.template && { template: true }) });
    }
  }
  if (problems.length) return { ok: false, problems };
  const stored = await pages.transfer.put(read, by, sections.entries);
  return stored.ok
    ? { ok: true, layouts: read.map(({ layout }) => layout) }
    : { ok: false, problems: [{ file: "pages.json", path: "", message: inWords(stored.message, "en") }] };
}

/** Writes every page (as published, else its draft), pages.json, and the sections they link; the same pages give the same bytes. */
export async function exportLayouts(folder: string, pages: Pages): Promise<number> {
  await mkdir(folder, { recursive: true });
  const all = await pages.transfer.all();
  for (const { layout } of all) await writeJson(folder, `${layout.id}.json`, layout);
  await writeJson(
    folder,
    "pages.json",
    all.map(({ path: at, campaign, layout, template }): PageEntry => ({
      id: layout.id,
      path: at,
      ...(campaign && { campaign }),
      ...(template && { template }),
    })),
  );
  const sections = await pages.transfer.sectionsOf(all);
  if (sections.length > 0) await writeJson(folder, SECTIONS_FILE, sections);
  else await rm(path.join(folder, SECTIONS_FILE), { force: true });
  return all.length;
}

/** A folder without the file has no sections of its own: links then show those of the shop. */
async function readSections(folder: string, pages: Pages): Promise<{ entries: SectionEntry[]; problems: FileProblem[] }> {
  const none = { entries: [], problems: [] };
  if (!existsSync(path.join(folder, SECTIONS_FILE))) return none;
  const content = await readJson(folder, SECTIONS_FILE);
  if ("problem" in content) return { ...none, problems: [content.problem] };
  const wrong = shapeProblems(content.value);
  if (wrong.length > 0) return { ...none, problems: wrong.map((problem) => ({ file: SECTIONS_FILE, ...problem })) };
  const entries = content.value as SectionEntry[];
  const problems: FileProblem[] = [];
  for (const [index, { blocks }] of entries.entries())
    for (const found of await pages.sections.problems(blocks))
      problems.push({ file: SECTIONS_FILE, path: `[${index}].${found.path}`, message: found.message });
  return { entries, problems };
}

async function readJson(folder: string, file: string): Promise<{ value: unknown } | { problem: FileProblem }> {
  let text: string;
  try {
    text = (await readFile(path.join(folder, file), "utf8")).replace(/^\uFEFF/, "");
  } catch {
    return { problem: { file, path: "", message: "this file is not there" } };
  }
  const { value, problems } = parseLayout(text);
  return problems[0] ? { problem: { file, path: "", message: problems[0].message } } : { value };
}

const writeJson = (folder: string, file: string, value: unknown) =>
  writeFile(path.join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
