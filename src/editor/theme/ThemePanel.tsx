/** Tokens of the page's theme: colours, type, space and corners, live on the canvas, on every page of the theme once saved. [BLD-12] */
import { ArrowLeft, Redo2, Undo2 } from "lucide-react";
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { SCHEMES } from "../../domain/theme/contrast";
import type { StyleToken } from "../../domain/theme/theme-token";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { Loading } from "../interface/Loading";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import { FieldUndo } from "../screens/edit/session/field-undo";
import { usePageTheme } from "../screens/edit/session/offer-texts";
import { ForEditors } from "../rights/ForEditors";
import { historyKey } from "../commands/history-keys";
import { announce, useEditorUi } from "../state/editor-ui";
import { ContrastReport } from "./ContrastReport";
import { lazyPart } from "../interface/late/late-part";
import styles from "./theme.module.css";
import { themeTitle } from "./theme-title";
import { ThemeFoot } from "./saving/ThemeFoot";
import type { EditedTheme } from "./theme-store";
import { TokenField } from "./TokenField";
import { useEditedTheme } from "./use-theme";

const LogoSettings = lazyPart(() => import("./LogoSettings"), "LogoSettings");
const ThemeFile = lazyPart(() => import("./ThemeFile"), "ThemeFile");

const GROUPS = ["color", "type", "space", "radius"] as const satisfies readonly StyleToken["group"][];

export function ThemePanel(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { themes } = useSession();
  const name = usePageTheme();
  const theme = useEditedTheme(name);
  const failed = useStore(themes.store, (state) => state.failed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const [fields] = useState(() => new FieldUndo());

  const act = (how: "undo" | "redo") => {
    if ((how === "undo" ? theme?.past : theme?.future)?.length === 0) return;
    themes[how](name);
    announce(ui, t(how === "undo" ? "theme.undone" : "theme.redone"));
  };
  const close = () => {
    // The page is shown in the dark only while one looks at its colours.
    themes.store.setState({ scheme: "light" });
    ui.setState({ themeOpen: false });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const how = historyKey(event.nativeEvent);
    // What was just typed into a field of text is the field's own, and a dialog is about something else.
    if (!how || (event.target as Element).closest("dialog") || fields.isOwn(event.target, how)) return;
    event.preventDefault();
    event.stopPropagation();
    act(how);
    fields.pageMoved(event.target);
  };

  return (
    // Keys of the panel take back what was done in it, not what was done to the page.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.panel}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => fields.entered(target)}
      onInput={({ target, nativeEvent }) => fields.typed(target, (nativeEvent as InputEvent).inputType)}
    >
      <header className={styles.head}>
        <IconButton label={t("theme.back")} onClick={close}>
          <ArrowLeft size={16} />
        </IconButton>
        <h2 ref={heading} tabIndex={-1}>
          {t("theme.heading", { theme: themeTitle(name) })}
        </h2>
        <IconButton label={t("theme.undo")} keys="Ctrl Z" disabled={!theme?.past.length} onClick={() => act("undo")}>
          <Undo2 size={15} />
        </IconButton>
        <IconButton label={t("theme.redo")} keys="Ctrl ⇧ Z" disabled={!theme?.future.length} onClick={() => act("redo")}>
          <Redo2 size={15} />
        </IconButton>
      </header>
      {theme ? (
        <Tokens name={name} theme={theme} />
      ) : failed ? (
        <div className={styles.intro}>
          <p role="alert">{t("theme.unread")}</p>
          <TextButton onClick={() => void themes.load().catch(() => undefined)}>{t("common.tryAgain")}</TextButton>
        </div>
      ) : (
        <Loading text={t("common.loading")} />
      )}
    </div>
  );
}

function Tokens({ name, theme }: { name: string; theme: EditedTheme }): ReactNode {
  const { t } = useTranslation();
  const { themes } = useSession();
  const scheme = useStore(themes.store, (state) => state.scheme);
  const tokens = theme.definition.tokens;
  return (
    <>
      <div className={styles.intro}>
        <p className={interfaceStyles.help}>{t("theme.intro")}</p>
        <div className={styles.schemes} role="radiogroup" aria-label={t("theme.scheme")}>
          {SCHEMES.map((each) => (
            <label key={each}>
              <input type="radio" name="theme-scheme" checked={scheme === each} onChange={() => themes.store.setState({ scheme: each })} />
              <span>{t(`theme.schemes.${each}`)}</span>
            </label>
          ))}
        </div>
        <ContrastReport definition={theme.definition} values={theme.values} />
      </div>
      <ForEditors>
        <section className={styles.group} aria-label={t("theme.groups.logo")}>
          <h3>{t("theme.groups.logo")}</h3>
          <Suspense fallback={<Loading text={t("common.loading")} />}>
            <LogoSettings name={name} theme={theme} />
          </Suspense>
        </section>
        {GROUPS.map((group) => (
          <section key={group} className={styles.group} aria-label={t(`theme.groups.${group}`)}>
            <h3>{t(`theme.groups.${group}`)}</h3>
            {tokens
              .filter((token) => token.kind !== "logo")
              .filter((token) => token.group === group)
              .map((token) => (
                <TokenField
                  key={`${token.name} ${scheme}`}
                  token={token}
                  fonts={theme.definition.fonts}
                  scheme={scheme}
                  value={theme.values[token.name]}
                  onChange={(value) => themes.set(name, token.name, value)}
                />
              ))}
          </section>
        ))}
        <Suspense fallback={null}>
          <ThemeFile name={name} theme={theme} />
        </Suspense>
        <ThemeFoot key={name} name={name} theme={theme} />
      </ForEditors>
    </>
  );
}
