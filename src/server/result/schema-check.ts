/** Checks of JSON Schemas. To compile one takes milliseconds and there are hundreds: a starting shop answers before it has all of them. */
import type { Ajv2020, ErrorObject, ValidateFunction } from "ajv/dist/2020.js";

/** @returns what is wrong, undefined where nothing is */
export type SchemaCheck = (value: unknown) => readonly ErrorObject[] | undefined;

const known = new WeakMap<Ajv2020, Map<unknown, SchemaCheck>>();
const uncompiled = new Set<() => unknown>();

/** @param key of the schema, in `ajv`: the check of one is made once */
export function schemaCheck(ajv: Ajv2020, key: unknown, compile: () => ValidateFunction): SchemaCheck {
  const checks = known.get(ajv) ?? new Map<unknown, SchemaCheck>();
  known.set(ajv, checks);
  let check = checks.get(key);
  if (!check) checks.set(key, (check = lazy(compile)));
  return check;
}

function lazy(compile: () => ValidateFunction): SchemaCheck {
  let validate: ValidateFunction | undefined;
  const compiled = () => {
    uncompiled.delete(compiled);
    return (validate ??= compile());
  };
  uncompiled.add(compiled);
  return (value) => {
    const check = validate ?? compiled();
    return check(value) ? undefined : (check.errors ?? []);
  };
}

/** Compiles what nobody has asked yet, one at each step. */
export function* compileSchemas(): Generator<void> {
  for (const compile of uncompiled) yield void compile();
}
