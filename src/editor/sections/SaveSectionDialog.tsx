/** Keeps the selected blocks under a name, to use copies of them on any page. [BLD-11] */
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BlockNode } from "../../layout/types";
import { Dialog } from "../interface/Dialog";
import { Field } from "../interface/Field";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import { failureWords } from "../interface/words/failure-words";
import { useSession } from "../screens/edit/session/edit-session";
import { announce, useEditorUi } from "../state/editor-ui";

export function SaveSectionDialog({ blocks, onClose }: { blocks: readonly BlockNode[]; onClose(): void }): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const { sections, commands } = useSession();
  const [suggested] = useState(() => commands.titleOf(blocks[0]!));
  const [name, setName] = useState(suggested);
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || busy) return;
    setBusy(true);
    try {
      await sections.save(name.trim(), blocks);
      const text = t("sections.saved", { name: name.trim() });
      ui.setState({ notice: { tone: "success", text } });
      announce(ui, text);
      onClose();
    } catch (error) {
      setFailure(failureWords(error, t));
      setBusy(false);
    }
  };

  return (
    <Dialog title={t("sections.saveTitle")} onClose={onClose} unsaved={name !== suggested}>
      <form noValidate onSubmit={(event) => void submit(event)} style={{ display: "grid", gap: 14 }}>
        <p>{t("sections.intro", { count: blocks.length })}</p>
        <Field
          label={t("sections.name")}
          value={name}
          maxLength={100}
          onChange={setName}
          error={tried && !name.trim() ? t("sections.nameMissing") : undefined}
        />
        {failure && (
          <p className={interfaceStyles.error} role="alert">
            {failure}
          </p>
        )}
        <div className={interfaceStyles.dialogFoot}>
          <TextButton type="submit" variant="primary" busy={busy}>
            {t("sections.save")}
          </TextButton>
        </div>
      </form>
    </Dialog>
  );
}
