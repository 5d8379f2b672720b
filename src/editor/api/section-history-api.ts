/** The editor's calls about what a section was, and who else is at it. [BLD-11] */
import type { PagePresence } from "../../layout/page/page-presence";
import type { SectionVersionPage } from "../../layout/page/saved-section";
import type { BlockNode } from "../../layout/types";
import type { Calls } from "./people-api";

export interface SectionHistoryApi {
  /** The newest first. @param before `next` of an earlier answer: what is older */
  sectionVersions(id: string, before?: string): Promise<SectionVersionPage>;
  /** Says that this window has the section open, or no longer. */
  sectionPresence(id: string, window: string, isHere: boolean): Promise<PagePresence>;
  sectionVersion(id: string, versionId: string): Promise<{ name: string; blocks: BlockNode[]; version: number }>;
}

export const sectionHistoryApi = ({ read, write }: Pick<Calls, "read" | "write">): SectionHistoryApi => {
  const of = (id: string) => `/sections/${encodeURIComponent(id)}`;
  const at = (id: string) => `${of(id)}/versions`;
  return {
    sectionVersions: (id, before) => read(at(id) + (before === undefined ? "" : `?${new URLSearchParams({ before })}`)),
    sectionPresence: (id, window, isHere) => write("POST", `${of(id)}/presence`, { window, isHere }),
    sectionVersion: (id, versionId) => read(`${at(id)}/${encodeURIComponent(versionId)}`),
  };
};
