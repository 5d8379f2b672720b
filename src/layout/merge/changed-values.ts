/** One field of a block or page, read and written. */
import type { ChangedField } from "../compare/layout-change";

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (value ?? {}) as Fields;

/** @param holder a block, or a whole layout */
export function valueOf(holder: object, field: ChangedField): unknown {
  const node = fieldsOf(holder);
  if (field.kind === "own") return node[field.key];
  if (field.kind === "setting") return fieldsOf(node["settings"])[field.key];
  return fieldsOf(textsOf(node)[field.language])[field.key];
}

/** Languages in which the block or page says something of its own. */
export const languagesOf = (holder: object): string[] => Object.keys(textsOf(fieldsOf(holder)));

/** The holder as it is with the field's value of `source`; a field that is not there goes. */
export function withValueOf<Holder extends object>(holder: Holder, field: ChangedField, source: object): Holder {
  const value = valueOf(source, field);
  const node = fieldsOf(holder);
  if (field.kind === "own") return put(node, field.key, value) as Holder;
  if (field.kind === "setting") return put(node, "settings", put(fieldsOf(node["settings"]), field.key, value)) as Holder;
  const texts = textsOf(node);
  const own = put(fieldsOf(texts[field.language]), field.key, value);
  const translations = put(texts, field.language, Object.keys(own).length > 0 ? own : undefined);
  // A page keeps its texts among its settings, a block beside them.
  if (isPage(node)) return put(node, "settings", put(fieldsOf(node["settings"]), "translations", orNothing(translations))) as Holder;
  return put(node, "translations", orNothing(translations)) as Holder;
}

const isPage = (node: Fields): boolean => "regions" in node;
const textsOf = (node: Fields): Fields => fieldsOf(isPage(node) ? fieldsOf(node["settings"])["translations"] : node["translations"]);
const orNothing = (fields: Fields): Fields | undefined => (Object.keys(fields).length > 0 ? fields : undefined);

function put(fields: Fields, key: string, value: unknown): Fields {
  const { [key]: _old, ...rest } = fields;
  return value === undefined ? rest : { ...rest, [key]: value };
}
