/** Is this a layout we may store? Every problem with its path; nothing is thrown at the caller. [LAY-3] */
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import layoutSchema from "../../schemas/layout.schema.json" with { type: "json" };
import campaignSchema from "../../schemas/page-campaign.schema.json" with { type: "json" };
import { operators } from "../domain/page/operators";
import { APPEARANCE_SCHEMA, takesAppearance } from "./appearance/appearance-schema";
import { placementProblem, SETTINGS_KEYWORDS, type BlockCatalog, type BlockFacts, type SettingsSchema } from "./catalog";
import { isAllowedImage, isAllowedLink, isAllowedVideo } from "./links";
import { migrateBlock } from "./migrate";
import { richTextProblems } from "./rich-text";
import { isLinkedSection } from "./sections/linked-section";
import { LAYOUT_VERSION, type Layout, type Problem } from "./types";
import { walk } from "./walk";

export const MAX_DEPTH = 40;
export const MAX_BLOCKS = 5_000;
const TOO_DEEP = `blocks may stand at most ${MAX_DEPTH} deep`;

// That schemas are schemas is tested. To shorten its code takes ajv longer than all of the rest, and V8 does it while it runs.
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false, code: { optimize: false } });
for (const keyword of SETTINGS_KEYWORDS) ajv.addKeyword(keyword);
ajv.addSchema(campaignSchema);
let shape: ValidateFunction | undefined;
const compiled = new WeakMap<SettingsSchema, ValidateFunction>();

const shapeCheck = (): ValidateFunction => (shape ??= ajv.compile(withOperators(structuredClone(layoutSchema))));

function settingsCheck(schema: SettingsSchema): ValidateFunction {
  let check = compiled.get(schema);
  if (!check) compiled.set(schema, (check = ajv.compile({ ...schema, $id: undefined, required: [] })));
  return check;
}

/** Compiles what layouts are checked with, one schema at each step; whoever does not is served all the same, a little later. */
export function* compileLayoutChecks(blocks: Iterable<Pick<BlockFacts, "schema">>): Generator<void> {
  yield void shapeCheck();
  for (const { schema } of blocks) yield void settingsCheck(schema);
}

/** Which operators there are, the program knows: their files say it. */
function withOperators(schema: typeof layoutSchema): object {
  Object.assign(schema.$defs.condition.properties.operator, { enum: [...operators.keys()] });
  return schema;
}

/** Reads JSON text; a text that is not JSON is one problem, with the line it breaks at where the engine says so. */
export function parseLayout(text: string): { value: unknown; problems: Problem[] } {
  try {
    return { value: JSON.parse(text), problems: [] };
  } catch (error) {
    return { value: undefined, problems: [{ path: "", code: "not-json", message: `This is not JSON: ${(error as Error).message}` }] };
  }
}

/** Whether it can be walked as a layout, whatever is wrong with its blocks. */
export const isLayoutShaped = (value: unknown): value is Layout => measure(value) === undefined && shapeCheck()(value);

/** @returns every problem of `value` in page order; an empty list means it is a layout that may be stored and published */
export function validateLayout(value: unknown, catalog: BlockCatalog): Problem[] {
  const steps = validateLayoutSteps(value, catalog);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a block or a schema at most: the first look at a block compiles its schema, of all blocks over 100 ms. */
export function* validateLayoutSteps(value: unknown, catalog: BlockCatalog): Generator<void, Problem[]> {
  const size = measure(value);
  if (size) return [size];
  if (typeof value === "object" && value !== null && "layoutVersion" in value && value.layoutVersion !== LAYOUT_VERSION)
    return [
      {
        path: "layoutVersion",
        code: "version",
        message: `this program reads layout version ${LAYOUT_VERSION}, got ${JSON.stringify(value.layoutVersion)}`,
      },
    ];
  const checkShape = shapeCheck();
  yield;
  if (!checkShape(value))
    return checkShape
      .errors!.filter(isTelling)
      .map((error) => ({ path: belowRegions(pathOf(error)), code: "shape" as const, message: messageOf(error), values: ruleOf(error) }));

  const layout = value as unknown as Layout;
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  const anchors: { anchor: string; at: string; blockId: string }[] = [];
  for (const { node, path, region, parent, slot, depth } of walk(layout)) {
    yield;
    const add = (code: Problem["code"], at: string, message: string, values?: Problem["values"]) =>
      problems.push({ path: at, code, message, blockId: node.id, ...(values && { values }) });
    const first = seen.get(node.id);
    if (first) add("duplicate-id", `${path}.id`, `the id "${node.id}" stands at ${first} already`);
    else seen.set(node.id, path);
    if (node.appearance?.anchor) anchors.push({ anchor: node.appearance.anchor, at: `${path}.appearance.anchor`, blockId: node.id });
    if (depth === MAX_DEPTH + 1) add("too-deep", path, TOO_DEEP);
    const facts = catalog.get(node.block);
    if (!facts) {
      add("unknown-block", `${path}.block`, `there is no block named "${node.block}"`);
      continue;
    }
    if (node.version > facts.version)
      add("version", `${path}.version`, `"${node.block}" is at version ${facts.version}, got ${node.version}`);
    for (const problem of node.appearance ? settingsProblems({ schema: APPEARANCE_SCHEMA }, node.appearance) : [])
      add(problem.code, join(`${path}.appearance`, problem.path), problem.message, problem.values);
    if (node.appearance && (isLinkedSection(node) || !takesAppearance(facts)))
      add("placement", `${path}.appearance`, `"${node.block}" has no space, background or widths of its own`);
    const misplaced = placementProblem(catalog, node.block, parent ? { parentType: parent.block, slot: slot! } : { region });
    if (misplaced) add("placement", path, misplaced);
    const rule = parent && catalog.get(parent.block)?.slots[slot!];
    if (rule?.max !== undefined && parent!.slots![slot!]!.indexOf(node) >= rule.max)
      add("placement", path, `"${parent!.block}" takes at most ${rule.max} in "${slot}"`);
    if (node.version <= facts.version) {
      const migrated = migrateBlock(node, facts);
      if (!migrated.ok) {
        add("version", `${path}.version`, migrated.reason);
        continue;
      }
      const { settings, translations } = migrated.node;
      for (const problem of settingsProblems(facts, settings))
        add(problem.code, join(`${path}.settings`, problem.path), problem.message, problem.values);
      for (const [language, texts] of Object.entries(translations ?? {}))
        for (const problem of settingsProblems(facts, texts))
          add(problem.code, join(`${path}.translations.${language}`, problem.path), problem.message, problem.values);
    }
  }
  return [...problems, ...anchorProblems(anchors, seen)];
}

/** The page's main part has this id. */
const MAIN_ID = "main";

/** An anchor is an element's id as a block's own is, so no two are the same. */
function anchorProblems(anchors: readonly { anchor: string; at: string; blockId: string }[], ids: ReadonlyMap<string, string>): Problem[] {
  const seen = new Map([[MAIN_ID, "the page's main part"], ...ids]);
  return anchors.flatMap(({ anchor, at, blockId }) => {
    const first = seen.get(anchor);
    if (first === undefined) seen.set(anchor, at);
    const message = `the anchor "${anchor}" stands at ${first} already`;
    return first === undefined ? [] : [{ path: at, code: "duplicate-id" as const, message, blockId, values: { rule: "anchor", anchor } }];
  });
}

export type SettingsProblem = Pick<Problem, "path" | "code" | "message" | "values">;

/** Problems of one block's settings, with paths below the settings (`items[0].label`, "" for the settings themselves). */
export function settingsProblems(facts: Pick<BlockFacts, "schema">, settings: unknown): SettingsProblem[] {
  const check = settingsCheck(facts.schema);
  const problems: SettingsProblem[] = [];
  if (!check(settings))
    for (const error of check.errors!.filter(isTelling))
      problems.push({ path: pathOf(error), code: "settings", message: messageOf(error), values: ruleOf(error) });
  for (const content of contents(facts.schema, settings, "")) problems.push(content);
  return problems;
}

function* contents(schema: SettingsSchema, value: unknown, path: string): Generator<Pick<Problem, "path" | "code" | "message">> {
  if (typeof value === "string") {
    if (schema.holds === "rich-text") for (const message of richTextProblems(value)) yield { path, code: "rich-text", message };
    if (schema.holds === "link" && !isAllowedLink(value))
      yield {
        path,
        code: "link",
        message: `the link "${value.slice(0, 80)}" is not allowed: use http, https, mailto, tel or an address of this shop`,
      };
    if (schema.holds === "image" && !isAllowedImage(value))
      yield { path, code: "link", message: `the picture address "${value.slice(0, 80)}" is not allowed` };
    if (schema.holds === "video" && !isAllowedVideo(value))
      yield {
        path,
        code: "link",
        message: `the video address "${value.slice(0, 80)}" is not allowed: use a file of this shop (/media/….mp4) or an https address`,
      };
  } else if (Array.isArray(value)) {
    if (schema.items) for (const [index, entry] of value.entries()) yield* contents(schema.items, entry, `${path}[${index}]`);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      const below = schema.properties?.[key];
      if (below) yield* contents(below, entry, join(path, key));
    }
  }
}

/** Too deep or too many blocks, found without recursion, so that the checks after it may recurse. */
function measure(value: unknown): Problem | undefined {
  const pending: { value: object; depth: number; path: string }[] = [];
  const push = (value: unknown, depth: number, path: string) => {
    if (typeof value === "object" && value !== null) pending.push({ value, depth, path });
  };
  push(value, 0, "");
  let blocks = 0;
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, depth, path } = next;
    // A block is three levels of JSON: the object, its slots, the list.
    if (depth > MAX_DEPTH * 3 + 12) return { path: shorten(path), code: "too-deep", message: TOO_DEEP };
    if ("block" in value && ++blocks > MAX_BLOCKS)
      return { path: shorten(path), code: "too-large", message: `a page may hold at most ${MAX_BLOCKS} blocks` };
    for (const [key, entry] of Object.entries(value)) push(entry, depth + 1, Array.isArray(value) ? `${path}[${key}]` : join(path, key));
  }
  return undefined;
}

const shorten = (path: string) => belowRegions(path.length > 160 ? `${path.slice(0, 80)}…${path.slice(-40)}` : path);
/** Of a path within the whole document: what people know is the region. */
const belowRegions = (path: string) => path.replace(/^regions\./, "");
const join = (base: string, key: string) => (!base ? key : key.startsWith("[") || !key ? base + key : `${base}.${key}`);

/** Errors that only say "a branch of if/anyOf failed" repeat what their branches say. */
const isTelling = (error: ErrorObject) => error.keyword !== "if";

function pathOf(error: ErrorObject): string {
  const parts = error.instancePath.split("/").map((part) => part.replace(/~1/g, "/").replace(/~0/g, "~"));
  if (error.keyword === "required") parts.push((error.params as { missingProperty: string }).missingProperty);
  if (error.keyword === "additionalProperties") parts.push((error.params as { additionalProperty: string }).additionalProperty);
  return parts.reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : join(path, part)), "");
}

/** Which rule is broken, for words of another language. */
function ruleOf({ keyword, params }: ErrorObject): NonNullable<Problem["values"]> {
  const { limit } = params as { limit?: number };
  return { rule: keyword, ...(typeof limit === "number" && { limit }) };
}

function messageOf(error: ErrorObject): string {
  const { params, data, schema } = error as ErrorObject & { params: Record<string, unknown> };
  const got = data === undefined ? "nothing" : JSON.stringify(data);
  const seen = got.length > 60 ? `${got.slice(0, 60)}…` : got;
  switch (error.keyword) {
    case "required":
      return "is missing";
    case "additionalProperties":
      return "is not a setting of this block";
    case "type":
      return `expected ${[schema].flat().join(" or ")}, got ${seen}`;
    case "enum":
      return `expected one of ${(schema as unknown[]).map((entry) => JSON.stringify(entry)).join(", ")}, got ${seen}`;
    case "const":
      return `expected ${JSON.stringify(schema)}, got ${seen}`;
    case "minimum":
      return `expected ${params.limit} or more, got ${seen}`;
    case "maximum":
      return `expected ${params.limit} or less, got ${seen}`;
    case "minLength":
      return params.limit === 1 ? "must not be empty" : `expected at least ${params.limit} characters`;
    case "maxLength":
      return `expected at most ${params.limit} characters, got ${String(data).length}`;
    case "minItems":
      return `expected at least ${params.limit} entries`;
    case "maxItems":
      return `expected at most ${params.limit} entries`;
    case "pattern":
      return `does not have the right form: ${seen}`;
    default:
      return `${error.message}, got ${seen}`;
  }
}
