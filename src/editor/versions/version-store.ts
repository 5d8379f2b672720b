/** Versions of the open page, each read once: what is stored of the past does not change. [BLD-9] */
import { migrateLayout } from "../../layout/migrate";
import type { PageVersion } from "../../layout/page/page-version";
import type { Layout } from "../../layout/types";
import type { BuilderApi } from "../api/builder-api";
import { catalog } from "../catalog-in-words";

export interface VersionStore {
  /** As this program would open it. */
  layout(versionId: string): Promise<Layout>;
}

/** The one that was made before it, of what was saved: a draft that was kept aside came from elsewhere. @param versions the newest first */
export const versionBefore = (versions: readonly PageVersion[], version: PageVersion): PageVersion | undefined =>
  versions.slice(versions.indexOf(version) + 1).find(({ kind }) => kind !== "conflict");

export function createVersionStore(api: Pick<BuilderApi, "version">, pageId: string): VersionStore {
  const layouts = new Map<string, Promise<Layout>>();
  return {
    layout(versionId) {
      let reading = layouts.get(versionId);
      if (!reading) {
        reading = api.version(pageId, versionId).then(({ layout }) => migrateLayout(layout, catalog));
        layouts.set(versionId, reading);
        reading.catch(() => layouts.delete(versionId));
      }
      return reading;
    },
  };
}
