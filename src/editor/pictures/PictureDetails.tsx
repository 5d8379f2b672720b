/** One picture: what it is called, what it shows in each language, where it is shown, and how to let it go. */
import { ArrowLeft, Replace, Trash2 } from "lucide-react";
import { useEffect, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { TFunction } from "i18next";
import { languages } from "../../storefront/block-catalog/block-catalog";
import { languageName } from "../../i18n/language-name";
import type { LibraryPicture, PageWithPicture, PicturesApi } from "../api/pictures-api";
import { formatDay } from "../interface/dates";
import { useAskToDiscard } from "../interface/Dialog";
import { Field } from "../interface/Field";
import { TextButton } from "../interface/TextButton";
import { failureWords } from "../interface/words/failure-words";
import { themeTitle } from "../theme/theme-title";
import { useMay } from "../rights/use-may";
import styles from "./pictures.module.css";

export interface PictureDetailsProps {
  library: PicturesApi;
  picture: LibraryPicture;
  /** Absent: the list it was opened from stands behind it. */
  onBack?: (() => void) | undefined;
  /** @param picture undefined: it is gone */
  onChanged(picture: LibraryPicture | undefined): void;
  /** Absent: there is nothing to choose it for. */
  onChoose?: ((picture: LibraryPicture) => void) | undefined;
  onUnsaved(isUnsaved: boolean): void;
  /** Another one is to come in its place, everywhere. */
  onReplace(): void;
}

export function PictureDetails({ library, picture, onBack, onChanged, onChoose, onUnsaved, onReplace }: PictureDetailsProps): ReactNode {
  const { t, i18n } = useTranslation();
  const mayEdit = useMay("editor");
  const [name, setName] = useState(picture.name);
  const [alt, setAlt] = useState(picture.alt);
  const [pages, setPages] = useState<readonly PageWithPicture[]>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const usesId = useId();
  useEffect(() => {
    library.picturePages(picture.id).then(setPages, (error: unknown) => setFailure(failureWords(error, t)));
  }, [library, picture.id, t]);
  const ask = useAskToDiscard();
  const isChanged = name !== picture.name || languages.some((language) => (alt[language] ?? "") !== (picture.alt[language] ?? ""));
  useEffect(() => onUnsaved(isChanged), [isChanged, onUnsaved]);

  const canSave = isChanged && name.trim() !== "";
  const isUsed = (pages?.length ?? picture.uses) + picture.themes.length + picture.sections.length > 0;

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    setSaved(false);
    try {
      await work();
    } catch (error) {
      setFailure(failureWords(error, t));
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    attempt(async () => {
      const saved = await library.changePicture(picture.id, { name, alt });
      // As it was stored, without spaces around it; what was typed since stays.
      setName((now) => (now === name ? saved.name : now));
      setAlt((now) => (now === alt ? saved.alt : now));
      setSaved(true);
      onChanged(saved);
    });
  const remove = () =>
    attempt(async () => {
      await library.removePicture(picture.id);
      onChanged(undefined);
    });
  const use = () => attempt(async () => onChoose?.(isChanged ? await library.changePicture(picture.id, { name, alt }) : picture));

  return (
    <div className={styles.details}>
      <div className={styles.side}>
        <img className={styles.large} src={picture.address} width={picture.width} height={picture.height} alt="" />
        <p className={styles.detail}>
          {t("media.size", { width: picture.width, height: picture.height, kilobytes: Math.max(1, Math.round(picture.bytes / 1024)) })}
        </p>
        <p className={styles.detail}>
          {t("media.uploadedBy", { day: formatDay(picture.createdAt, i18n.language), by: picture.createdBy })}
        </p>
        <section aria-labelledby={usesId}>
          <h3 id={usesId} className={styles.heading}>
            {t("media.usedOn")}
          </h3>
          {pages?.length === 0 && picture.themes.length + picture.sections.length === 0 && (
            <p className={styles.detail}>{t("media.unused")}</p>
          )}
          <ul className={styles.pages}>
            {picture.themes.map((theme) => (
              <li key={theme}>
                {t("theme.heading", { theme: themeTitle(theme) })} <span>{t("media.asLogo")}</span>
              </li>
            ))}
            {picture.sections.map(({ id, name: section }) => (
              <li key={id}>
                <Place to={`/sections/${id}`}>{section}</Place> <span>{t("media.section")}</span>
              </li>
            ))}
            {pages?.map(({ id, title, path, isDeleted, isPlanned }) => (
              <li key={id}>
                {isDeleted ? title || path : <Place to={`/pages/${encodeURIComponent(id)}`}>{title || path}</Place>}{" "}
                <span>{isDeleted ? t("media.inBin") : isPlanned ? t("media.planned") : path}</span>
              </li>
            ))}
            {pages && picture.uses > pages.length && <li>{t("media.andMore", { count: picture.uses - pages.length })}</li>}
          </ul>
        </section>
      </div>
      <div className={styles.words}>
        <Field label={t("media.name")} value={name} maxLength={200} readOnly={!mayEdit} onChange={setName} data-first-stop="" />
        {languages.map((language) => (
          <Field
            key={language}
            lang={language}
            label={t("media.altIn", { language: languageName(language) })}
            value={alt[language] ?? ""}
            maxLength={500}
            readOnly={!mayEdit}
            onChange={(text) => setAlt({ ...alt, [language]: text })}
          />
        ))}
        <p className={styles.detail}>{t(mayEdit ? "media.altHelp" : "rights.viewer")}</p>
      </div>
      <div className={styles.foot}>
        {failure && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
        <p className={styles.detail} role="status">
          {isSaved && !isChanged && t("media.saved")}
        </p>
        {asksToDelete ? (
          <div className={styles.question} role="group" aria-label={t("media.deleteQuestion", { name: picture.name })}>
            <p>{t("media.deleteQuestion", { name: picture.name })}</p>
            <p className={styles.detail}>
              {isUsed ? t("media.deleteUsed", { places: placesInWords(picture, pages, t) }) : t("media.deleteUnused")}
            </p>
            <TextButton autoFocus variant="quiet" onClick={() => setAsksToDelete(false)}>
              {t("common.cancel")}
            </TextButton>
            <TextButton variant="danger" busy={isBusy} onClick={() => void remove()}>
              {t("media.deleteConfirm")}
            </TextButton>
          </div>
        ) : (
          <div className={styles.actions}>
            {onBack && (
              <TextButton variant="quiet" onClick={() => (isChanged ? ask(onBack) : onBack())}>
                <ArrowLeft size={15} aria-hidden="true" /> {t("media.back")}
              </TextButton>
            )}
            {mayEdit && (
              <TextButton variant="quiet" disabled={isChanged} onClick={onReplace}>
                <Replace size={15} aria-hidden="true" /> {t("media.replace.open")}
              </TextButton>
            )}
            {mayEdit && (
              <>
                <TextButton variant="quiet" onClick={() => setAsksToDelete(true)}>
                  <Trash2 size={15} aria-hidden="true" /> {t("media.delete")}
                </TextButton>
                <TextButton
                  variant={onChoose ? "plain" : "primary"}
                  busy={isBusy}
                  // Not `disabled`: that would take the focus away as it is saved.
                  aria-disabled={!canSave || isBusy || undefined}
                  onClick={() => canSave && void save()}
                >
                  {t("media.save")}
                </TextButton>
              </>
            )}
            {onChoose && (
              <TextButton variant="primary" busy={isBusy} disabled={name.trim() === ""} onClick={() => void use()}>
                {t("media.use")}
              </TextButton>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** What keeps it, by name. */
function placesInWords({ themes, sections, uses }: LibraryPicture, pages: readonly PageWithPicture[] = [], t: TFunction): string {
  const named = [
    ...pages.map(({ title, path }) => title || path),
    ...sections.map(({ name }) => name),
    ...themes.map((theme) => t("theme.heading", { theme: themeTitle(theme) })),
  ];
  return [...named, ...(uses > pages.length ? [t("media.andMore", { count: uses - pages.length })] : [])].join(", ");
}

/** In a tab of its own: what one is at here stays as it is. */
const Place = ({ to, children }: { to: string; children: string }): ReactNode => (
  <a href={`/builder${to}`} target="_blank" rel="noreferrer">
    {children}
  </a>
);
