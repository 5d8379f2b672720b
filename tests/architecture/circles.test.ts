import path from "node:path";
import { expect, it } from "vitest";
import { importsOf, sourceFiles } from "./imports";

const SRC = path.resolve("src");
const files = sourceFiles(SRC);
const known = new Set(files);

/** Files that a path without its ending, or a pattern of `import.meta.glob`, stands for. */
function targetsOf(target: string): string[] {
  if (target.includes("*")) return files.filter((file) => path.posix.matchesGlob(file, target));
  return [target, `${target}.ts`, `${target}.tsx`].filter((candidate) => known.has(candidate));
}

/**
 * Each file's imports of other files of ours, types too: a circle of types cannot be read from one end either. What is found by a pattern
 * is imported as well.
 */
const graph = new Map(
  files.map((file) => [
    file,
    importsOf(path.join(SRC, file)).flatMap(({ specifier }) =>
      specifier.startsWith(".") ? targetsOf(path.posix.join(path.posix.dirname(file), specifier)) : [],
    ),
  ]),
);

it("what is found by a pattern counts as imported", () => {
  expect(graph.get("server/mail/topics.ts")).toContain("server/mail/topics/renewals/renewal-paid.ts");
});

it("no files of src import each other in a circle", () => {
  expect(circlesOf(graph)).toEqual([]);
});

it("a circle of three files would be found", () => {
  expect(
    circlesOf(
      new Map([
        ["a", ["b"]],
        ["b", ["c"]],
        ["c", ["a"]],
        ["d", ["a"]],
      ]),
    ),
  ).toEqual([["a", "b", "c"]]);
});

it("what the server does knows nothing of how it is called: http is imported by routes and by the server itself alone", () => {
  for (const [file, targets] of graph) {
    if (!file.startsWith("server/") || /^server\/(http|routes)\/|^server\/(server|main|commands)\.ts$/.test(file)) continue;
    expect(
      targets.filter((target) => target.startsWith("server/http/")),
      `src/${file}`,
    ).toEqual([]);
    expect(
      importsOf(path.join(SRC, file)).filter(({ specifier }) => /^(hono|@hono\/)/.test(specifier)),
      `src/${file} knows the HTTP framework`,
    ).toEqual([]);
  }
});

/** Strongly connected parts of more than one file, each sorted (Tarjan). */
function circlesOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const target of edges.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (stack.includes(target)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(target)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const part = stack.splice(stack.indexOf(file));
    if (part.length > 1) circles.push(part.sort());
  };
  for (const file of edges.keys()) if (!order.has(file)) visit(file);
  return circles;
}
