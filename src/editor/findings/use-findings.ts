/** What panels and lists show of the findings. */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { Finding } from "../../layout/publish/finding";
import { placeOf } from "../../layout/publish/finding-place";
import { APPEARANCE_SCHEMA } from "../../layout/appearance/appearance-schema";
import { campaignSchema } from "../campaign/campaign-schema";
import { catalog, schemaInWords } from "../catalog-in-words";
import { DEFAULT_LANGUAGE } from "../../storefront/block-catalog/block-catalog";
import { PAGE_ID, useDocument } from "../document/editor-document";
import { countryName } from "../../i18n/format";
import { languageName } from "../../i18n/language-name";
import { formatInstant } from "../interface/dates";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi } from "../state/editor-ui";
import { useTokenName } from "../theme/use-token-name";
import { findingText, type WordsSource } from "./finding-words";

/** As of the last quiet moment: the page may be ahead by what is being typed. */
export function useFindings(): readonly Finding[] {
  const { findings } = useSession();
  return useStore(findings.store, (state) => state.findings);
}

/** Words for a finding, in the builder's language. */
export function useFindingText(): (finding: Pick<Finding, "code" | "path" | "values">, blockType?: string) => string {
  const { t, i18n } = useTranslation();
  const { findings } = useSession();
  const tokenName = useTokenName();
  const choices = useStore(findings.store, (state) => state.facts?.choices);
  return useMemo(() => {
    const source: WordsSource = {
      t: (key, values) => t(key, values ?? {}),
      has: (key) => i18n.exists(key) || i18n.exists(`${key}_other`),
      languageName,
      appearanceSchema: schemaInWords(APPEARANCE_SCHEMA, "appearanceSettings"),
      campaignSchema: campaignSchema(),
      countryName: (code) => countryName(code, i18n.language),
      tokenName,
      blockName: (type) => catalog.get(type)?.schema.title ?? type,
      number: (value) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 2 }).format(value),
      day: (instant) => formatInstant(instant, i18n.language),
      choiceLabel: (attribute, value) => choices?.[attribute]?.find((choice) => choice.value === value)?.label || value,
    };
    return (finding, blockType) => {
      const { section, sectionBlock, page } = finding.values ?? {};
      const type = sectionBlock === undefined ? blockType : String(sectionBlock);
      const text = findingText(finding, type === undefined ? undefined : catalog.get(type)?.schema, source);
      if (section !== undefined) return t("findings.inSection", { section, text });
      return page === undefined ? text : t("findings.onPage", { page, text });
    };
  }, [t, i18n, tokenName, choices]);
}

/** Leads to what a finding is about: its block, its language, its field in the panel. */
export function useJump(): (finding: Finding) => void {
  const ui = useEditorUi();
  const document = useDocument();
  const { commands, themes } = useSession();
  return useCallback(
    (finding) => {
      const place = placeOf(finding);
      const id = finding.blockId !== undefined && document.entry(finding.blockId) ? finding.blockId : PAGE_ID;
      commands.select(id);
      if (place.kind === "palette") {
        const { part } = place;
        ui.setState((state) => ({
          left: { ...state.left, open: true },
          leftTab: "blocks" as const,
          drawer: "left" as const,
          paletteWish: { part, count: (state.paletteWish?.count ?? 0) + 1 },
        }));
        return;
      }
      // The canvas shows it where it is weak.
      const isDark = place.kind === "theme" && finding.values?.["scheme"] === "dark";
      if (place.kind === "theme" || place.kind === "page") themes.store.setState({ scheme: isDark ? "dark" : "light" });
      const language =
        "language" in place && place.language !== undefined
          ? place.language
          : place.kind === "setting" || place.kind === "page"
            ? DEFAULT_LANGUAGE
            : undefined;
      ui.setState((state) => ({
        ...(language === undefined ? {} : { language }),
        ...(place.kind === "theme" || place.kind === "page" ? { themeOpen: place.kind === "theme" } : {}),
        right: { ...state.right, open: true },
        drawer: "right" as const,
        focus: { id, path: "path" in place ? place.path : "", count: (state.focus?.count ?? 0) + 1 },
      }));
    },
    [ui, document, commands, themes],
  );
}
