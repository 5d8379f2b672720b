/** Versions of the open page, each read once for the time it was saved at: one that saves itself goes on for some minutes. [BLD-9] */
import { migrateLayout } from "../../layout/migrate";
import type { PageVersion } from "../../layout/page/page-version";
import type { Layout } from "../../layout/types";
import type { BuilderApi } from "../api/builder-api";
import { catalog } from "../catalog-in-words";

/** A version as it was at one moment. */
export type SavedVersion = Pick<PageVersion, "id" | "savedAt">;

export interface VersionStore {
  /** As this program would open it. */
  layout(version: SavedVersion): Promise<Layout>;
}

/** Another text for another layout. */
export const versionKey = ({ id, savedAt }: SavedVersion): string => `${id} ${savedAt}`;

/** The one that was made before it, of what was saved: a draft that was kept aside came from elsewhere. @param versions the newest first */
export const versionBefore = (versions: readonly PageVersion[], version: PageVersion): PageVersion | undefined =>
  versions.slice(versions.indexOf(version) + 1).find(({ kind }) => kind !== "conflict");

export function createVersionStore(api: Pick<BuilderApi, "version">, pageId: string): VersionStore {
  const layouts = new Map<string, Promise<Layout>>();
  return {
    layout(version) {
      const key = versionKey(version);
      let reading = layouts.get(key);
      if (!reading) {
        reading = api.version(pageId, version.id).then(({ layout }) => migrateLayout(layout, catalog));
        layouts.set(key, reading);
        reading.catch(() => layouts.delete(key));
      }
      return reading;
    },
  };
}
