/** All texts of the page, block by block, with the languages side by side: what is missing is seen and written in its place. [BLD-7] */
import { Redo2, Undo2 } from "lucide-react";
import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { languageName } from "../../i18n/language-name";
import { DEFAULT_LANGUAGE, languages as knownLanguages } from "../../storefront/block-catalog/block-catalog";
import "../../storefront/block-catalog/other-languages";
import { PAGE_ID } from "../document/editor-document";
import { Dialog } from "../interface/Dialog";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { BlockIcon } from "../palette/BlockIcon";
import { blockEditor } from "../palette/block-editors";
import { ConnectionBar } from "../screens/edit/ConnectionBar";
import { OpenPageState } from "../screens/edit/PageState";
import { useSession } from "../screens/edit/session/edit-session";
import { usePriceInsertion } from "../prices/use-price-insertion";
import { useLinkTargets } from "../settings/links/use-link-targets";
import { useEditorUi } from "../state/editor-ui";
import { countWaiting, keyOf, shownTexts, type TextFilter } from "./text-filter";
import styles from "./SideBySide.module.css";
import { TextRow } from "./TextRow";
import { CAMPAIGN_ID } from "./campaign-texts";
import type { PageText } from "./page-texts";
import { useCellKeys } from "./use-cell-keys";
import { useConfirmTranslation } from "./use-confirm-translation";
import { usePageTexts } from "./use-page-texts";
import { useWriteText } from "./use-write-text";
import { keysInWords } from "../interface/keys-in-words";

export function SideBySide({ startsWith }: { startsWith: "all" | "missing" }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { commands, findings } = useSession();
  const facts = useStore(findings.store, (state) => state.facts);
  const all = useMemo(() => (facts?.languages ?? knownLanguages).filter((language) => language !== DEFAULT_LANGUAGE), [facts]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const others = useMemo(() => all.filter((language) => !left.has(language)), [all, left]);
  const [filter, setFilter] = useState<TextFilter>({ query: "", onlyMissing: startsWith === "missing", onlyOwn: false });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const groups = usePageTexts(others);
  const shown = useMemo(() => shownTexts(groups, filter, kept), [groups, filter, kept]);
  const linkTargets = useLinkTargets();
  const prices = usePriceInsertion();
  const onKeyDown = useCellKeys();
  const write = useWriteText();
  const confirm = useConfirmTranslation();
  const keep = useCallback((id: string, text: PageText) => {
    setKept((before) => (before.has(keyOf({ id }, text)) ? before : new Set([...before, keyOf({ id }, text)])));
  }, []);

  const onWrite = useCallback<typeof write>(
    (id, text, language, value) => {
      keep(id, text);
      write(id, text, language, value);
    },
    [keep, write],
  );
  const onConfirm = useCallback<typeof confirm>(
    (id, text, language) => {
      keep(id, text);
      return confirm(id, text, language);
    },
    [keep, confirm],
  );
  const close = useCallback(() => ui.setState({ textsOpen: undefined }), [ui]);
  const onShow = useCallback(
    (id: string, path: string) => {
      close();
      const isWord = id === CAMPAIGN_ID;
      const place = isWord ? `campaign.customTranslations.${ui.getState().language}["${path}"]` : path;
      const of = isWord ? PAGE_ID : id;
      commands.select(of);
      ui.setState((state) => ({
        themeOpen: false,
        right: { ...state.right, open: true },
        drawer: "right" as const,
        focus: { id: of, path: place, count: (state.focus?.count ?? 0) + 1 },
      }));
    },
    [close, commands, ui],
  );
  const change = (next: Partial<TextFilter>) => {
    setKept(new Set());
    setFilter((before) => ({ ...before, ...next }));
  };
  const count = shown.reduce((sum, { texts }) => sum + texts.length, 0);

  return (
    <Dialog title={t("texts.title")} size="full" onClose={close}>
      <div className={styles.frame}>
        <div className={styles.bars}>
          <ConnectionBar />
        </div>
        {/* Keys of the cells bubble up to what holds all of them. */}
        <div role="presentation" className={styles.whole} style={{ "--columns": others.length + 1 } as CSSProperties} onKeyDown={onKeyDown}>
          <div className={styles.tools}>
            <input
              type="search"
              className={interfaceStyles.input}
              aria-label={t("texts.search")}
              placeholder={t("texts.search")}
              value={filter.query}
              onChange={(event) => change({ query: event.target.value })}
            />
            {(["onlyMissing", "onlyOwn"] as const).map((name) => (
              <label key={name} className={styles.check}>
                <input type="checkbox" checked={filter[name]} onChange={(event) => change({ [name]: event.target.checked })} />
                {t(`texts.${name}`)}
              </label>
            ))}
            <OpenPageState className={styles.saving} />
            <span className={styles.history}>
              <IconButton label={t("actions.undo")} keys="Ctrl Z" onClick={commands.undo}>
                <Undo2 size={16} />
              </IconButton>
              <IconButton label={t("actions.redo")} keys="Ctrl ⇧ Z" onClick={commands.redo}>
                <Redo2 size={16} />
              </IconButton>
            </span>
          </div>
          <div className={styles.view}>
            <div role="group" aria-label={t("texts.languages")} className={styles.languages}>
              {all.map((language) => (
                <LanguageChoice
                  key={language}
                  language={language}
                  waiting={countWaiting(groups, language)}
                  isShown={!left.has(language)}
                  onChange={(isShown) =>
                    setLeft((before) =>
                      isShown ? new Set([...before].filter((each) => each !== language)) : new Set([...before, language]),
                    )
                  }
                />
              ))}
            </div>
            <p className={interfaceStyles.hidden} role="status">
              {t("texts.count", { count })}
            </p>
            <div className={styles.heads} aria-hidden="true">
              <span />
              {[DEFAULT_LANGUAGE, ...others].map((language) => (
                <span key={language}>{languageName(language)}</span>
              ))}
            </div>
            {shown.map((group) => (
              // No landmark: a page has many blocks, and several of one name.
              <div key={group.id} role="group" className={styles.group} aria-label={group.title}>
                <h3>
                  {group.type && <BlockIcon name={blockEditor(group.type)?.icon} size={15} />}
                  {group.title}
                </h3>
                <ul>
                  {group.texts.map((text) => (
                    <TextRow
                      key={text.path}
                      id={group.id}
                      text={text}
                      base={DEFAULT_LANGUAGE}
                      others={others}
                      linkTargets={linkTargets}
                      prices={prices}
                      onWrite={onWrite}
                      onConfirm={onConfirm}
                      onShow={onShow}
                    />
                  ))}
                </ul>
              </div>
            ))}
            {count === 0 && <p className={styles.none}>{t(filter.onlyMissing && !filter.query ? "texts.noneMissing" : "texts.none")}</p>}
            <p className={styles.keys}>{keysInWords(t("texts.keys"))}</p>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function LanguageChoice({
  language,
  waiting: { missing, stale },
  isShown,
  onChange,
}: {
  language: string;
  waiting: { missing: number; stale: number };
  isShown: boolean;
  onChange(isShown: boolean): void;
}): ReactNode {
  const { t } = useTranslation();
  const words = [
    ...(missing > 0 ? [t("texts.missingCount", { count: missing })] : []),
    ...(stale > 0 ? [t("texts.staleCount", { count: stale })] : []),
  ];
  return (
    <label className={styles.language} data-waits={isShown && words.length > 0 ? "" : undefined}>
      <input type="checkbox" checked={isShown} onChange={(event) => onChange(event.target.checked)} />
      <span>{languageName(language)}</span>
      {isShown && <small>{words.join(", ") || t("texts.complete")}</small>}
    </label>
  );
}
