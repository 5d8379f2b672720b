/** Which files of a catalogue's folder are read, and which look as if they were meant to be. [API-9] */
import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";

export interface FolderFiles<Kind> {
  /** In the order of their names, `shop.json` first. */
  files: { file: string; kind: Kind | "shop" }[];
  /** JSON files that stand where nothing is read: of a whole catalogue their offers would leave the shop without a word. */
  problems: { file: string; path: string; message: string }[];
}

/** @param folder that exists @param kinds by the names of their folders */
export async function filesIn<Kind>(folder: string, kinds: Readonly<Record<string, Kind>>): Promise<FolderFiles<Kind>> {
  const files: FolderFiles<Kind>["files"] = [];
  const problems: FolderFiles<Kind>["problems"] = [];
  const unread = (file: string, message: string) => problems.push({ file, path: "", message: `is not read: ${message}` });

  const root = await namesIn(folder);
  // A link to what is read leaves nothing out; one to where it stands would lead on without end.
  const seen = new Set([await realpath(folder)]);
  for (const name of Object.keys(kinds)) if (root.includes(name)) seen.add(await realpath(path.join(folder, name)).catch(() => name));
  const elsewhere = `beside shop.json the shop reads the folders ${Object.keys(kinds).join(", ")}`;
  for (const name of root) {
    if (await isDirectory(path.join(folder, name))) {
      if (!Object.hasOwn(kinds, name)) for (const file of await jsonBelow(folder, name, seen)) unread(file, elsewhere);
    } else if (name === "shop.json") files.push({ file: name, kind: "shop" });
    else if (isJson(name) && !TOOLS.has(name)) unread(name, elsewhere);
  }
  for (const [directory, kind] of Object.entries(kinds)) {
    if (!root.includes(directory) || !(await isDirectory(path.join(folder, directory)))) continue;
    for (const name of await namesIn(path.join(folder, directory))) {
      const file = `${directory}/${name}`;
      if (await isDirectory(path.join(folder, file)))
        for (const below of await jsonBelow(folder, file, seen)) unread(below, `what is read stands in ${directory}/ itself`);
      else if (name.endsWith(".json")) files.push({ file, kind });
      else if (isJson(name)) unread(file, 'the names of files that are read end in ".json"');
    }
  }
  return { files, problems };
}

/** What a folder of its own repository has for its tools. */
const TOOLS: ReadonlySet<string> = new Set(["package.json", "package-lock.json"]);

const isJson = (name: string): boolean => /\.json$/i.test(name);

/** Names that begin with a dot belong to tools and to the system. */
const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith(".") && name !== "node_modules").sort();

/** Also of a link to one: mounted folders are made of links. */
const isDirectory = async (at: string): Promise<boolean> => (await stat(at).catch(() => undefined))?.isDirectory() ?? false;

/** @param seen real paths of folders that have been looked through: those of this one are added */
async function jsonBelow(folder: string, directory: string, seen: Set<string>): Promise<string[]> {
  const real = await realpath(path.join(folder, directory));
  if (seen.has(real)) return [];
  seen.add(real);
  const found: string[] = [];
  for (const name of await namesIn(path.join(folder, directory))) {
    const file = `${directory}/${name}`;
    if (await isDirectory(path.join(folder, file))) found.push(...(await jsonBelow(folder, file, seen)));
    else if (isJson(name)) found.push(file);
  }
  return found;
}
