/** Selects a page of the list; arrows lead from one to the next, Enter to what can be done with those that are selected. [BLD-2] */
import { useId, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PageSummary } from "../../../../layout/page/page-summary";
import interfaceStyles from "../../../interface/interface.module.css";
import styles from "./several.module.css";
import type { Selected } from "./use-selected";

export interface SelectPageProps {
  page: PageSummary;
  isSelected: boolean;
  onChoose: Selected["choose"];
}

export function SelectPage({ page, isSelected, onChoose }: SelectPageProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        aria-label={t("severalPages.select", { page: page.title || t("pages.untitled") })}
        aria-describedby={id}
        data-select=""
        checked={isSelected}
        onKeyDown={onKeyDown}
        onChange={({ target, nativeEvent }) => onChoose(page.id, target.checked, (nativeEvent as MouseEvent).shiftKey)}
      />
      <span id={id} className={interfaceStyles.hidden}>
        {page.path}
      </span>
    </label>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
  const boxes = [...document.querySelectorAll<HTMLElement>("[data-select]")];
  const at = boxes.indexOf(event.currentTarget);
  const actions = document.querySelector<HTMLElement>("[data-several] button");
  const to = { ArrowDown: boxes[at + 1], ArrowUp: boxes[at - 1], Enter: actions }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
