/** What search engines and links to the page show of it. Pages that are no landing pages are never listed. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isSocialPicture } from "../../../layout/links";
import { withTokensSaid } from "../../../layout/prices/price-token";
import type { PageSettings } from "../../../layout/types";
import { cardPicture } from "../../../registry/icon-links";
import { Field } from "../../interface/Field";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import { PictureDialog } from "../../pictures/PictureDialog";
import { usePriceWords } from "../../prices/use-price-words";
import { useSession } from "../../screens/edit/session/edit-session";
import { usePageTheme } from "../../screens/edit/session/offer-texts";
import { CheckField } from "./CheckField";
import styles from "./SharingSettings.module.css";

export interface SharingSettingsProps {
  settings: PageSettings;
  /** As they are in the language that is edited. */
  texts: { title?: string; description?: string };
  onChange(field: "noindex" | "socialPicture", next: (settings: PageSettings) => PageSettings): void;
}

export function SharingSettings({ settings, texts, onChange }: SharingSettingsProps): ReactNode {
  const { t } = useTranslation();
  const { socialPicture } = settings;
  const { say } = usePriceWords();
  // Whoever gets the link reads prices, as on the page.
  const said = (text: string) => withTokensSaid(text, false, say);
  // What cannot be kept stays in the field, and the page keeps what it had.
  const [typed, setTyped] = useState(socialPicture ?? "");
  const isWrong = typed !== "" && !isSocialPicture(typed);
  const { pictures } = useSession();
  const [choosing, setChoosing] = useState(false);
  const take = (address: string) => {
    setTyped(address);
    if (!address || isSocialPicture(address))
      onChange("socialPicture", (before) => withSetting(before, "socialPicture", address || undefined));
  };
  const shown = isWrong || typed === (socialPicture ?? "") ? typed : (socialPicture ?? "");
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("sharing.heading")}</legend>
      <CheckField
        name="noindex"
        label={t("pageSettings.noindex")}
        help={t("pageSettings.noindexHelp")}
        isChecked={settings.noindex === true}
        onChange={(isChecked) => onChange("noindex", (before) => withSetting(before, "noindex", isChecked || undefined))}
      />
      <Field
        label={t("pageSettings.socialPicture")}
        help={t("pageSettings.socialPictureHelp")}
        data-place="socialPicture"
        value={shown}
        maxLength={500}
        spellCheck={false}
        inputMode="url"
        error={isWrong ? t("pageSettings.socialPictureWrong") : undefined}
        onChange={(value) => take(value.trim())}
      />
      <TextButton className={styles.library} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        {t("media.library")}
      </TextButton>
      {choosing && (
        <PictureDialog
          library={pictures}
          value={socialPicture ?? ""}
          onClose={() => setChoosing(false)}
          onChoose={(address) => {
            setChoosing(false);
            take(address);
          }}
        />
      )}
      <LinkCard
        picture={socialPicture}
        title={said(texts.title || settings.title)}
        description={said(texts.description || settings.description)}
      />
    </fieldset>
  );
}

function withSetting<Key extends "noindex" | "socialPicture">(settings: PageSettings, key: Key, value: PageSettings[Key]): PageSettings {
  const { [key]: _old, ...rest } = settings;
  return value === undefined ? (rest as PageSettings) : { ...(rest as PageSettings), [key]: value };
}

/** A shared link as most networks and messengers draw it. */
function LinkCard({
  picture,
  title,
  description,
}: {
  picture: string | undefined;
  title: string;
  description: string | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const fallback = cardPicture(usePageTheme());
  const [failed, setFailed] = useState<string>();
  const source = picture ?? fallback;
  return (
    <figure className={styles.card}>
      {failed === source ? (
        <p className={styles.missing} role="status">
          {t("sharing.pictureMissing")}
        </p>
      ) : (
        <img key={source} src={source} alt="" className={styles.picture} onError={() => setFailed(source)} />
      )}
      <figcaption className={styles.words}>
        <span className={styles.host}>{location.host}</span>
        <strong className={styles.title}>{title}</strong>
        {description && <span className={styles.description}>{description}</span>}
        <span className={interfaceStyles.help}>{t("sharing.cardHelp")}</span>
      </figcaption>
    </figure>
  );
}
