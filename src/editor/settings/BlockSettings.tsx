/** A block's settings from its schema, when it is shown, and what one does to it. [BLD-4, BLD-6, BLD-7] */
import { Copy, Trash2 } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { placeOf } from "../../layout/publish/finding-place";
import { isLinkedSection } from "../../layout/sections/linked-section";
import { settingsProblems } from "../../layout/validate";
import type { BlockNode, Settings } from "../../layout/types";
import { DEFAULT_LANGUAGE } from "../../storefront/block-catalog/block-catalog";
import { usePageDefaults } from "../campaign/use-page-defaults";
import { catalog } from "../catalog-in-words";
import { hasAppearance } from "../commands/several/appearance-commands";
import { useDocument, useHeldTypes, useTaken } from "../document/editor-document";
import { useFindings, useFindingText } from "../findings/use-findings";
import { Field } from "../interface/Field";
import { IconButton } from "../interface/IconButton";
import { usePriceWords } from "../prices/use-price-words";
import { useFindOffers, useOfferChoices, useOfferRetry } from "../screens/edit/session/offer-texts";
import { languageName } from "../../i18n/language-name";
import { blockEditor } from "../palette/block-editors";
import { BlockIcon } from "../palette/BlockIcon";
import { LinkedSettings } from "../sections/LinkedSettings";
import { useSession } from "../screens/edit/session/edit-session";
import { announce, useEditorUi, useUi } from "../state/editor-ui";
import type { FormContext } from "./form-context";
import { SchemaForm } from "./SchemaForm";
import { withText } from "../translations/write-text";
import { AppearanceSettings } from "./AppearanceSettings";
import { applySettings, completeEntries, fallbackOf, holdsTexts, shownSettings, valueAt, type SettingsView } from "./settings-data";
import styles from "./SettingsPane.module.css";
import { useLinkTargets } from "./links/use-link-targets";
import { VisibilityEditor } from "./conditions/VisibilityEditor";
import { useFindChoices } from "./choices/use-shop-choices";
import { useShownTheme } from "../theme/use-theme";

export function BlockSettings({ id, block }: { id: string; block: BlockNode }): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const facts = catalog.get(block.block);
  const title = isLinkedSection(block) ? commands.titleOf({ ...block, label: undefined }) : (facts?.schema.title ?? block.block);
  return (
    <>
      <header className={styles.head}>
        <BlockIcon name={blockEditor(block.block)?.icon} />
        <h2 tabIndex={-1}>{title}</h2>
        <IconButton label={t("actions.duplicate")} keys="Ctrl D" onClick={() => commands.duplicate(id)}>
          <Copy size={15} />
        </IconButton>
        <IconButton label={t("actions.delete")} keys="Del" onClick={() => commands.remove(id)}>
          <Trash2 size={15} />
        </IconButton>
      </header>
      {isLinkedSection(block) ? (
        <LinkedSettings id={id} block={block} />
      ) : facts ? (
        <KnownBlock id={id} block={block} />
      ) : (
        <UnknownBlock block={block} />
      )}
      <VisibilityEditor id={id} rule={block.visibleWhen} />
      <section className={styles.more}>
        <Field
          label={t("settings.label")}
          help={t("settings.labelHelp")}
          placeholder={title}
          maxLength={120}
          value={block.label ?? ""}
          onChange={(label) => commands.rename(id, label)}
        />
      </section>
    </>
  );
}

function KnownBlock({ id, block }: { id: string; block: BlockNode }): ReactNode {
  const { t } = useTranslation();
  const { commands, pictures, findings } = useSession();
  const choices = useStore(findings.store, (state) => state.facts?.choices);
  const findChoices = useFindChoices();
  const offers = useOfferChoices();
  const retryOffers = useOfferRetry();
  const findOffers = useFindOffers();
  const ui = useEditorUi();
  const language = useUi((state) => state.language);
  const document = useDocument();
  const facts = catalog.get(block.block)!;
  const linkTargets = useLinkTargets();
  const theme = useShownTheme();
  const priceWords = usePriceWords();

  const defaults = usePageDefaults();
  const view = useMemo<SettingsView>(
    () => ({
      schema: facts.schema,
      defaults: defaults(block.block, language),
      baseDefaults: defaults(block.block, DEFAULT_LANGUAGE),
      language,
      baseLanguage: DEFAULT_LANGUAGE,
    }),
    [facts, block.block, language, defaults],
  );
  const value = useMemo(() => shownSettings(block, view), [block, view]);
  const problems = useMemo(() => settingsProblems(facts, value), [facts, value]);
  const held = useHeldTypes(id);
  const { unique } = blockEditor(block.block) ?? {};
  const taken = useTaken(id, block.block, unique?.setting);
  const warnings = useMemo(
    () => [
      ...(blockEditor(block.block)?.warnings?.(
        value as Settings,
        offers.offers.flatMap(({ offer }) => offer ?? []),
        new Set(held.split(" ")),
      ) ?? []),
      ...(taken && unique ? [unique.warning] : []),
    ],
    [block.block, value, offers, held, taken, unique],
  );
  const ownFindings = useFindings().filter((finding) => finding.blockId === id && ["block", "palette"].includes(placeOf(finding).kind));
  const textOf = useFindingText();
  const worded = useMemo(
    () => problems.map(({ path, ...problem }) => ({ path, message: textOf({ ...problem, path: `main.settings.${path}` }, block.block) })),
    [problems, textOf, block.block],
  );
  const context = useMemo<FormContext>(
    () => ({
      foldsOf: block.block,
      isBaseLanguage: language === DEFAULT_LANGUAGE,
      languageName: languageName(language),
      // Read afresh: the form keeps this context while one types.
      fallback(path) {
        const entry = document.entry(id);
        return entry?.kind === "block" ? valueAt(fallbackOf(entry.block, view), path) : undefined;
      },
      offers,
      retryOffers,
      findOffers,
      choices,
      findChoices,
      priceWords,
      pictures,
      linkTargets,
      theme,
      holdsTexts,
      say: (text) => announce(ui, text),
      pictureCameLate: ({ name }) => ui.setState({ notice: { tone: "info", text: t("media.cameLate", { name }) } }),
      sayElsewhere(path, texts, field) {
        const added = (block: BlockNode) =>
          Object.entries(texts).reduce(
            (said, [other, text]) =>
              other === DEFAULT_LANGUAGE || valueAt(said.translations?.[other], path) !== undefined
                ? said
                : withText(said, path.join("."), text, { ...view, language: other }),
            block,
          );
        commands.change(id, added, `${language} ${field}`);
      },
    }),
    [
      commands,
      ui,
      t,
      language,
      document,
      id,
      block.block,
      view,
      offers,
      retryOffers,
      findOffers,
      choices,
      findChoices,
      priceWords,
      pictures,
      linkTargets,
      theme,
    ],
  );

  return (
    <>
      {facts.schema.description && <p className={styles.about}>{facts.schema.description}</p>}
      {language !== DEFAULT_LANGUAGE && <p className={styles.language}>{t("settings.inLanguage", { language: languageName(language) })}</p>}
      <div role="status">
        {ownFindings.map((finding, index) => (
          <p key={index} className={styles.warning} data-severity={finding.severity}>
            {textOf(finding, block.block)}
          </p>
        ))}
        {warnings.map((warning) => (
          <p key={warning} className={styles.warning}>
            {t(`warnings.${warning}`)}
          </p>
        ))}
      </div>
      <div className={styles.body}>
        <SchemaForm
          id={`${id} ${language}`}
          schema={facts.schema}
          value={value}
          context={context}
          problems={worded}
          onChange={(next, field) =>
            commands.change(
              id,
              (current) => applySettings(current, completeEntries(facts.schema, next) as Settings, view),
              `${language} ${field}`,
              // The form names its fields after their path: "setting_entries_0_text" belongs to the entries.
              facts.schema.properties?.[field.split("_")[1] ?? ""]?.title,
            )
          }
        />
        {Object.keys(facts.schema.properties ?? {}).length === 0 && <p>{t("settings.nothingToSet")}</p>}
      </div>
      {hasAppearance(document, catalog, id) && (
        <AppearanceSettings id={id} type={block.block} appearance={block.appearance} context={context} />
      )}
    </>
  );
}

function UnknownBlock({ block }: { block: BlockNode }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <p className={styles.missing}>{t("settings.unknownBlock", { block: block.block })}</p>
      <pre className={styles.json}>{JSON.stringify(block.settings, null, 2)}</pre>
    </div>
  );
}
