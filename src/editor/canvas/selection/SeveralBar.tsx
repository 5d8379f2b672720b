/** Says that each tap selects one block more or one less, how many there are, and the way out of it. [BLD-3] */
import { ListChecks } from "lucide-react";
import type { ReactNode, SyntheticEvent } from "react";
import { useTranslation } from "react-i18next";
import { chosenBlocks } from "../../commands/several/chosen-blocks";
import { useDocument, useRevision } from "../../document/editor-document";
import { TextButton } from "../../interface/TextButton";
import { useEditorUi, useUi } from "../../state/editor-ui";
import styles from "../gaps/gaps.module.css";

export function SeveralBar(): ReactNode {
  return useUi((state) => state.selectingSeveral) && <Bar />;
}

/** Nothing of it is read out: the command that begins it says what taps do, and each tap what it did. */
function Bar(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const document = useDocument();
  useRevision();
  const chosen = { selectedId: useUi((state) => state.selectedId), also: useUi((state) => state.also) };
  const count = chosenBlocks(document, chosen).length;
  const end = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    // The button goes with the bar: keys go on where the blocks are.
    event.currentTarget.closest("[data-pane]")?.querySelector<HTMLElement>("[data-shortcuts]")?.focus({ preventScroll: true });
    ui.setState({ selectingSeveral: false });
  };
  return (
    <div className={styles.bar} role="group" aria-label={t("several.tapTitle")}>
      <ListChecks size={16} aria-hidden="true" />
      <span>{`${t("several.heading", { count })}. ${t("several.tap")}`}</span>
      <TextButton variant="quiet" onClick={end} onKeyDown={(event) => event.key === "Escape" && end(event)}>
        {t("several.tapDone")}
      </TextButton>
    </div>
  );
}
