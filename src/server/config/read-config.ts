/** The config, from environment variables, which files of `variables/` declare. */
import type { Config } from "./config";
import type { Environment, Variable, VariableGroup } from "./variable";

const groups = Object.values(import.meta.glob<VariableGroup>("./variables/*.ts", { eager: true, import: "group" })).sort(
  (a, b) => a.rank - b.rank,
);

/** Every variable by its name, in the order of the documentation. */
export const variables: ReadonlyMap<string, Variable> = new Map(groups.flatMap((group) => Object.entries(group.variables)));

/** @throws Error naming the variable that is not right */
export function configFromEnvironment(env: Environment, root: string): Readonly<Config> {
  const parts = groups.map((group) =>
    group.config(Object.fromEntries(Object.entries(group.variables).map(([name, variable]) => [name, variable.read(env, name)])), root),
  );
  return frozen(Object.assign({ root, version: env["npm_package_version"] || "0.1.0" }, ...parts) as Config);
}

/** Nobody changes it, nor what is in it, while the shop runs. */
export function frozen<Value extends object>(value: Value): Readonly<Value> {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) frozen(part as object);
  return Object.freeze(value);
}
