// Puts plug-ins into every build: what `import.meta.glob` finds of our own additions it finds of theirs, under the names that they would
// have among ours. Without plug-ins it does nothing, and a build is the same to the byte.
import path from "node:path";
import { normalizePath, parseSync, searchForWorkspaceRoot, Visitor } from "vite";
import { assertPlugins } from "./check.mjs";
import { ENTRIES } from "./entries.mjs";
import { findPlugins } from "./find.mjs";
import { placeOf } from "./places.mjs";

/**
 * @param root folder of the program
 * @returns Vite's plugins for the shop's; none where the shop has none
 * @throws Error that says of each plug-in what is wrong with it, and where
 */
export function pluginsOfShop(root) {
  const plugins = findPlugins(root);
  if (plugins.length === 0) return [];
  assertPlugins(root, plugins);
  const additions = plugins.flatMap(({ folder, files }) =>
    files.flatMap((file) => {
      const place = placeOf(file);
      return place ? [{ place: path.join(root, place), file: normalizePath(path.join(folder, file)) }] : [];
    }),
  );
  const isOurs = (id) => normalizePath(id).startsWith(normalizePath(path.join(root, "src/")));
  return [
    {
      name: "tillwright:plug-ins",
      enforce: "pre",
      config: () => ({
        // They bring no React of their own: two of them on one page would not know each other's hooks.
        resolve: { dedupe: ["react", "react-dom"] },
        server: { fs: { allow: [searchForWorkspaceRoot(root), ...plugins.map(({ folder }) => folder)] } },
      }),
      resolveId(source) {
        const entry = ENTRIES[source];
        // Of a door that only hands on, a page gets what its plug-ins take.
        if (entry) return { id: normalizePath(path.join(root, entry)), moduleSideEffects: false };
      },
      transform(code, id) {
        if (code.includes("import.meta.glob") && isOurs(id)) return withAdditions(code, id.split("?")[0], additions);
      },
    },
  ];
}

/** Vite's own search stays as it is; beside what it finds come the additions that its pattern fits. */
function withAdditions(code, id, additions) {
  const from = path.dirname(id);
  const imports = [];
  const edits = [];
  const read = ({ start, end, arguments: [pattern, options] }) => {
    if (pattern?.type !== "Literal" || typeof pattern.value !== "string") return;
    const fits = globPattern(normalizePath(path.join(from, pattern.value)));
    const found = additions.filter(({ place }) => fits.test(normalizePath(place)));
    if (found.length === 0) return;
    const { eager, import: name } = literals(options);
    const entries = found.map(({ place, file }) => {
      const relative = normalizePath(path.relative(from, place));
      const key = JSON.stringify(relative.startsWith(".") ? relative : `./${relative}`);
      if (!eager) return `${key}: () => import(${JSON.stringify(file)})${name ? `.then((found) => found[${JSON.stringify(name)}])` : ""}`;
      const local = `__plugin_${imports.length}`;
      imports.push(`import ${name ? `{ ${name} as ${local} }` : `* as ${local}`} from ${JSON.stringify(file)};`);
      return `${key}: ${local}`;
    });
    edits.push({ start, end, entries });
  };
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === "MemberExpression" && callee.object.type === "MetaProperty" && callee.property.name === "glob") read(node);
    },
  }).visit(parseSync(id, code).program);
  if (edits.length === 0) return;
  let result = code;
  for (const { start, end, entries } of edits.sort((a, b) => b.start - a.start))
    result = `${result.slice(0, start)}Object.assign(${result.slice(start, end)}, { ${entries.join(", ")} })${result.slice(end)}`;
  // At the end, so that lines keep their numbers; imports come first wherever they stand.
  return { code: `${result}\n${imports.join("\n")}\n`, map: null };
}

/** What a glob's options say; ours are literals. */
const literals = (options) => Object.fromEntries((options?.properties ?? []).map(({ key, value }) => [key.name ?? key.value, value.value]));

/** `*` is any name within a folder, `**` any folders, `{a,b}` either. */
function globPattern(glob) {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, "\\$&")
    .replace(/\{([^}]*)\}/g, (_, choices) => `(?:${choices.replaceAll(",", "|")})`)
    .replace(/\*\*\/|\*/g, (stars) => (stars === "*" ? "[^/]*" : "(?:[^/]+/)*"));
  return new RegExp(`^${source}$`);
}
