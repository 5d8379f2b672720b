/** Saving and publishing as buttons and keys do it: with a word about how it went. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { announce, useEditorUi, type Notice } from "../../state/editor-ui";
import { useSession } from "./edit-session";
import type { SaveOutcome } from "./saving";

export interface SaveActions {
  /** @returns whether it is stored */
  save(): Promise<boolean>;
  publish(): Promise<boolean>;
  overwrite(): Promise<boolean>;
}

export function useSaveActions(): SaveActions {
  const { t } = useTranslation();
  const { saving } = useSession();
  const ui = useEditorUi();
  return useMemo(() => {
    const tell = (outcome: SaveOutcome, done: Notice): boolean => {
      if (outcome.ok) {
        ui.setState({ notice: done, problems: [] });
        announce(ui, done.text);
        return true;
      }
      if (outcome.reason === "problems") {
        ui.setState({ problems: outcome.problems, notice: undefined });
        announce(ui, t("problems.found", { count: outcome.problems.length }));
      } else if (outcome.reason === "signed-out") {
        // In another tab, so that nothing here is lost.
        ui.setState({ notice: { tone: "danger", text: t("save.signedOut"), link: { href: "/builder", text: t("signIn.submit") } } });
      } else if (outcome.reason === "failed" && outcome.message) {
        ui.setState({ notice: { tone: "danger", text: t("save.failed", { reason: outcome.message }) } });
      }
      return false;
    };
    const saved = (): Notice => ({ tone: "success", text: t("save.saved") });
    const live = (): Notice => ({ tone: "success", text: t("save.published"), link: { href: saving.store.getState().page.path, text: t("save.openLive") } });
    return {
      save: async () => tell(await saving.save(), saved()),
      publish: async () => {
        const outcome = await saving.publish();
        return tell(outcome, live());
      },
      overwrite: async () => {
        const publish = saving.store.getState().conflict?.publish;
        const outcome = await saving.overwrite();
        return tell(outcome, publish ? live() : saved());
      },
    };
  }, [saving, t, ui]);
}
