/** When a block is shown: conditions over the order in progress. [BLD-6, VIS-1] */
import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { VisibilityRule } from "../../../domain/page/visibility";
import type { Finding } from "../../../layout/publish/finding";
import { placeOf } from "../../../layout/publish/finding-place";
import { useFindings, useFindingText } from "../../findings/use-findings";
import interfaceStyles from "../../interface/interface.module.css";
import { useSession } from "../../screens/edit/session/edit-session";
import { BlockTrace } from "../../simulation/trace/BlockTrace";
import styles from "../SettingsPane.module.css";
import { ConditionGroup } from "./ConditionGroup";
import { partsOf } from "./rule-parts";

const ALWAYS: VisibilityRule = { all: [] };

interface Props {
  id: string;
  rule: VisibilityRule | undefined;
}

/** Drawn for what it shows: not with each key that is typed into the block's settings. */
export const VisibilityEditor = memo(function VisibilityEditor({ id, rule = ALWAYS }: Props): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const textOf = useFindingText();
  // What is found at one condition is marked there; this is of all of them together.
  const ofAll = useFindings().filter((finding) => finding.blockId === id && isOfWholeRule(finding));
  // Each block of a linked section has it by the rule of its link: it is said once.
  const said = new Map(ofAll.map((finding) => [textOf(finding), finding.severity]));
  return (
    <section className={styles.more} aria-label={t("visibility.title")}>
      <h3>{t("visibility.title")}</h3>
      <BlockTrace id={id} rule={rule} />
      <div role="status">
        {[...said].map(([text, severity]) => (
          <p key={text} className={styles.warning} data-severity={severity}>
            {text}
          </p>
        ))}
      </div>
      {partsOf(rule).length === 0 && <p className={interfaceStyles.help}>{t("visibility.always")}</p>}
      <ConditionGroup
        rule={rule}
        place="visibleWhen"
        onChange={(next) => commands.setVisibility(id, partsOf(next).length === 0 ? undefined : next)}
      />
    </section>
  );
});

function isOfWholeRule(finding: Finding): boolean {
  const place = placeOf(finding);
  return place.kind === "condition" && place.path === "visibleWhen";
}
