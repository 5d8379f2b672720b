/** Sections that people keep, above the blocks: a press adds a copy near the selection. [BLD-11] */
import { LayoutTemplate, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import type { SavedSection } from "../../layout/page/saved-section";
import { blocksToText } from "../commands/clipboard-text";
import choices from "../interface/choices/choices.module.css";
import { Dialog } from "../interface/Dialog";
import { IconButton } from "../interface/IconButton";
import { TextButton } from "../interface/TextButton";
import { failureWords } from "../interface/words/failure-words";
import { PaletteEntry } from "../palette/PaletteEntry";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi } from "../state/editor-ui";
import styles from "./sections.module.css";

/** @param query only those whose name has it */
export function SectionList({ query }: { query: string }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { sections: kept, commands } = useSession();
  const { sections } = useStore(kept.store);
  const [asked, setAsked] = useState<SavedSection>();
  const shown = sections.filter(({ name }) => name.toLowerCase().includes(query.trim().toLowerCase()));

  const remove = async ({ id, name }: SavedSection) => {
    setAsked(undefined);
    try {
      await kept.remove(id);
      ui.setState({ notice: { tone: "success", text: t("sections.removed", { name }) } });
    } catch (error) {
      ui.setState({ notice: { tone: "danger", text: t("save.failed", { reason: failureWords(error, t) }) } });
    }
  };

  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="palette-own-sections">
      <h3 className={choices.heading} id="palette-own-sections">
        {t("sections.title")}
      </h3>
      <ul>
        {shown.map((section) => (
          <li key={section.id} className={styles.entry}>
            <PaletteEntry
              icon={<LayoutTemplate size={16} aria-hidden="true" />}
              name={section.name}
              about={t("sections.blocks", { count: section.blocks.length })}
              aria-label={t("palette.add", { block: section.name })}
              onClick={() => {
                if (commands.paste(blocksToText(section.blocks)) && ui.getState().drawer === "left") ui.setState({ drawer: undefined });
              }}
            />
            <IconButton label={t("sections.remove", { name: section.name })} onClick={() => setAsked(section)}>
              <Trash2 size={15} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          title={t("sections.removeTitle", { name: asked.name })}
          onClose={() => setAsked(undefined)}
          actions={
            <>
              <TextButton variant="quiet" onClick={() => setAsked(undefined)}>
                {t("common.cancel")}
              </TextButton>
              <TextButton variant="danger" onClick={() => void remove(asked)}>
                {t("sections.removeConfirm")}
              </TextButton>
            </>
          }
        >
          <p>{t("sections.removeText")}</p>
        </Dialog>
      )}
    </section>
  );
}
