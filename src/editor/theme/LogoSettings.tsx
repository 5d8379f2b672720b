/** The logo of a theme: a picture in light, perhaps another one in dark, and its words. Loaded with the panel. [BLD-12] */
import { ImagePlus, RotateCcw, X } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SCHEMES, type Scheme } from "../../domain/theme/contrast";
import type { ThemeLogo } from "../../domain/theme/theme-logo";
import { LOGO } from "../../domain/theme/theme-token";
import { logoOf, themeColorsOf } from "../../domain/theme/theme-values";
import { languageName } from "../../i18n/language-name";
import { languages } from "../../storefront/block-catalog/block-catalog";
import type { LibraryPicture } from "../api/pictures-api";
import { Field } from "../interface/Field";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { LatePictureDialog } from "../pictures/LatePictureDialog";
import { useSession } from "../screens/edit/session/edit-session";
import styles from "./logo.module.css";
import type { EditedTheme } from "./theme-store";
import { useTokenName } from "./use-token-name";

export function LogoSettings({ name, theme: { definition, values } }: { name: string; theme: EditedTheme }): ReactNode {
  const { t } = useTranslation();
  const { themes, pictures } = useSession();
  const token = useTokenName()(LOGO.name);
  const [choosing, setChoosing] = useState<Scheme>();
  const logo = logoOf(values);
  const schemes = useRef<HTMLDivElement>(null);
  const goOn = useFocusOnward(schemes, `${logo !== undefined} ${logo?.dark !== undefined}`);
  const ground = themeColorsOf(definition, values).get("surface");
  const set = (next: ThemeLogo | undefined, how?: "chosen") => themes.set(name, LOGO.name, next, how);
  const choose = (scheme: Scheme, { address, width, height, alt }: LibraryPicture) => {
    const picture = { src: address, width, height };
    // What the theme says is kept; where it says nothing, the library's words are a beginning.
    const words = withWords({ ...alt, ...logo?.alt });
    set({ ...logo, ...words, light: picture, ...(scheme === "dark" && { light: logo!.light, dark: picture }) }, "chosen");
  };
  return (
    <>
      <p className={interfaceStyles.help}>{t("theme.logo.help")}</p>
      <div ref={schemes} className={styles.schemes}>
        {SCHEMES.map((scheme) => (
          <div key={scheme} className={styles.scheme}>
            <button
              type="button"
              className={styles.tile}
              data-scheme={scheme}
              style={{ background: ground?.[scheme], colorScheme: scheme }}
              aria-haspopup="dialog"
              aria-label={t("media.choose", { field: t(`theme.logo.${scheme}`) })}
              // Without a light one there is none to be another in the dark.
              disabled={scheme === "dark" && !logo}
              data-borrowed={scheme === "dark" && !logo?.dark ? "" : undefined}
              onClick={() => setChoosing(scheme)}
            >
              {logo ? <img src={(logo[scheme] ?? logo.light).src} alt="" /> : <ImagePlus size={20} strokeWidth={1.5} aria-hidden="true" />}
            </button>
            <p className={styles.caption}>
              <span>{t(`theme.schemes.${scheme}`)}</span>
              <small>{logo ? scheme === "dark" && !logo.dark && t("theme.logo.asLight") : t("theme.logo.none")}</small>
              {scheme === "light" && logo && (
                <IconButton label={t("theme.resetToken", { token })} onClick={() => (goOn("button[data-scheme=light]"), set(undefined))}>
                  <RotateCcw size={13} />
                </IconButton>
              )}
              {scheme === "dark" && logo?.dark && (
                <IconButton
                  label={t("theme.logo.removeDark")}
                  onClick={() => (goOn("button[data-scheme=dark]"), set(withoutDark(logo), "chosen"))}
                >
                  <X size={13} />
                </IconButton>
              )}
            </p>
          </div>
        ))}
      </div>
      {logo && (
        <div className={styles.words}>
          {languages.map((language) => (
            <Field
              key={language}
              lang={language}
              label={t("media.altIn", { language: languageName(language) })}
              value={logo.alt?.[language] ?? ""}
              maxLength={500}
              onChange={(text) => set({ ...withoutWords(logo), ...withWords({ ...logo.alt, [language]: text }) })}
            />
          ))}
          <p className={interfaceStyles.help}>{t("theme.logo.altHelp")}</p>
        </div>
      )}
      {choosing && (
        <LatePictureDialog
          library={pictures}
          value={logo?.[choosing]?.src ?? ""}
          libraryOnly
          onClose={() => setChoosing(undefined)}
          onChoose={(_address, picture) => {
            setChoosing(undefined);
            if (picture) choose(choosing, picture);
          }}
        />
      )}
    </>
  );
}

const withoutDark = ({ dark: _dark, ...logo }: ThemeLogo): ThemeLogo => logo;
const withoutWords = ({ alt: _alt, ...logo }: ThemeLogo): ThemeLogo => logo;

/** A language that says nothing is not mentioned. */
function withWords(all: Readonly<Record<string, string>>): Pick<ThemeLogo, "alt"> {
  const said = Object.entries(all).filter(([, words]) => words !== "");
  return said.length > 0 ? { alt: Object.fromEntries(said) } : {};
}
