/** What the shop sells, in every language that somebody looked at; asked for once each. [BLD-7] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { BuilderApi, OfferChoices } from "../../../api/builder-api";

export interface OfferTexts {
  store: StoreApi<{ byLanguage: Readonly<Record<string, OfferChoices>>; first: OfferChoices; failed: boolean }>;
  /** @throws what the call throws; the next one asks again */
  load(language: string): Promise<void>;
}

const NONE: OfferChoices = { offers: [], labels: [], brands: [] };

export function createOfferTexts(api: Pick<BuilderApi, "offers">, language: string, first: OfferChoices | undefined): OfferTexts {
  const store: OfferTexts["store"] = createStore(() => ({
    byLanguage: first ? { [language]: first } : {},
    first: first ?? NONE,
    failed: !first,
  }));
  const asked = new Map<string, Promise<void>>();
  return {
    store,
    load(wanted) {
      if (store.getState().byLanguage[wanted]) return Promise.resolve();
      let call = asked.get(wanted);
      if (!call) {
        call = api
          .offers(wanted)
          .then((choices) =>
            store.setState(({ byLanguage, first: before }) => ({
              byLanguage: { ...byLanguage, [wanted]: choices },
              first: before === NONE ? choices : before,
              failed: false,
            })),
          );
        asked.set(wanted, call);
        call.catch(() => asked.delete(wanted));
      }
      return call;
    },
  };
}
