/** Addresses of pages: lower-case words with dashes, as the server takes them (schemas/api/page-create-request). */
import { isReservedPath } from "../../../domain/page/shop-path";

const ALLOWED = /^\/([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?\/?$/;

/** What is wrong with a path, as a key of editor.json; undefined when it may be taken. */
export function pathProblem(path: string): string | undefined {
  if (!path.startsWith("/")) return "newPage.pathStart";
  if (!ALLOWED.test(path)) return "newPage.pathShape";
  return isReservedPath(path) ? "newPage.pathReserved" : undefined;
}

/** "Frühling & Co." → "/fruhling-co" */
export function pathFromTitle(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/ß/g, "ss")
      .match(/[a-z0-9]+/g) ?? [];
  return `/${words.join("-").slice(0, 80).replace(/-$/, "")}`;
}
