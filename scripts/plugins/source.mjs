// A plug-in's source files, read by a parser: what they import, export and declare, and on which line.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor } from "vite";

export const isSource = (file) => /\.[cm]?[jt]sx?$/.test(file);

/**
 * @returns `imports` and `exports` with their places, `calls` as `{ name, properties }` where `properties` are the literals that a call such
 *   as `defineBlock({ type: "faq" })` says; or, where it is no program at all, `error`
 */
export function readSource(folder, file) {
  const text = readFileSync(path.join(folder, file), "utf8");
  const lineOf = (position) => text.slice(0, position).split("\n").length;
  const { module, program, errors } = parseSync(path.basename(file), text);
  if (errors.length) return { error: errors[0].message, line: lineOf(errors[0].labels[0]?.start ?? 0) };
  const imports = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    line: lineOf(start),
    names: entries.filter(({ importName }) => importName.kind === "Name").map(({ importName }) => importName.name),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exports = [];
  for (const { entries } of module.staticExports)
    for (const { start, moduleRequest, exportName, importName, isType } of entries) {
      if (exportName.kind === "Name") exports.push(exportName.name);
      const names = importName.kind === "Name" ? [importName.name] : [];
      if (moduleRequest) imports.push({ specifier: moduleRequest.value, line: lineOf(start), names, isType });
    }
  const calls = [];
  new Visitor({
    ImportExpression({ source, start }) {
      if (source.type === "Literal") imports.push({ specifier: String(source.value), line: lineOf(start), names: [], isType: false });
    },
    CallExpression({ callee, arguments: [first], start }) {
      if (callee.type === "Identifier" && first?.type === "ObjectExpression")
        calls.push({ name: callee.name, line: lineOf(start), properties: literals(first) });
    },
  }).visit(program);
  return { imports, exports, calls };
}

const literals = ({ properties }) =>
  Object.fromEntries(properties.filter(({ type }) => type === "Property").map(({ key, value }) => [key.name ?? key.value, literal(value)]));

function literal({ type, value, elements }) {
  if (type === "Literal") return value;
  if (type === "ArrayExpression") return elements.map((element) => (element?.type === "Literal" ? element.value : undefined));
}
