/** The table of environment variables in README.md, which `npm run generate:configuration` writes. */
import type { Variable } from "./variable";

const HEAD = "| Variable | Default | Meaning |\n|---|---|---|\n";

/** @returns the document with a row for each variable in place of those below the table's head @throws Error where it has no such table */
export function withVariables(document: string, variables: ReadonlyMap<string, Variable>): string {
  const start = document.indexOf(HEAD) + HEAD.length;
  if (start < HEAD.length) throw new Error("There is no table of variables");
  const rows = [...variables].map(
    ([name, { default: otherwise, about }]) => `| \`${name}\` | ${otherwise}${otherwise && " "}| ${about} |\n`,
  );
  return document.slice(0, start) + rows.join("") + document.slice(start).replace(/^(\|.*\n)*/, "");
}
