/** Traces of the inside in an answer: paths, stacks, the databases' own words. */

// Ids are random letters: of PostgreSQL's names only those that there are, or an id with "pg_" in it would be one.
const INSIDE =
  /node_modules|\.ts:\d+|at (?:async )?[\w.#<>]+ \(|SQLITE_|SqliteError|syntax error|relation "|(?<![\w-])pg_(?:catalog|class|type|proc|attribute|constraint|index|namespace|roles?|database|settings|(?:stat|toast|temp)\w*)(?![\w-])/;

/** @returns the first of them; null when there is none */
export const insideOf = (text: string): string | null => INSIDE.exec(text)?.[0] ?? null;
