/** The editor's calls about what a section was, and who else is at it. [BLD-11] */
import type { PagePresence } from "../../layout/page/page-presence";
import type { SectionVersion, SectionVersionPage } from "../../layout/page/saved-section";
import type { BlockNode } from "../../layout/types";
import type { Calls } from "./people-api";

export interface SectionHistoryApi {
  /** The newest 200, newest first, as of pages. */
  sectionVersions(id: string): Promise<SectionVersion[]>;
  /** Says that this window has the section open, or no longer. */
  sectionPresence(id: string, window: string, isHere: boolean): Promise<PagePresence>;
  sectionVersion(id: string, versionId: string): Promise<{ name: string; blocks: BlockNode[]; version: number }>;
}

const MAX_LISTED = 200;

export const sectionHistoryApi = ({ read, write }: Pick<Calls, "read" | "write">): SectionHistoryApi => {
  const of = (id: string) => `/sections/${encodeURIComponent(id)}`;
  const at = (id: string) => `${of(id)}/versions`;
  return {
    async sectionVersions(id) {
      const found: SectionVersion[] = [];
      for (let query = ""; ;) {
        const { versions, next } = await read<SectionVersionPage>(at(id) + query);
        found.push(...versions);
        if (next === null || found.length >= MAX_LISTED) return found.slice(0, MAX_LISTED);
        query = `?${new URLSearchParams({ before: next })}`;
      }
    },
    sectionPresence: (id, window, isHere) => write("POST", `${of(id)}/presence`, { window, isHere }),
    sectionVersion: (id, versionId) => read(`${at(id)}/${encodeURIComponent(versionId)}`),
  };
};
