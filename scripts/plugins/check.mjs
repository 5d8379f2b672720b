// Whether the plug-ins of a shop can be built into it: everything that is wrong with them is said at once, before anything is built.
import { additionsOf, checkAdditions } from "./check-additions.mjs";
import { checkImports } from "./check-imports.mjs";
import { checkWords } from "./check-words.mjs";
import { PLUGIN_API } from "./find.mjs";
import { isSource, readSource } from "./source.mjs";

/**
 * @param root folder of the program @param plugins as `findPlugins` answers them
 * @returns `problems`, with which nothing is built, and `warnings`: each of a `plugin`, mostly of a `file` and a `line` of it, and `what`
 */
export function checkPlugins(root, plugins) {
  const problems = [];
  const warnings = [];
  const taken = new Map();
  for (const plugin of plugins) {
    const into = (list) => (file, what, line) => list.push({ plugin: plugin.name, file, line, what });
    const wrong = into(problems);
    if (!plugin.manifest) {
      wrong(undefined, "is not installed: npm install --prefix plugins");
      continue;
    }
    const { api } = plugin.manifest.tillwright ?? {};
    if (api !== PLUGIN_API) {
      wrong("package.json", ofAnotherApi(api));
      continue;
    }
    const sources = new Map(plugin.files.filter(isSource).map((file) => [file, readSource(plugin.folder, file)]));
    for (const [file, { error, line }] of sources)
      if (error) {
        wrong(file, error, line);
        sources.delete(file);
      }
    const additions = additionsOf(plugin.files);
    checkImports(root, plugin, sources, wrong);
    checkAdditions(root, { ...plugin, additions, sources, taken }, wrong);
    checkWords(root, { ...plugin, additions }, wrong, into(warnings));
  }
  return { problems, warnings };
}

function ofAnotherApi(api) {
  if (api === undefined) return `says no "tillwright": { "api": ${PLUGIN_API} }: it is no plug-in, and only plug-ins belong to plugins/`;
  const who = api > PLUGIN_API ? "a newer Tillwright" : "an older Tillwright";
  return `is made for the plug-ins' API ${api}, that of ${who}; this one has ${PLUGIN_API}`;
}

const listed = (findings) =>
  findings.map(({ plugin, file, line, what }) => `  ${plugin}${file ? ` › ${file}${line ? `:${line}` : ""}` : ""}\n    ${what}`).join("\n");

/** @throws Error that lists what is wrong @param warn is told what is allowed and yet worth a look */
export function assertPlugins(root, plugins, warn) {
  const { problems, warnings } = checkPlugins(root, plugins);
  if (problems.length) throw new Error(`The shop's plug-ins cannot be built in:\n${listed(problems)}`);
  if (warnings.length) warn?.(`Of the shop's plug-ins:\n${listed(warnings)}`);
}
