/** Sections that people keep, read once for an open page. [BLD-11] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { SavedSection } from "../../layout/page/saved-section";
import { migrateLayout } from "../../layout/migrate";
import { LAYOUT_VERSION, type BlockNode } from "../../layout/types";
import { catalog } from "../../storefront/catalog";
import type { BuilderApi } from "../api/builder-api";

export interface SectionStore {
  /** By name. */
  store: StoreApi<{ sections: readonly SavedSection[] }>;
  load(): Promise<void>;
  save(name: string, blocks: readonly BlockNode[]): Promise<void>;
  remove(id: string): Promise<void>;
}

/** They may have been kept by an older program. */
const migrated = (blocks: BlockNode[]): BlockNode[] =>
  migrateLayout(
    {
      layoutVersion: LAYOUT_VERSION,
      id: "section",
      pageType: "offer-page",
      settings: { title: "", description: "" },
      regions: { header: [], main: blocks, side: [], footer: [] },
    },
    catalog,
  ).regions.main;

export function createSections(api: BuilderApi): SectionStore {
  const store = createStore<{ sections: readonly SavedSection[] }>(() => ({ sections: [] }));
  const load = async () => {
    const sections = await api.sections();
    store.setState({ sections: sections.map((section) => ({ ...section, blocks: migrated(section.blocks) })) });
  };
  return {
    store,
    load,
    async save(name, blocks) {
      await api.saveSection({ name, blocks: [...blocks] });
      await load();
    },
    async remove(id) {
      await api.removeSection(id);
      store.setState(({ sections }) => ({ sections: sections.filter((section) => section.id !== id) }));
    },
  };
}
