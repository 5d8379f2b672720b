/** Which blocks of a linked section are shown at times only, and why the simulated shopper sees them or not. [BLD-6] [BLD-11] */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isVisible } from "../../../domain/page/visibility";
import type { BlockNode } from "../../../layout/types";
import { useDocument } from "../../document/editor-document";
import { useRuleWords } from "../../findings/use-rule-words";
import { useSession } from "../../screens/edit/session/edit-session";
import settingsStyles from "../../settings/SettingsPane.module.css";
import styles from "../simulation.module.css";
import { useSimulation } from "../use-simulation";
import { conditionedIn, hiddenAround, type TracedBlock } from "./hidden";
import { Outcome, RuleParts } from "./RuleParts";
import { traceRule } from "./trace";

/** @param id of the link on the page */
export function SectionTrace({ id, link, blocks }: { id: string; link: BlockNode; blocks: readonly BlockNode[] }): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const attributes = useSimulation()?.attributes;
  const around = attributes && document.entry(hiddenAround(document, id, attributes) ?? "");
  const outside = around?.kind === "block" ? around.block : isVisible(link.visibleWhen, attributes ?? {}) ? undefined : link;
  const traced = conditionedIn(blocks, attributes ?? {}, outside);
  if (traced.length === 0) return null;
  return (
    <section className={settingsStyles.more} aria-label={t("simulator.inSection")}>
      <h3>{t("simulator.inSection")}</h3>
      {traced.map((each) => (
        <SectionBlockTrace key={each.block.id} {...each} />
      ))}
    </section>
  );
}

function SectionBlockTrace({ block, around }: TracedBlock): ReactNode {
  const { t } = useTranslation();
  const ruleWords = useRuleWords();
  const { commands } = useSession();
  const attributes = useSimulation()?.attributes;
  const title = commands.titleOf(block);
  if (!attributes)
    return (
      <p>
        <strong>{title}</strong>: {ruleWords(block.visibleWhen)}
      </p>
    );
  const trace = traceRule(block.visibleWhen!, attributes);
  const shown = trace.holds && !around;
  return (
    <div className={styles.trace} data-holds={shown} role="group" aria-label={title}>
      <p>
        <Outcome holds={shown} />
        <strong>{`${title}: ${t(shown ? "simulator.traceShown" : "simulator.traceHidden")}`}</strong>
      </p>
      {around && <p>{t("simulator.traceAround", { block: commands.titleOf(around) })}</p>}
      {trace.parts.length > 0 && <RuleParts trace={trace} />}
    </div>
  );
}
