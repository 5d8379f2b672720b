// Writes settings.gen.ts of blocks from their schemas: all of them or the ones named; `--in <folder>` those of a plug-in. [REG-2]
import { readdirSync, readFileSync, writeFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { compile } from "json-schema-to-typescript";

const root = path.resolve(import.meta.dirname, "..");
const pascal = (name) =>
  name
    .split("-")
    .map((word) => word[0].toUpperCase() + word.slice(1))
    .join("");

// Keywords that say nothing of the settings' shape once defaults are merged in.
const LEFT_OUT = ["allOf", "if", "then", "else", "minItems", "maxItems", "default"];

/**
 * The text of a block's settings.gen.ts. Every property is there: settings reach a block merged with its defaults.
 *
 * @param folder of the project, or of a plug-in
 */
export async function settingsSource(name, folder = root) {
  const schema = JSON.parse(readFileSync(path.join(folder, "schemas/blocks", `${name}.schema.json`), "utf8"));
  const complete = (node) => {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) return node.map(complete);
    const result = Object.fromEntries(
      Object.entries(node)
        .filter(([key]) => !LEFT_OUT.includes(key))
        // A title names a type; only objects are worth a name.
        .filter(([key, value]) => !(key === "title" && typeof value === "string" && node.type !== "object"))
        .map(([key, value]) => [key, complete(value)]),
    );
    // A mark of the builder's: a block gets the picture with the words it then has, and without the mark.
    if (result.properties?.src?.holds === "image") delete result.properties.decorative;
    if (result.properties) result.required = Object.keys(result.properties);
    return result;
  };
  const source = await compile({ ...complete(schema), title: `${pascal(name)}Settings` }, `${pascal(name)}Settings`, {
    bannerComment: `// Generated from schemas/blocks/${name}.schema.json by \`npm run generate\`: edit the schema.`,
    additionalProperties: false,
    format: false,
  });
  return source.trimEnd() + "\n";
}

export const blockNames = (folder = root) =>
  readdirSync(path.join(folder, "schemas/blocks"))
    .filter((file) => file.endsWith(".schema.json"))
    .map((file) => file.replace(".schema.json", ""));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({ options: { in: { type: "string" } }, allowPositionals: true });
  const folder = values.in ? path.resolve(process.env.INIT_CWD ?? ".", values.in) : root;
  for (const name of positionals.length ? positionals : blockNames(folder)) {
    const target = path.join(folder, values.in ? "blocks" : "src/blocks", name, "settings.gen.ts");
    const source = await settingsSource(name, folder);
    mkdirSync(path.dirname(target), { recursive: true });
    if (!existsSync(target) || readFileSync(target, "utf8") !== source) {
      writeFileSync(target, source);
      console.log(path.relative(process.cwd(), target));
    }
  }
}
