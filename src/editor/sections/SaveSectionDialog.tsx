/** Keeps the selected blocks under a name, to use copies of them on any page. [BLD-11] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BlockNode } from "../../layout/types";
import { Dialog } from "../interface/Dialog";
import { Field } from "../interface/Field";
import { DialogForm } from "../interface/forms/DialogForm";
import { useSending } from "../interface/forms/use-sending";
import { useSession } from "../screens/edit/session/edit-session";
import { announce, useEditorUi } from "../state/editor-ui";

export function SaveSectionDialog({ blocks, onClose }: { blocks: readonly BlockNode[]; onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { sections, commands } = useSession();
  const [suggested] = useState(() => commands.titleOf(blocks[0]!));
  const [name, setName] = useState(suggested);

  const sending = useSending({
    isWhole: name.trim() !== "",
    async send() {
      await sections.save(name.trim(), blocks);
      const text = t("sections.saved", { name: name.trim() });
      ui.setState({ notice: { tone: "success", text } });
      announce(ui, text);
      onClose();
    },
  });

  return (
    <Dialog title={t("sections.saveTitle")} onClose={onClose} unsaved={name !== suggested}>
      <DialogForm sending={sending} action={t("sections.save")}>
        <p>{t("sections.intro", { count: blocks.length })}</p>
        <Field
          label={t("sections.name")}
          value={name}
          maxLength={100}
          onChange={setName}
          error={sending.tried && !name.trim() ? t("sections.nameMissing") : undefined}
        />
      </DialogForm>
    </Dialog>
  );
}
