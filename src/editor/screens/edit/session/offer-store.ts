/** What the shop sells, in every language that somebody looked at; asked for once each. [BLD-7] */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { BuilderApi, OfferChoice, OfferChoices, OffersWanted } from "../../../api/builder-api";
import type { FoundEntries } from "../../../settings/choices/use-found";

export interface OfferTexts {
  store: StoreApi<{ byLanguage: Readonly<Record<string, OfferChoices>>; first: OfferChoices; failed: boolean }>;
  /** @throws what the call throws; the next one asks again */
  load(language: string): Promise<void>;
  /** Of a large shop: what is searched for, or carries a label; kept beside what is known. @throws what the call throws */
  find(language: string, wanted: OffersWanted): Promise<FoundEntries<OfferChoice>>;
}

const NONE: OfferChoices = { offers: [], labels: [], brands: [] };

/** @param page that is open, whose offers are known first */
export function createOfferTexts(
  api: Pick<BuilderApi, "offers">,
  page: string,
  language: string,
  first: OfferChoices | undefined,
): OfferTexts {
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
          .offers(wanted, { page })
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
    async find(language, wanted) {
      const { offers: found, more = false } = await api.offers(language, wanted);
      store.setState(({ byLanguage, first: before }) => {
        const known = byLanguage[language];
        return {
          ...(known && { byLanguage: { ...byLanguage, [language]: withMore(known, found) } }),
          // Other languages show it in the words of this one, rather than not at all.
          first: withMore(before, found),
        };
      });
      return { entries: found, more };
    },
  };
}

function withMore(choices: OfferChoices, found: readonly OfferChoice[]): OfferChoices {
  const known = new Set(choices.offers.map(({ path }) => path));
  const added = found.filter(({ path }) => !known.has(path));
  return added.length > 0 ? { ...choices, offers: [...choices.offers, ...added] } : choices;
}
