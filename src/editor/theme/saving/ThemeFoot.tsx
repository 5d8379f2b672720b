/** Below a theme's values: the way back to its own, and the question before every page has them. [BLD-12] */
import { RotateCcw } from "lucide-react";
import { Suspense, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { useFocusOnward } from "../../interface/forms/use-focus-onward";
import interfaceStyles from "../../interface/interface.module.css";
import { lazyPart } from "../../interface/late/late-part";
import { TextButton } from "../../interface/TextButton";
import { useMay } from "../../rights/use-may";
import { useSession } from "../../screens/edit/session/edit-session";
import { useEditorUi } from "../../state/editor-ui";
import { refusedWords } from "../refused-words";
import styles from "../theme.module.css";
import { isThemeChanged, type EditedTheme } from "../theme-store";
import { themeTitle } from "../theme-title";

const SaveThemeDialog = lazyPart(() => import("./SaveThemeDialog"), "SaveThemeDialog");

export function ThemeFoot({ name, theme }: { name: string; theme: EditedTheme }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { themes } = useSession();
  const mayPublish = useMay("publisher");
  const saving = useStore(themes.store, (state) => state.saving);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<"failed" | "picture-gone">();
  const changed = isThemeChanged(theme);
  const pane = useRef<Element | null>(null);
  const goOn = useFocusOnward(pane, asking);
  const store = async (how: "save" | "overwrite") => {
    const outcome = await themes[how](name);
    setFailed(outcome === "failed" || outcome === "picture-gone" ? outcome : undefined);
    if (outcome === "saved") ui.setState({ notice: { tone: "success", text: t("theme.saved", { theme: themeTitle(name) }) } });
  };
  const save = async () => {
    await store("save");
    // Saved, or saved by somebody else, the button that asked takes no focus; the next one would take changes away.
    goOn("footer [role=alert]", "h2");
    setAsking(false);
  };
  return (
    <footer ref={(element) => void (pane.current = element?.closest("[data-pane]") ?? null)} className={styles.foot}>
      {theme.theirs && (
        <div className={styles.conflict} role="alert" tabIndex={-1}>
          <p>{t("theme.conflict", { who: theme.theirs.updatedBy ?? "" })}</p>
          <TextButton onClick={() => themes.takeTheirs(name)}>{t("theme.takeTheirs")}</TextButton>
          <TextButton onClick={() => void store("overwrite")}>{t("theme.overwrite")}</TextButton>
        </div>
      )}
      {failed && (
        <p className={interfaceStyles.error} role="alert">
          {refusedWords({ outcome: failed, who: "", trouble: theme.trouble }, t)}
        </p>
      )}
      {!mayPublish && <p className={interfaceStyles.help}>{t("theme.publishersOnly")}</p>}
      <TextButton variant="quiet" disabled={Object.keys(theme.values).length === 0} onClick={() => themes.reset(name)}>
        <RotateCcw size={14} aria-hidden="true" />
        {t("theme.resetAll")}
      </TextButton>
      <TextButton
        variant="primary"
        busy={saving}
        disabled={!changed || !mayPublish || theme.theirs !== undefined}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {t("theme.save")}
      </TextButton>
      {asking && (
        <Suspense fallback={null}>
          <SaveThemeDialog name={name} theme={theme} busy={saving} onSave={() => void save()} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </footer>
  );
}
