/**
 * Texts of blocks in other languages than the first come in an idle moment: an open page begins without them. A language is shown once its
 * texts are there, whoever asks for it. [BLD-7]
 */
import i18next from "i18next";
import { DEFAULT_LANGUAGE, hasAllLanguages } from "../../storefront/block-catalog/block-catalog";
import { partReader } from "../interface/late/late-part";
import type { EditorUi, EditorUiState } from "./editor-ui";

/** Before anybody asks for one of them. */
export const readLanguages = partReader<unknown>(() => import("../../storefront/block-catalog/other-languages"));

/**
 * @param read what brings the texts @param areThere whether they have come
 * @returns the same, in which a language whose texts are not there yet is shown a moment later, and the rest of the change at once
 */
export function withLateLanguages(ui: EditorUi, read: () => Promise<unknown> = readLanguages, areThere = hasAllLanguages): EditorUi {
  const setState = ui.setState as (change: Partial<EditorUiState>) => void;
  /** The newest wish: an older one that comes late is left alone. */
  let wishes = 0;
  const show = async (language: string): Promise<void> => {
    const wish = ++wishes;
    const came = await read().then(
      () => true,
      (error: unknown) => void console.error("The texts of other languages did not come", error),
    );
    if (wish !== wishes) return;
    if (came) return setState({ language });
    const action = { text: i18next.t("common.tryAgain"), run: () => (setState({ notice: undefined }), void show(language)) };
    setState({ notice: { tone: "danger", text: i18next.t("late.languageFailed"), action } });
  };
  ui.setState = (change: Partial<EditorUiState> | ((state: EditorUiState) => Partial<EditorUiState>)) => {
    const { language, ...rest } = typeof change === "function" ? change(ui.getState()) : change;
    if (language === undefined) return setState(rest);
    if (language !== DEFAULT_LANGUAGE && !areThere()) return (setState(rest), void show(language));
    wishes++;
    setState({ ...rest, language });
  };
  return ui;
}
