/** Hooks on what the shop sells, for the panes of an open page. [BLD-7] */
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { OfferChoice, OfferChoices, OffersWanted } from "../../../api/builder-api";
import { PAGE_ID, useEntry } from "../../../document/editor-document";
import { useEditorUi, useUi } from "../../../state/editor-ui";
import { pageTheme } from "../../../theme/page-theme";
import type { FoundEntries } from "../../../settings/choices/use-found";
import { useSession } from "./edit-session";
import { languageName } from "../../../../i18n/language-name";

/** Offers in the language that is edited; as they were read first until they have come. */
export function useOfferChoices(): OfferChoices {
  const { offers } = useSession();
  const language = useUi((state) => state.language);
  return useStore(offers.store, (state) => state.byLanguage[language] ?? state.first);
}

/** While no offers could be read at all: asks for them again. undefined once they are there. */
export function useOfferRetry(): (() => Promise<void>) | undefined {
  const { offers } = useSession();
  const language = useUi((state) => state.language);
  const failed = useStore(offers.store, (state) => state.failed);
  return useMemo(() => (failed ? () => offers.load(language) : undefined), [failed, offers, language]);
}

export type FindOffers = (wanted: OffersWanted) => Promise<FoundEntries<OfferChoice>>;

/** Of a shop with more offers than are known: finds others. undefined where all are known. */
export function useFindOffers(): FindOffers | undefined {
  const { offers } = useSession();
  const language = useUi((state) => state.language);
  const { more } = useOfferChoices();
  return useMemo(() => (more ? (wanted) => offers.find(language, wanted) : undefined), [more, offers, language]);
}

/** Asks for the offers whenever another language is edited, and says when they cannot be read. For one place of the builder. */
export function useOffersInLanguage(): void {
  const { t } = useTranslation();
  const { offers } = useSession();
  const ui = useEditorUi();
  const language = useUi((state) => state.language);
  useEffect(() => {
    // What could not be read when the page was opened says so in its own place.
    if (offers.store.getState().failed) return;
    offers
      .load(language)
      .catch(() => ui.setState({ notice: { tone: "danger", text: t("offers.notInLanguage", { language: languageName(language) }) } }));
  }, [offers, language, ui, t]);
}

/** Name of the theme the page is shown in: its own, or that of the brand whose page it is. */
export function usePageTheme(): string {
  const { saving, offers } = useSession();
  const page = useEntry(PAGE_ID);
  const path = useStore(saving.store, (state) => state.page.path);
  const { brands } = useStore(offers.store, (state) => state.first);
  return pageTheme(page?.kind === "page" ? page.page.settings.theme : undefined, path, brands);
}
