/** When a block is shown: conditions over the order in progress. [BLD-6, VIS-1] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VisibilityRule } from "../../../domain/page/visibility";
import interfaceStyles from "../../interface/interface.module.css";
import { useSession } from "../../screens/edit/session/edit-session";
import { BlockTrace } from "../../simulation/trace/BlockTrace";
import styles from "../SettingsPane.module.css";
import { ConditionGroup } from "./ConditionGroup";
import { partsOf } from "./rule-parts";

const ALWAYS: VisibilityRule = { all: [] };

export function VisibilityEditor({ id, rule = ALWAYS }: { id: string; rule: VisibilityRule | undefined }): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  return (
    <section className={styles.more} aria-label={t("visibility.title")}>
      <h3>{t("visibility.title")}</h3>
      <BlockTrace id={id} rule={rule} />
      {partsOf(rule).length === 0 && <p className={interfaceStyles.help}>{t("visibility.always")}</p>}
      <ConditionGroup
        rule={rule}
        place="visibleWhen"
        onChange={(next) => commands.setVisibility(id, partsOf(next).length === 0 ? undefined : next)}
      />
    </section>
  );
}
