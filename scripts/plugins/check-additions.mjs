// Whether each addition of a plug-in is whole, and called like nothing that is there already.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeOf } from "./places.mjs";
import { readSource } from "./source.mjs";

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const FOLDERS = ["blocks", "payment-methods", "attributes", "schemas", "locales"];

/** @returns names of the blocks, payment methods and attributes that a plug-in's files make */
export function additionsOf(files) {
  const named = (pattern) => [...new Set(files.flatMap((file) => pattern.exec(file)?.[1] ?? []))];
  return {
    blocks: named(/^blocks\/([^/]+)\//),
    methods: named(/^payment-methods\/([^/]+)\//),
    attributes: named(/^attributes\/([^/]+)\.ts$/),
  };
}

export function checkAdditions(root, plugin, wrong) {
  const { additions, files, taken, name: owner } = plugin;
  const claim = (what, name, file, isOurs, line) => {
    const key = `${what} "${name}"`;
    if (isOurs || taken.has(key))
      wrong(file, `the ${key} is there already: ${isOurs ? "it is one of ours" : `${taken.get(key)} has it`}`, line);
    else taken.set(key, owner);
  };
  const kinds = [
    ["block", "blocks", additions.blocks, checkBlock],
    ["payment method", "payment-methods", additions.methods, checkMethod],
    ["attribute", "attributes", additions.attributes, checkAttribute],
  ];
  if (kinds.every(([, , names]) => names.length === 0)) wrong(undefined, "holds no block, no payment method and no attribute");
  for (const [kind, area, names, check] of kinds)
    for (const name of names) {
      const at = kind === "attribute" ? `${area}/${name}.ts` : `${area}/${name}`;
      if (!KEBAB.test(name)) wrong(at, `is called "${name}": names are kebab-case, as in "acme-reviews"`);
      claim(kind, name, at, existsSync(path.join(root, placeOf(at))));
      check(root, plugin, name, wrong, claim);
    }
  for (const file of files.filter((each) => FOLDERS.includes(each.split("/")[0]))) {
    const place = placeOf(file);
    if (!place) wrong(file, "is nowhere looked for: docs/guides/plugins.md says which files a plug-in may have");
    else if (/^(schemas|locales)\//.test(file)) claim("file", place, file, existsSync(path.join(root, place)));
  }
}

function checkBlock(root, plugin, name, wrong) {
  const at = `blocks/${name}`;
  const { files } = plugin;
  const definitions = [`${at}/block.ts`, `${at}/late-block.ts`].filter((file) => files.includes(file));
  if (definitions.length !== 1)
    wrong(
      at,
      `has ${definitions.length ? "both" : "neither"} block.ts ${definitions.length ? "and" : "nor"} late-block.ts: one says what it is`,
    );
  for (const file of definitions) {
    needsExport(plugin, file, ["block"], wrong);
    const call = callOf(plugin, file, "defineBlock");
    if (call?.properties.type !== name)
      wrong(file, `registers the type "${call?.properties.type}": it is called like its folder, "${name}"`, call?.line);
  }
  const component = `${name.replace(/(^|-)(.)/g, (_, _dash, letter) => letter.toUpperCase())}.tsx`;
  if (!files.includes(`${at}/${component}`)) wrong(at, `has no ${component}: a page's scripts are found by the name of its component`);
  if (needsFile(plugin, `${at}/block.editor.ts`, wrong)) {
    needsExport(plugin, `${at}/block.editor.ts`, ["editor"], wrong);
    const { category } = callOf(plugin, `${at}/block.editor.ts`, "defineBlockEditor")?.properties ?? {};
    const categories = readdirSync(path.join(root, "src/editor/palette/categories")).map((file) => file.replace(".ts", ""));
    if (!categories.includes(category))
      wrong(`${at}/block.editor.ts`, `the palette has no heading "${category}": it has ${categories.join(", ")}`);
  }
  if (files.includes(`${at}/migrations.ts`)) needsExport(plugin, `${at}/migrations.ts`, ["migrations"], wrong);
  if (files.includes(`${at}/structured-data.ts`)) needsExport(plugin, `${at}/structured-data.ts`, ["structuredData"], wrong);
  needsSchema(plugin, `schemas/blocks/${name}.schema.json`, wrong);
}

function checkMethod(root, plugin, name, wrong, claim) {
  const at = `payment-methods/${name}`;
  needsSchema(plugin, `schemas/payment-methods/${name}.schema.json`, wrong);
  if (needsFile(plugin, `${at}/handler.server.ts`, wrong)) needsExport(plugin, `${at}/handler.server.ts`, ["handler", "connect"], wrong);
  if (!needsFile(plugin, `${at}/method.ts`, wrong)) return;
  needsExport(plugin, `${at}/method.ts`, ["method"], wrong);
  const call = callOf(plugin, `${at}/method.ts`, "definePaymentMethod");
  const ids = call?.properties.ids ?? [];
  if (ids.length === 0 || ids.includes(undefined))
    wrong(`${at}/method.ts`, `definePaymentMethod({ ids: ["…"] }) says its ids as they are`, call?.line);
  for (const id of ids.filter(Boolean)) claim("payment method's id", id, `${at}/method.ts`, idsOfOurs(root).includes(id), call.line);
}

const checkAttribute = (_root, plugin, name, wrong) => {
  for (const each of ["read", "attribute"]) needsExport(plugin, `attributes/${name}.ts`, [each], wrong);
};

function needsFile({ files }, file, wrong) {
  if (files.includes(file)) return true;
  wrong(path.posix.dirname(file), `has no ${path.posix.basename(file)}`);
}

function needsSchema({ folder, files }, file, wrong) {
  if (!files.includes(file)) return wrong(file, "is missing");
  try {
    if (JSON.parse(readFileSync(path.join(folder, file), "utf8")).type !== "object") wrong(file, 'says no "type": "object"');
  } catch (error) {
    wrong(file, `is no JSON: ${error.message}`);
  }
}

/** What cannot be parsed has been said before. */
function needsExport({ sources }, file, names, wrong) {
  const found = sources.get(file)?.exports;
  if (found && !names.some((name) => found.includes(name))) wrong(file, `exports no ${names.join(" and no ")}`);
}

const callOf = ({ sources }, file, name) => sources.get(file)?.calls?.find((call) => call.name === name);

/** Ids of the methods that come with the program. */
function idsOfOurs(root) {
  const folder = path.join(root, "src/payment-methods");
  return readdirSync(folder).flatMap((name) => {
    const { calls } = readSource(folder, `${name}/method.ts`);
    return calls.find((call) => call.name === "definePaymentMethod")?.properties.ids ?? [];
  });
}
