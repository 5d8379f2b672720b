/** The theme's values as a file, down and up. Loaded with the panel. [BLD-12] */
import { Download, Upload } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { MAX_THEME_FILE_BYTES, readThemeFile, themeFile, type ThemeFileProblem } from "../../domain/theme/theme-file";
import { SCHEMES } from "../../domain/theme/contrast";
import type { ThemeLogo } from "../../domain/theme/theme-logo";
import { LOGO, type ThemeDefinition } from "../../domain/theme/theme-token";
import { logoOf } from "../../domain/theme/theme-values";
import type { PicturesApi } from "../api/pictures-api";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import { announce, useEditorUi } from "../state/editor-ui";
import type { EditedTheme } from "./theme-store";
import styles from "./theme.module.css";
import { useTokenName } from "./use-token-name";

const LONGEST_VALUE = 60;

export function ThemeFile({ name, theme: { definition, values } }: { name: string; theme: EditedTheme }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { themes, pictures } = useSession();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ file: string; problems: readonly ThemeFileProblem[] }>();

  const download = () => {
    const address = URL.createObjectURL(new Blob([themeFile(name, values)], { type: "application/json" }));
    Object.assign(document.createElement("a"), { href: address, download: `theme-${name}.json` }).click();
    URL.revokeObjectURL(address);
  };
  const read = async (file: File) => {
    // A film by mistake is not read to its end.
    const found =
      file.size > MAX_THEME_FILE_BYTES
        ? { problems: [{ code: "too-large", path: "" } as const] }
        : readThemeFile(await file.text(), definition);
    if (found.problems) return setRefused({ file: file.name, problems: found.problems });
    const problems = await missingPictures(logoOf(found.values), pictures);
    if (problems.length > 0) return setRefused({ file: file.name, problems });
    setRefused(undefined);
    themes.replace(name, found.values);
    announce(ui, t("theme.file.taken", { file: file.name }));
    ui.setState({ notice: { tone: "info", text: t("theme.file.taken", { file: file.name }) } });
  };

  return (
    <div className={styles.file} role="group" aria-labelledby={id}>
      <h3 id={id}>{t("theme.file.title")}</h3>
      <TextButton onClick={download}>
        <Download size={14} aria-hidden="true" />
        {t("theme.file.download")}
      </TextButton>
      <TextButton onClick={() => input.current!.click()}>
        <Upload size={14} aria-hidden="true" />
        {t("theme.file.upload")}
      </TextButton>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t("theme.file.upload")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again, once it is mended.
          target.value = "";
          if (file) void read(file);
        }}
      />
      {refused && (
        <div className={styles.refused} role="alert">
          <p>{t("theme.file.refused", { file: refused.file })}</p>
          <ul>
            {refused.problems.map((problem, index) => (
              <li key={index}>
                <Problem problem={problem} definition={definition} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Of a file from another shop. Whether the library answers or not: the theme is saved with no picture that it does not have. */
async function missingPictures(logo: ThemeLogo | undefined, library: Pick<PicturesApi, "pictures">): Promise<ThemeFileProblem[]> {
  const isHere = async (address: string) => {
    const { pictures } = await library.pictures({ address });
    return pictures.some((picture) => picture.address === address);
  };
  const looked = SCHEMES.map(async (scheme): Promise<ThemeFileProblem[]> => {
    const src = logo?.[scheme]?.src;
    if (src === undefined || (await isHere(src).catch(() => true))) return [];
    return [{ code: "unknown-picture", path: `values.${LOGO.name}.${scheme}.src`, token: LOGO.name, value: src }];
  });
  return (await Promise.all(looked)).flat();
}

/** Where in the file, and what: "values.color-page (Page): …". */
function Problem({ problem, definition }: { problem: ThemeFileProblem; definition: ThemeDefinition }): ReactNode {
  const { t } = useTranslation();
  const nameOf = useTokenName();
  if (!("token" in problem))
    return t(`theme.file.problems.${problem.code}`, { path: problem.path, reason: "reason" in problem ? problem.reason : "" });
  const token = definition.tokens.find((each) => each.name === problem.token);
  const value = JSON.stringify(problem.value);
  return (
    <>
      <code>{problem.path}</code>{" "}
      {t(`theme.file.problems.${problem.code}`, {
        token: nameOf(problem.token),
        value: value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value,
        ...(token && "min" in token && { min: token.min, max: token.max }),
        fonts: Object.keys(definition.fonts).join(", "),
      })}
    </>
  );
}
