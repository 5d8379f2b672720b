/** Every limit by its name: a file of `limits/` each. */
import type { LimitDeclaration } from "./limit-declaration";

export const limitDeclarations: ReadonlyMap<string, LimitDeclaration> = new Map(
  Object.entries(import.meta.glob<LimitDeclaration>("./limits/**/*.ts", { eager: true, import: "limit" })).map(([file, limit]) => [
    file.replace(/.*\/|\.ts$/g, ""),
    limit,
  ]),
);
