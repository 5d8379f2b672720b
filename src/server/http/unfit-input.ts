/** Input that no schema forbids and nothing behind it can take. */
import { say } from "../../registry/message";
import type { FieldProblem } from "../result/refusal";

/** Far deeper than any call's body, pages of the builder too; what walks over a body may then do so by calling itself. */
const MAX_DEPTH = 1_000;
/** What an answer tells of a path that long. */
const TOLD = 120;

/**
 * Where a value is unfit: a NUL character, which PostgreSQL does not store, or nested beyond what anything reads. undefined when it is
 * fine.
 */
export function unfitInput(value: unknown, path = "", depth = 0): FieldProblem | undefined {
  if (typeof value === "string") return value.includes("\0") ? { path, code: "nul", message: say("nul") } : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (depth === MAX_DEPTH) return { path: `${path.slice(0, TOLD)}…`, code: "depth", message: say("too-deep", { levels: MAX_DEPTH }) };
  for (const [key, entry] of Object.entries(value)) {
    if (key.includes("\0")) return { path, code: "nul", message: say("nul-in-name") };
    const problem = unfitInput(entry, Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}
