/** The page's own settings: what it is called, where it stands, how it looks. */
import { FileText, Palette } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { PageSettings as Settings } from "../../../layout/types";
import { DEFAULT_LANGUAGE } from "../../../storefront/block-catalog/block-catalog";
import { PAGE_ID, useDocument, useEntry } from "../../document/editor-document";
import { CampaignSection } from "../../campaign/CampaignSection";
import { Field } from "../../interface/Field";
import interfaceStyles from "../../interface/interface.module.css";
import { authorName } from "../../interface/words/author-name";
import { languageName } from "../../../i18n/language-name";
import { useSession } from "../../screens/edit/session/edit-session";
import { pathProblem } from "../../screens/pages/page-path";
import { ReadButton } from "../../rights/ReadButton";
import { usePageTheme } from "../../screens/edit/session/offer-texts";
import { isThemeChanged } from "../../theme/theme-store";
import { withPageText } from "../../translations/write-text";
import { themeTitle } from "../../theme/theme-title";
import { useEditedTheme } from "../../theme/use-theme";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { CheckField } from "./CheckField";
import { PageTexts } from "./PageTexts";
import styles from "../SettingsPane.module.css";
import { SharingSettings } from "./SharingSettings";
import { THEME_NAMES } from "../../../ui/themes/theme-names";

/** Themes are found by their style sheets: one file each. */

export function PageSettings(): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const { saving } = useSession();
  const entry = useEntry(PAGE_ID);
  const language = useUi((state) => state.language);
  const page = useStore(saving.store, (state) => state.page);
  const stored = useStore(saving.store, () => saving.path());
  // What no page may have as its address, while the one that it was typed over is still what is to be stored. `fit`: what stood there
  // before it, which a save that was under way may bring back: whoever types on is not interrupted by that.
  const [typedPath, setTypedPath] = useState<{ text: string; over: string; fit: string }>();
  if (typedPath && typedPath.over !== stored) setTypedPath(stored === typedPath.fit ? { ...typedPath, over: stored } : undefined);
  const path = typedPath?.over === stored ? typedPath.text : stored;
  if (entry?.kind !== "page") return null;
  const { settings, pageType } = entry.page;
  const isBase = language === DEFAULT_LANGUAGE;
  const texts = settings.translations?.[language];
  const shown = isBase ? settings : { title: texts?.title ?? "", description: texts?.description ?? "" };
  const change = (field: string, next: (settings: Settings) => Settings) =>
    document.changePage(next, { key: "page", values: { setting: t(`pageSettings.${field}`) } }, `${language} ${field}`);
  const setText = (field: "title" | "description", value: string) =>
    change(field, (before) => (isBase ? { ...before, [field]: value } : withPageText(before, language, field, value)));
  const problem = pathProblem(path);

  return (
    <>
      <header className={styles.head}>
        <FileText size={16} aria-hidden="true" />
        <h2 tabIndex={-1}>{t("pageSettings.heading")}</h2>
      </header>
      {!isBase && (
        <p className={styles.language}>
          {t(pageType === "offer-page" ? "pageSettings.inLanguage" : "settings.inLanguage", { language: languageName(language) })}
        </p>
      )}
      <div className={styles.body}>
        <PageTexts
          texts={shown}
          placeholders={isBase ? undefined : settings}
          problem={isBase && !settings.title.trim() ? t("newPage.nameMissing") : undefined}
          onChange={setText}
        />
        <div className={interfaceStyles.field}>
          <label className={interfaceStyles.label} htmlFor="page-theme">
            {t("pageSettings.theme")}
          </label>
          <select
            id="page-theme"
            className={interfaceStyles.input}
            value={settings.theme ?? ""}
            onChange={(event) =>
              change("theme", ({ theme: _old, ...rest }) =>
                event.target.value ? { ...(rest as Settings), theme: event.target.value } : (rest as Settings),
              )
            }
          >
            <option value="">{t("pageSettings.shopTheme")}</option>
            {THEME_NAMES.map((theme) => (
              <option key={theme} value={theme}>
                {themeTitle(theme)}
              </option>
            ))}
          </select>
          <ThemeButton />
        </div>
        {(["protected", "sideFirst"] as const).map((name) => (
          <CheckField
            key={name}
            name={name}
            label={t(`pageSettings.${name}`)}
            help={t(`pageSettings.${name}Help`)}
            isChecked={settings[name] === true}
            onChange={(isChecked) =>
              change(name, ({ [name]: _old, ...rest }) => (isChecked ? { ...(rest as Settings), [name]: true } : (rest as Settings)))
            }
          />
        ))}
        {pageType === "offer-page" && <SharingSettings texts={shown} settings={settings} language={language} onChange={change} />}
        <CampaignSection />
        <Field
          label={t("newPage.path")}
          help={
            page.publishedVersion === null
              ? t("pageSettings.pathHelp")
              : saving.path() === page.path
                ? t("pageSettings.pathHelpLive")
                : t("pageSettings.pathMoves", { path: page.path })
          }
          data-place="path"
          value={path}
          maxLength={200}
          spellCheck={false}
          error={problem && t(problem)}
          onChange={(value) => {
            const isFit = pathProblem(value) === undefined;
            saving.setPath(isFit ? value : undefined);
            setTypedPath(isFit ? undefined : { text: value, over: saving.path(), fit: typedPath?.fit ?? path });
          }}
        />
        <div className={interfaceStyles.field}>
          <span className={interfaceStyles.label}>{t("newPage.type")}</span>
          <span>{t(`pageTypes.${pageType}`)}</span>
          <p className={interfaceStyles.help}>{t(`pageTypeHelp.${pageType}`)}</p>
        </div>
        {page.updatedBy && (
          <p className={interfaceStyles.help}>{t("pageSettings.savedBy", { who: authorName(page.updatedBy, t), version: page.version })}</p>
        )}
      </div>
    </>
  );
}

/** The way to what the theme is made of. [BLD-12] */
function ThemeButton(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const theme = useEditedTheme(usePageTheme());
  return (
    <>
      <ReadButton className={interfaceStyles.button} onClick={() => ui.setState({ themeOpen: true })}>
        <Palette size={14} aria-hidden="true" />
        {t("theme.open")}
      </ReadButton>
      {theme && isThemeChanged(theme) && <p className={interfaceStyles.help}>{t("theme.unsaved")}</p>}
    </>
  );
}
