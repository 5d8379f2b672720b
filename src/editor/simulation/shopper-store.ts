/** Simulated shoppers that people keep, read when somebody chooses among them. [BLD-8] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import type { SavedShopper } from "../../layout/page/saved-shopper";
import type { BuilderApi } from "../api/builder-api";

export interface ShoppersState {
  /** By name. */
  saved: readonly SavedShopper[];
  /** What was read once stays when they cannot be read again. */
  status: "loading" | "ready" | "failed";
}

export interface ShopperStore {
  store: StoreApi<ShoppersState>;
  /** Never rejects: the status says it. */
  load(): Promise<void>;
  /** In the place of one of that name. */
  save(name: string, shopper: SimulatedShopper): Promise<SavedShopper>;
  remove(id: string): Promise<void>;
}

export function createShoppers(api: Pick<BuilderApi, "shoppers" | "saveShopper" | "removeShopper">): ShopperStore {
  const store = createStore<ShoppersState>(() => ({ saved: [], status: "loading" }));
  return {
    store,
    async load() {
      try {
        store.setState({ saved: await api.shoppers(), status: "ready" });
      } catch {
        store.setState(({ status }) => ({ status: status === "ready" ? "ready" : "failed" }));
      }
    },
    async save(name, shopper) {
      const kept = await api.saveShopper({ name, shopper });
      store.setState(({ saved }) => ({
        saved: [...saved.filter(({ id }) => id !== kept.id), kept].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      }));
      return kept;
    },
    async remove(id) {
      await api.removeShopper(id);
      store.setState(({ saved }) => ({ saved: saved.filter((each) => each.id !== id) }));
    },
  };
}
