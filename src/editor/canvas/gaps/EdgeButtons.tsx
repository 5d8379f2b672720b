/** A "+" above and below the selected block: by key, and by finger, which shows no gaps on its way. [BLD-1] [BLD-2] */
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/class-names";
import { useSession } from "../../screens/edit/session/edit-session";
import styles from "./gaps.module.css";

export function EdgeButtons(): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  return (["before", "after"] as const).map((side) => (
    <button
      key={side}
      type="button"
      className={classNames(styles.plus, styles.edge)}
      data-side={side}
      aria-label={t(`insert.${side}`)}
      onClick={() => commands.chooseBeside(side)}
    >
      <Plus size={15} aria-hidden="true" />
    </button>
  ));
}
