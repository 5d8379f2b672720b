/** A picture with what it shows in words; its size is read off the file. */
import type { FieldProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_TEXT_LANGUAGE } from "../../../layout/types";
import type { SettingsSchema } from "../../../layout/catalog";
import type { LibraryPicture } from "../../api/pictures-api";
import interfaceStyles from "../../interface/interface.module.css";
import styles from "../SettingsPane.module.css";
import type { FormContext } from "../form-context";
import { useLatest } from "../use-latest";
import { ImageAddress } from "../widgets/ImageAddress";

type Picture = { src?: string; alt?: string; decorative?: boolean; width?: number; height?: number };

export function PictureField({ fieldPathId, formData, onChange, schema, registry, name, errorSchema }: FieldProps<Picture>): ReactNode {
  const { t } = useTranslation();
  const context = registry.formContext as FormContext;
  const picture = formData ?? {};
  const { properties = {}, title = name } = schema as SettingsSchema;
  const id = fieldPathId.$id;
  // An answer that comes late finds the picture with other words by now, or in another place of its list.
  const latest = useLatest({
    picture,
    set: (next: Picture) => onChange(next, fieldPathId.path, undefined, id),
    path: fieldPathId.path,
    id,
  });
  const set = (change: Picture) => latest.current.set({ ...latest.current.picture, ...change });
  const choose = (src: string, chosen?: LibraryPicture) => {
    if (chosen) {
      const { width, height, alt } = chosen;
      // What the page says is kept; where it says nothing, the library's words are a beginning.
      const now = latest.current;
      const takesWords = properties["alt"] && !now.picture.alt && !now.picture.decorative;
      set({
        src,
        ...(properties["width"] && properties["height"] && { width, height }),
        ...(takesWords && { alt: alt[DEFAULT_TEXT_LANGUAGE] ?? "" }),
      });
      if (takesWords) context.sayElsewhere?.([...now.path, "alt"], alt, now.id);
      return;
    }
    set({ src });
    if (!properties["width"] || !properties["height"]) return;
    // With its size in the page, nothing moves when the picture arrives.
    const probe = new Image();
    probe.onload = () => {
      if (latest.current.picture.src === src) set({ width: probe.naturalWidth, height: probe.naturalHeight });
    };
    probe.src = src;
  };
  const errors = [...(errorSchema?.["src"]?.__errors ?? []), ...(errorSchema?.["alt"]?.__errors ?? [])];
  return (
    <div style={{ display: "grid", gap: 8 }}>
      {context.isBaseLanguage && (
        <ImageAddress
          id={`${id}_src`}
          label={title}
          value={picture.src ?? ""}
          library={context.pictures}
          onChange={choose}
          onLate={context.pictureCameLate}
        />
      )}
      {properties["decorative"] && context.isBaseLanguage && (
        <div className={interfaceStyles.field}>
          <label className={styles.check}>
            <input
              id={`${id}_decorative`}
              type="checkbox"
              checked={picture.decorative ?? false}
              aria-describedby={`${id}-decorative-help`}
              // Words that nobody hears would wait for their translations.
              onChange={({ target: { checked } }) => set({ decorative: checked, ...(checked && { alt: "" }) })}
            />
            {properties["decorative"].title}
          </label>
          <p id={`${id}-decorative-help`} className={interfaceStyles.help}>
            {properties["decorative"].description}
          </p>
        </div>
      )}
      {properties["alt"] && !picture.decorative && (
        <div className={interfaceStyles.field}>
          <label className={interfaceStyles.label} htmlFor={`${id}_alt`}>
            {properties["alt"].title ?? t("media.alt")}
          </label>
          <input
            id={`${id}_alt`}
            className={interfaceStyles.input}
            type="text"
            value={picture.alt ?? ""}
            aria-describedby={`${id}-alt-help`}
            onChange={(event) => set({ alt: event.target.value })}
          />
          <p id={`${id}-alt-help`} className={interfaceStyles.help}>
            {properties["alt"].description}
          </p>
        </div>
      )}
      {errors.map((error) => (
        <p key={error} className={interfaceStyles.error} role="alert">
          {error}
        </p>
      ))}
    </div>
  );
}
