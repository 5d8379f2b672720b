/** Several blocks are selected: which they are, and what is done to all of them at once. [BLD-3] */
import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Layers2, Lock, LockOpen, Trash2 } from "lucide-react";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { catalog } from "../../catalog-in-words";
import { hasAppearance } from "../../commands/several/appearance-commands";
import { chosenBlocks } from "../../commands/several/chosen-blocks";
import { blockEntry } from "../../commands/command-parts";
import { useDocument, useRevision } from "../../document/editor-document";
import { TextButton } from "../../interface/TextButton";
import { BlockIcon } from "../../palette/BlockIcon";
import { blockEditor } from "../../palette/block-editors";
import { useSession } from "../../screens/edit/session/edit-session";
import { ReadButton } from "../../rights/ReadButton";
import { useUi } from "../../state/editor-ui";
import paneStyles from "../SettingsPane.module.css";
import { SeveralAppearance } from "./SeveralAppearance";
import styles from "./SeveralSettings.module.css";
import { keysInWords } from "../../interface/keys-in-words";

export function SeveralSettings(): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const document = useDocument();
  const revision = useRevision();
  const selectedId = useUi((state) => state.selectedId);
  const also = useUi((state) => state.also);
  const hidden = useUi((state) => state.hidden);
  const ids = useMemo(
    () => chosenBlocks(document, { selectedId, also }),
    // The revision stands for the document's contents.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [document, selectedId, also, revision],
  );
  const locked = useUi((state) => state.locked);
  const areLocked = ids.length > 0 && ids.every((id) => locked.has(id));
  const framed = ids.filter((id) => hasAppearance(document, catalog, id)).map((id) => blockEntry(document, id)!.block);
  const areHidden = ids.length > 0 && ids.every((id) => hidden.has(id));

  return (
    <>
      <header className={paneStyles.head}>
        <Layers2 size={16} aria-hidden="true" />
        <h2 tabIndex={-1}>{t("several.heading", { count: ids.length })}</h2>
      </header>
      <p className={paneStyles.about}>{t("several.intro")}</p>
      <div className={styles.actions}>
        <TextButton onClick={() => commands.moveChosenBy(-1)}>
          <ArrowUp size={14} aria-hidden="true" />
          {t("actions.moveUp")}
        </TextButton>
        <TextButton onClick={() => commands.moveChosenBy(1)}>
          <ArrowDown size={14} aria-hidden="true" />
          {t("actions.moveDown")}
        </TextButton>
        <TextButton onClick={commands.duplicateChosen}>
          <Copy size={14} aria-hidden="true" />
          {t("actions.duplicate")}
        </TextButton>
        <TextButton onClick={() => commands.removeChosen()}>
          <Trash2 size={14} aria-hidden="true" />
          {t("actions.delete")}
        </TextButton>
        <TextButton onClick={commands.toggleChosenHidden}>
          {areHidden ? <Eye size={14} aria-hidden="true" /> : <EyeOff size={14} aria-hidden="true" />}
          {t(areHidden ? "several.show" : "several.hide")}
        </TextButton>
        <TextButton onClick={commands.toggleChosenLocked}>
          {areLocked ? <LockOpen size={14} aria-hidden="true" /> : <Lock size={14} aria-hidden="true" />}
          {t(areLocked ? "actions.unlock" : "actions.lock")}
        </TextButton>
      </div>
      <ul className={styles.list} aria-label={t("several.heading", { count: ids.length })}>
        {ids.map((id) => {
          const { block } = blockEntry(document, id)!;
          const title = commands.titleOf(block);
          const holds = document.entry(id)!.children.some((slot) => (document.entry(slot)?.children.length ?? 0) > 0);
          return (
            <li key={id}>
              <ReadButton className={styles.block} data-tip={t("several.only", { block: title })} onClick={() => commands.select(id)}>
                <BlockIcon name={blockEditor(block.block)?.icon} size={15} />
                <span>{title}</span>
                {holds && <small>{t("several.with")}</small>}
              </ReadButton>
            </li>
          );
        })}
      </ul>
      <SeveralAppearance blocks={framed} others={ids.length - framed.length} />
      <p className={styles.keys}>{keysInWords(t("several.keys"))}</p>
    </>
  );
}
