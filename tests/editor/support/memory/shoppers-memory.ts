/** Simulated shoppers in memory, kept as the server keeps them: one of a name. */
import type { BuilderApi } from "../../../../src/editor/api/builder-api";
import type { SavedShopper } from "../../../../src/layout/page/saved-shopper";

export function shoppersMemory(kept: readonly SavedShopper[] = []) {
  const saved = new Map(kept.map((each) => [each.name, each]));
  let made = 0;
  const api: Pick<BuilderApi, "shoppers" | "saveShopper" | "removeShopper"> = {
    shoppers: async () => [...saved.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    async saveShopper({ name: typed, shopper }) {
      const name = typed.trim();
      const id = saved.get(name)?.id ?? `shopper-${++made}`;
      const next = { id, name, shopper: structuredClone(shopper), savedAt: "2026-11-21T10:00:00.000Z", savedBy: "ada@example.com" };
      saved.set(name, next);
      return next;
    },
    async removeShopper(id) {
      for (const [name, each] of saved) if (each.id === id) saved.delete(name);
    },
  };
  return { api, saved };
}
