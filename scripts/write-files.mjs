import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format, getFileInfo, resolveConfig } from "prettier";
import { root } from "./install.mjs";

/** Writes the files of a scaffold, formatted as the rest of the project is. @param files texts by path within the project */
export async function writeFiles(files) {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(root, file);
    const { ignored, inferredParser } = await getFileInfo(target, { ignorePath: path.join(root, ".prettierignore") });
    const isFormatted = inferredParser !== null && !ignored;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, isFormatted ? await format(text, { ...(await resolveConfig(target)), filepath: target }) : text);
  }
}
