/** One text in one language: written in its place, rich texts in a field that opens. [BLD-7] */
import { Suspense, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "../../i18n/language-name";
import { sanitizeRichText } from "../canvas/sanitize";
import { useMay } from "../rights/use-may";
import type { PageText, TextInLanguage } from "./page-texts";
import { isComposing } from "../../ui/composing";
import { PriceButton, type PriceInsertion } from "../prices/PriceButton";
import { useTokenWriting } from "../prices/use-token-writing";
import { failureWords } from "../interface/words/failure-words";
import { lazyPart } from "../interface/late/late-part";
import styles from "./SideBySide.module.css";
import type { LinkTargets } from "../settings/links/use-link-targets";

const RichTextEditor = lazyPart(() => import("../settings/widgets/RichTextEditor"), "RichTextEditor");

export interface TextCellProps {
  text: PageText;
  language: string;
  /** What the language says; undefined for the language that settings are written in. */
  said: TextInLanguage | undefined;
  linkTargets: LinkTargets;
  /** Undefined where none may stand. */
  prices: PriceInsertion | undefined;
  onWrite(text: string): void;
  /** The translation still holds. @throws what the call throws */
  onConfirm(): Promise<void>;
}

export function TextCell(props: TextCellProps): ReactNode {
  const { t } = useTranslation();
  const { text, language, said } = props;
  const state = useId();
  const mayEdit = useMay("editor");
  const name = languageName(language);
  const label = `${text.label}, ${name}`;
  const words = said && (said.state === "missing" || said.state === "stale") ? t(`texts.${said.state}`) : undefined;
  return (
    <div className={styles.cell} data-cell={language} data-state={said?.state ?? "source"}>
      <span className={styles.cellLanguage} aria-hidden="true">
        {name}
      </span>
      {text.isRich ? (
        <RichCell {...props} label={label} described={words && state} />
      ) : (
        <PlainCell {...props} label={label} described={words && state} />
      )}
      {words && (
        <span className={styles.waits}>
          <span id={state} className={styles.state}>
            {words}
          </span>
          {said?.state === "stale" && mayEdit && <ConfirmButton label={label} onConfirm={props.onConfirm} />}
        </span>
      )}
    </div>
  );
}

/** It goes with what it was pressed for: the focus stays in the cell. */
function ConfirmButton({ label, onConfirm }: { label: string; onConfirm(): Promise<void> }): ReactNode {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async (cell: Element | null) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      // Whoever types elsewhere by now goes on there.
      const isHere = document.activeElement === document.body || cell?.contains(document.activeElement);
      if (isHere) cell?.querySelector<HTMLElement>("textarea, [contenteditable='true'], button")?.focus();
    } catch (error) {
      setFailure(failureWords(error, t));
    } finally {
      // The source may have been changed once more meanwhile.
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.done}
        aria-label={t("texts.confirmField", { field: label })}
        data-tip={t("texts.confirmTip")}
        aria-disabled={isBusy || undefined}
        onClick={(event) => !isBusy && void confirm(event.currentTarget.closest("[data-cell]"))}
      >
        {t("texts.confirm")}
      </button>
      {failure !== undefined && <span role="alert">{failure}</span>}
    </>
  );
}

function PlainCell({
  text,
  language,
  said,
  prices,
  onWrite,
  label,
  described,
}: TextCellProps & { label: string; described: string | undefined }): ReactNode {
  const mayEdit = useMay("editor");
  const field = useRef<HTMLTextAreaElement>(null);
  const value = said ? (said.own ?? "") : text.source;
  const write = (next: string) => onWrite(text.isLong ? next : next.replaceAll(/\s*\n\s*/g, " "));
  const { onFocus, onOpen, onInsert } = useTokenWriting(field, value, write);
  const takesPrices = prices !== undefined && mayEdit;
  return (
    <div className={styles.plain} data-priced={takesPrices || undefined}>
      <textarea
        ref={field}
        className={styles.field}
        lang={language}
        rows={1}
        aria-label={label}
        aria-describedby={described}
        readOnly={!mayEdit}
        data-line={text.isLong ? undefined : ""}
        maxLength={text.maxLength}
        value={value}
        placeholder={said?.fallback}
        onFocus={onFocus}
        onChange={(event) => write(event.target.value)}
      />
      {takesPrices && <PriceButton {...prices} label={label} className={styles.price} onOpen={onOpen} onInsert={onInsert} />}
    </div>
  );
}

function RichCell({
  text,
  language,
  said,
  linkTargets,
  prices,
  onWrite,
  label,
  described,
}: TextCellProps & { label: string; described: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const mayEdit = useMay("editor");
  const button = useRef<HTMLButtonElement>(null);
  const stored = said ? (said.own ?? "") : text.source;
  // Who translates begins with the text as it is, formatting and all; an emptied field stays empty while one types on.
  const [open, setOpen] = useState<{ html: string; stored: string }>();
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (!open)
    return (
      // In a button, its words would have to be the button's name, as somebody who speaks to the browser says what they see.
      // So a button without words lies over them.
      <div className={styles.rich} data-empty={stored === "" || undefined}>
        {/* Cleaned as on the page, so that what stands here can be read as it will be. */}
        <div
          id={`${id}-words`}
          className={styles.richWords}
          lang={language}
          inert
          dangerouslySetInnerHTML={{ __html: sanitizeRichText(stored || (said?.fallback ?? "")) }}
        />
        <button
          ref={button}
          type="button"
          aria-label={t("texts.editRich", { field: label })}
          aria-describedby={[`${id}-words`, described].filter(Boolean).join(" ")}
          onClick={() => mayEdit && setOpen({ html: stored || (said?.fallback ?? ""), stored })}
        />
      </div>
    );
  // Undo changed it from outside.
  const html = open.stored === stored ? open.html : stored || (said?.fallback ?? "");
  return (
    // Escape closes the field, not the view around it.
    <div
      role="presentation"
      className={styles.richOpen}
      lang={language}
      onKeyDownCapture={(event) => {
        // The text takes Escape for itself and does nothing with it; a link that is being written needs it.
        if (event.key !== "Escape" || isComposing(event) || !(event.target as HTMLElement).isContentEditable) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <Suspense fallback={<div className={styles.waiting} />}>
        <RichTextEditor
          id={`${id}-rich`}
          label={label}
          value={html}
          linkTargets={linkTargets}
          isInline={text.isInline}
          prices={prices}
          takesFocus
          onChange={(next) => {
            setOpen({ html: next, stored: next === said?.fallback ? "" : next });
            onWrite(next);
          }}
        />
      </Suspense>
      <button type="button" className={styles.done} onClick={close}>
        {t("texts.done")}
      </button>
    </div>
  );
}
