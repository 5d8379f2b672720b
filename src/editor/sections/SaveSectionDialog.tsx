/** Keeps the selected blocks under a name, to use copies of them or links to them on any page, this one too. [BLD-11] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isLinkedSection } from "../../layout/sections/linked-section";
import { MAX_SECTION_BLOCKS } from "../../layout/sections/section-layout";
import { subtree } from "../../layout/walk";
import type { BlockNode } from "../../layout/types";
import { useDocument } from "../document/editor-document";
import { refusedBlocks } from "../findings/refused-blocks";
import { stepNotice } from "../history/step-notice";
import { Dialog } from "../interface/Dialog";
import { Field } from "../interface/Field";
import { DialogForm } from "../interface/forms/DialogForm";
import { useSending } from "../interface/forms/use-sending";
import { useSession } from "../screens/edit/session/edit-session";
import { announce, useEditorUi } from "../state/editor-ui";
import styles from "./sections.module.css";

export function SaveSectionDialog({ blocks, onClose }: { blocks: readonly BlockNode[]; onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const document = useDocument();
  const { sections, commands } = useSession();
  const [suggested] = useState(() => commands.titleOf(blocks[0]!));
  const [name, setName] = useState(suggested);
  const [isLinked, setLinked] = useState(false);
  const ids = blocks.map(({ id }) => id);
  const [mayLink] = useState(() => commands.placeOfLink(ids) !== undefined);
  const hasLink = blocks.some((block) => [...subtree(block)].some(isLinkedSection));
  const isTooMuch = blocks.length > MAX_SECTION_BLOCKS;

  const sending = useSending({
    isWhole: name.trim() !== "" && !hasLink && !isTooMuch,
    async send() {
      const saved = await sections.save(name.trim(), blocks);
      const told = stepNotice(document, { text: t("actions.undo"), run: commands.undo });
      if (isLinked) commands.linkInstead(ids, saved.id);
      const text = t(isLinked ? "sections.savedLinked" : "sections.saved", { name: name.trim() });
      ui.setState({ notice: told(text) });
      announce(ui, text);
      onClose();
    },
    wordsOf: (error) => refusedBlocks(error, blocks, t),
  });

  return (
    <Dialog title={t("sections.saveTitle")} onClose={onClose} unsaved={name !== suggested} busy={sending.busy}>
      <DialogForm sending={sending} action={t("sections.save")} withoutLeave>
        <p>{t("sections.intro", { count: blocks.length })}</p>
        {hasLink && <p role="alert">{t("refusals.nested")}</p>}
        {isTooMuch && <p role="alert">{t("sections.tooManyBlocks", { most: MAX_SECTION_BLOCKS, number: blocks.length })}</p>}
        <Field
          label={t("sections.name")}
          value={name}
          maxLength={100}
          onChange={setName}
          error={sending.tried && !name.trim() ? t("sections.nameMissing") : undefined}
        />
        {mayLink && (
          <label className={styles.replace}>
            <input type="checkbox" checked={isLinked} onChange={(event) => setLinked(event.target.checked)} />
            <span>
              {t("sections.replace")}
              <small>{t("sections.replaceHelp")}</small>
            </span>
          </label>
        )}
      </DialogForm>
    </Dialog>
  );
}
