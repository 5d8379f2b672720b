/** Every import of a source file, read by a parser. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "oxc-parser";

export interface Import {
  specifier: string;
  typeOnly: boolean;
  /** It is loaded when it is asked for: `import("…")`. */
  dynamic?: true;
}

export const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file))
    .sort();

/** Static and dynamic imports, re-exports and the patterns of import.meta.glob. */
export function importsOf(file: string): Import[] {
  const { module, program, errors } = parseSync(path.basename(file), readFileSync(file, "utf8"));
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  const found: Import[] = module.staticImports.map((entry) => ({
    specifier: entry.moduleRequest.value,
    typeOnly: entry.entries.length > 0 && entry.entries.every((name) => name.isType),
  }));
  for (const entry of module.staticExports)
    for (const name of entry.entries) if (name.moduleRequest) found.push({ specifier: name.moduleRequest.value, typeOnly: name.isType });
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === "Literal" && typeof node.source.value === "string")
        found.push({ specifier: node.source.value, typeOnly: false, dynamic: true });
    },
    CallExpression(node) {
      const callee = node.callee;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier" || callee.property.name !== "glob") return;
      const [pattern] = node.arguments;
      if (pattern?.type === "Literal" && typeof pattern.value === "string") found.push({ specifier: pattern.value, typeOnly: false });
    },
  }).visit(program);
  return found;
}
