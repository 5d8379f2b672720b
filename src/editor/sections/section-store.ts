/** Sections that people keep, read for an open page: to be used on it, and to draw those that it links. [BLD-11] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { SavedSection } from "../../layout/page/saved-section";
import { migrateLayout } from "../../layout/migrate";
import { blocksOfSection, sectionLayout } from "../../layout/sections/section-layout";
import type { BlockNode } from "../../layout/types";
import { catalog } from "../../storefront/block-catalog/block-catalog";
import type { BuilderApi } from "../api/builder-api";
import { sameJson } from "../commands/new-block";
import { isChangedSince, sameAsked, type AskedSection } from "./asked-section";

export interface SectionsState {
  /** By name. */
  sections: readonly SavedSection[];
  /** Before they are read nobody knows what a link shows; where they could not be read, nobody says that it is missing. */
  status: "loading" | "ready" | "failed";
}

export interface SectionStore {
  store: StoreApi<SectionsState>;
  load(): Promise<void>;
  /** Reads them again, as other people change them; without a connection they stay as they were read last. */
  refresh(): Promise<void>;
  section(id: string): SavedSection | undefined;
  save(name: string, blocks: readonly BlockNode[]): Promise<SavedSection>;
  remove(id: string): Promise<void>;
}

/** They may have been kept by an older program. */
export const migratedSection = (section: SavedSection): SavedSection => ({
  ...section,
  blocks: blocksOfSection(migrateLayout(sectionLayout(section.blocks), catalog)),
});

export function createSections(api: Pick<BuilderApi, "sections" | "saveSection" | "removeSection">): SectionStore {
  const store = createStore<SectionsState>(() => ({ sections: [], status: "loading" }));
  const load = async () => {
    try {
      const read = (await api.sections()).map(migratedSection);
      // Nothing is drawn again for what is as it was.
      store.setState(({ sections }) => ({ sections: sameJson(read, sections) ? sections : read, status: "ready" }));
    } catch (error) {
      if (store.getState().status === "loading") store.setState({ status: "failed" });
      throw error;
    }
  };
  /** What is being kept: an answer that was lost does not make two of it. */
  let asked: AskedSection | undefined;
  return {
    store,
    load,
    refresh: () => load().catch(() => undefined),
    section: (id) => store.getState().sections.find((section) => section.id === id),
    async save(name, blocks) {
      asked = sameAsked(asked, { name, blocks: [...blocks] });
      const saved = migratedSection(
        await api.saveSection(asked).catch((error: unknown) => {
          if (isChangedSince(error)) asked = undefined;
          throw error;
        }),
      );
      asked = undefined;
      // It is kept, whether or not the others can be read now.
      store.setState(({ sections }) => ({
        sections: [...sections.filter(({ id }) => id !== saved.id), saved].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      }));
      await load().catch(() => undefined);
      return saved;
    },
    async remove(id) {
      await api.removeSection(id);
      store.setState(({ sections }) => ({ sections: sections.filter((section) => section.id !== id) }));
    },
  };
}
