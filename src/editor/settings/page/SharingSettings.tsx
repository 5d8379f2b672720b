/** What search engines and links to the page show of it. Pages that are no landing pages are never listed. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { socialPictureIn } from "../../../layout/page/social-picture";
import { withTokensSaid } from "../../../layout/prices/price-token";
import type { PageSettings } from "../../../layout/types";
import { cardPicture } from "../../../registry/icon-links";
import interfaceStyles from "../../interface/interface.module.css";
import { usePriceWords } from "../../prices/use-price-words";
import { usePageTheme } from "../../screens/edit/session/offer-texts";
import { CheckField } from "./CheckField";
import styles from "./SharingSettings.module.css";
import { SocialPicture } from "./SocialPicture";

export interface SharingSettingsProps {
  settings: PageSettings;
  /** As they are in the language that is edited. */
  texts: { title?: string; description?: string };
  language: string;
  onChange(field: "noindex" | "socialPicture" | "socialPictureAlt", next: (settings: PageSettings) => PageSettings): void;
}

export function SharingSettings({ settings, texts, language, onChange }: SharingSettingsProps): ReactNode {
  const { t } = useTranslation();
  const { say } = usePriceWords();
  // Whoever gets the link reads prices, as on the page.
  const said = (text: string) => withTokensSaid(text, false, say);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("sharing.heading")}</legend>
      <CheckField
        name="noindex"
        label={t("pageSettings.noindex")}
        help={t("pageSettings.noindexHelp")}
        isChecked={settings.noindex === true}
        onChange={(isChecked) => onChange("noindex", (before) => withNoindex(before, isChecked))}
      />
      <SocialPicture key={language} settings={settings} language={language} onChange={onChange} />
      <LinkCard
        picture={socialPictureIn(settings, language)?.address}
        title={said(texts.title || settings.title)}
        description={said(texts.description || settings.description)}
      />
    </fieldset>
  );
}

function withNoindex({ noindex: _old, ...rest }: PageSettings, isChecked: boolean): PageSettings {
  return isChecked ? { ...(rest as PageSettings), noindex: true } : (rest as PageSettings);
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
