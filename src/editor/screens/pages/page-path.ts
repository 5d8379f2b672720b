/** Addresses of pages: lower-case words with dashes, as the server takes them (schemas/api/page-create-request). */
import { isReservedPath } from "../../../domain/page/shop-path";

const ALLOWED = /^\/([a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*)?\/?$/;

/** What is wrong with a path, as a key of editor.json; undefined when it may be taken. */
export function pathProblem(path: string): string | undefined {
  if (!path.startsWith("/")) return "newPage.pathStart";
  if (!ALLOWED.test(path)) return "newPage.pathShape";
  return isReservedPath(path) ? "newPage.pathReserved" : undefined;
}

/** "Frühling & Co." → "/fruhling-co"; "" of a title without a letter that an address may have: the shop's first page is nobody's guess. */
export function pathFromTitle(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/ß/g, "ss")
      .match(/[a-z0-9]+/g) ?? [];
  return words.length > 0 ? `/${words.join("-").slice(0, 80).replace(/-$/, "")}` : "";
}
