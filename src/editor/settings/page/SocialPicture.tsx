/** The picture of shared links, and what it shows in words: of the page, or of the language that is edited. [BLD-9] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isSocialPicture } from "../../../layout/links";
import type { PageSettings } from "../../../layout/types";
import { languageName } from "../../../i18n/language-name";
import { DEFAULT_LANGUAGE } from "../../../storefront/block-catalog/block-catalog";
import { Field } from "../../interface/Field";
import { TextButton } from "../../interface/TextButton";
import { LatePictureDialog } from "../../pictures/LatePictureDialog";
import { useSession } from "../../screens/edit/session/edit-session";
import styles from "./SharingSettings.module.css";
import { pictureSetting, withPicture, withPictureSetting } from "./social-picture-settings";

export interface SocialPictureProps {
  settings: PageSettings;
  /** Another one, another element: what is half typed belongs to its own. */
  language: string;
  onChange(field: "socialPicture" | "socialPictureAlt", next: (settings: PageSettings) => PageSettings): void;
}

export function SocialPicture({ settings, language, onChange }: SocialPictureProps): ReactNode {
  const { t } = useTranslation();
  const isBase = language === DEFAULT_LANGUAGE;
  const own = pictureSetting(settings, language, "socialPicture");
  // What cannot be kept stays in the field, and the page keeps what it had.
  const [typed, setTyped] = useState(own);
  const isWrong = typed !== "" && !isSocialPicture(typed);
  const { pictures } = useSession();
  const [choosing, setChoosing] = useState(false);
  const take = (address: string) => {
    setTyped(address);
    if (!address || isSocialPicture(address))
      onChange("socialPicture", (before) => withPictureSetting(before, language, "socialPicture", address));
  };
  const shown = isWrong || typed === own ? typed : own;
  const fallback = isBase ? undefined : settings.socialPicture;
  const said = own === "" ? settings.socialPictureAlt : undefined;
  const help = isBase
    ? t("pageSettings.socialPictureHelp")
    : t("pageSettings.socialPictureOwn", { language: languageName(language), base: languageName(DEFAULT_LANGUAGE) });
  return (
    <>
      <Field
        label={t("pageSettings.socialPicture")}
        help={help}
        data-place="socialPicture"
        value={shown}
        placeholder={fallback}
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
        <LatePictureDialog
          library={pictures}
          value={own || (fallback ?? "")}
          onClose={() => setChoosing(false)}
          onChoose={(address, picture) => {
            setChoosing(false);
            setTyped(address);
            onChange("socialPicture", (before) => withPicture(before, language, address, picture?.alt ?? {}));
          }}
        />
      )}
      {(own || fallback) && (
        <Field
          label={t("pageSettings.socialPictureAlt")}
          help={t("pageSettings.socialPictureAltHelp")}
          data-place="socialPictureAlt"
          value={pictureSetting(settings, language, "socialPictureAlt")}
          placeholder={isBase ? undefined : said}
          maxLength={500}
          onChange={(value) => onChange("socialPictureAlt", (before) => withPictureSetting(before, language, "socialPictureAlt", value))}
        />
      )}
    </>
  );
}
