/** What of an error goes into the log: where and what, never the values it is about. PostgreSQL's `detail` and `where` hold whole rows. */
import { redact } from "../../domain/page/redact";

const MAX_DEPTH = 3;
/** Of PostgreSQL and SQLite: names of things, no contents. */
const LOGGED = [
  "code",
  "errcode",
  "severity",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "routine",
  "reason",
  "outcomeUnknown",
  "syscall",
] as const;

export interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  cause?: LoggedError;
  [fact: string]: unknown;
}

export function errorForLog(error: unknown, depth = 0): LoggedError | unknown {
  if (!(error instanceof Error)) return error;
  const facts: Record<string, unknown> = {};
  for (const name of LOGGED) {
    const value = (error as unknown as Record<string, unknown>)[name];
    if (["string", "number", "boolean"].includes(typeof value)) facts[name] = value;
  }
  // The stack begins with the message, which is told without its values above.
  const frames = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
  return {
    type: error.name,
    message: withoutValues(error.message),
    ...facts,
    ...(frames && { stack: frames }),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: errorForLog(error.cause, depth + 1) as LoggedError }),
  };
}

/** "invalid input syntax for type integer: "12 High Street"" and "… "{"name":"Ada" is not valid JSON" quote what they were given. */
const withoutValues = (message: string): string =>
  redact(message.replace(/: ".*"/gs, ": [value]").replace(/, ".*" is not valid JSON/s, " is not valid JSON"));
