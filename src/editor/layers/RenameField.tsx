/** The name of a row while it is written. [BLD-3] */
import { useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isComposing } from "../../ui/composing";
import styles from "./Layers.module.css";

export interface RenameFieldProps {
  title: string;
  /**
   * Called once.
   *
   * @param label undefined leaves the name as it was
   * @param isLeft the focus is elsewhere by now, and stays there
   */
  onDone(label: string | undefined, isLeft: boolean): void;
}

export function RenameField({ title, onDone }: RenameFieldProps): ReactNode {
  const { t } = useTranslation();
  // Whoever ends it by key takes the focus away from it, which would end it once more, and keep what Escape was to drop.
  const isDone = useRef(false);
  const isChosen = useRef(false);
  const end = (label: string | undefined, isLeft: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(label, isLeft);
  };
  return (
    <input
      className={styles.rename}
      aria-label={t("layers.rename", { block: title })}
      defaultValue={title}
      autoFocus
      onFocus={({ currentTarget }) => {
        // Whoever comes back from another window goes on where they were.
        if (!isChosen.current) currentTarget.select();
        isChosen.current = true;
      }}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => {
        // Another window has the focus: once this one has it again, the field does.
        if (document.activeElement !== currentTarget) end(currentTarget.value, true);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === "Enter") end(event.currentTarget.value, false);
        if (event.key === "Escape") end(undefined, false);
      }}
    />
  );
}
