/** Sections in memory that keep the server's promises: versions go up, an old one is refused, and whatever is sent is kept. */
import { FetchError } from "../../../../src/api/fetch-json";
import type { BuilderApi } from "../../../../src/editor/api/builder-api";
import type { SavedSection, SectionUse, SectionVersion } from "../../../../src/layout/page/saved-section";
import type { BlockNode } from "../../../../src/layout/types";

type Kept = SectionVersion & { sectionId: string; name: string; blocks: BlockNode[] };
type Calls =
  "sections" | "saveSection" | "changeSection" | "sectionUses" | "removeSection" | "sectionVersions" | "sectionVersion" | "sectionPresence";

export function sectionsMemory(
  kept: readonly SavedSection[] = [],
  usesOf: Readonly<Record<string, SectionUse[]>> = {},
  person: () => string = () => "ada@example.com",
) {
  const sections: SavedSection[] = [...kept];
  /** The newest first. */
  const versions: Kept[] = [];
  const keep = ({ id, name, blocks, version }: Pick<SavedSection, "id" | "name" | "blocks" | "version">, kind: Kept["kind"], by: string) =>
    void versions.unshift({
      id: `s${versions.length + 1}`,
      sectionId: id,
      name,
      blocks: structuredClone(blocks),
      version,
      kind,
      savedAt: new Date(Date.UTC(2026, 10, 20, 9, versions.length)).toISOString(),
      savedBy: by,
    });
  for (const section of sections) keep(section, "saved", section.updatedBy);
  /** Email by window, of whoever has a section open. */
  const windows = new Map<string, string>();
  const found = (id: string): SavedSection => {
    const section = sections.find((each) => each.id === id);
    if (!section) throw new FetchError("There is no such section", 404, "not-found", "r", undefined);
    return section;
  };
  const api: Pick<BuilderApi, Calls> = {
    sections: async () => [...sections],
    async saveSection({ id, name, blocks }) {
      const kept = sections.find((each) => each.id === id);
      if (kept) return kept;
      const [at, by] = ["2026-11-21T10:00:00.000Z", person()];
      const section = { id, name, blocks, version: 1, madeAt: at, madeBy: by, updatedAt: at, updatedBy: by, uses: { live: 0, all: 0 } };
      sections.push(section);
      keep(section, "saved", by);
      return section;
    },
    async changeSection(id, { name, blocks, version }) {
      const before = found(id);
      const at = sections.indexOf(before);
      if (before.version !== version) {
        keep({ id, name, blocks, version }, "conflict", person());
        throw new FetchError("This section was saved by someone else in between", 409, "conflict", "r", undefined);
      }
      const next = { ...before, name, blocks: structuredClone(blocks), version: version + 1, updatedBy: person() };
      sections[at] = next;
      keep(next, "saved", person());
      return next;
    },
    sectionUses: async (id) => {
      const pages = usesOf[id] ?? [];
      return { pages, live: pages.filter(({ isLive }) => isLive).length, all: pages.length };
    },
    removeSection: async (id) =>
      void sections.splice(
        sections.findIndex((section) => section.id === id),
        1,
      ),
    sectionVersions: async (id) => ({
      versions: versions
        .filter(({ sectionId }) => sectionId === id)
        .map(({ sectionId: _of, name: _name, blocks: _blocks, ...version }) => version),
      next: null,
    }),
    async sectionPresence(id, window, isHere) {
      const { version, updatedBy } = found(id);
      windows.delete(window);
      const others = [...new Set(windows.values())].map((email) => ({ email, isYou: email === person() }));
      if (isHere) windows.set(window, person());
      return { others, version, updatedBy };
    },
    async sectionVersion(id, versionId) {
      const version = versions.find((each) => each.sectionId === id && each.id === versionId);
      if (!version) throw new FetchError("There is no such version", 404, "not-found", "r", undefined);
      return structuredClone({ name: version.name, blocks: version.blocks, version: version.version });
    },
  };
  return { api, sections, versions };
}
