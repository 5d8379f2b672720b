/** A version of a page, however far back it lies: those that were published are kept always. [BLD-9] */
import type { PageVersion } from "../../layout/page/page-version";
import type { BuilderApi } from "../api/builder-api";

/** @returns the newest that is like that; undefined where none is */
export async function findVersion(
  api: Pick<BuilderApi, "versions">,
  id: string,
  isWanted: (version: PageVersion) => boolean,
): Promise<PageVersion | undefined> {
  for (let before: string | undefined; ;) {
    const { versions, next } = await api.versions(id, before);
    const found = versions.find(isWanted);
    // An older copy of the program behind the same address says of no others.
    if (found || !next) return found;
    before = next;
  }
}
