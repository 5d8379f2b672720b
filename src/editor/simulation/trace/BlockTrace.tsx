/** Why the selected block is shown on the canvas, or hidden: what hides it, and each condition with what it found. [BLD-6] */
import { UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Attributes, VisibilityRule } from "../../../domain/page/visibility";
import { useDocument } from "../../document/editor-document";
import { useRuleWords } from "../../findings/use-rule-words";
import { TextButton } from "../../interface/TextButton";
import { useSession } from "../../screens/edit/session/edit-session";
import { useUi } from "../../state/editor-ui";
import styles from "../simulation.module.css";
import { useOpenSimulator } from "../use-open-simulator";
import { useSimulation } from "../use-simulation";
import { hiddenAround } from "./hidden";
import { withAround } from "./other-causes";
import { Outcome, RuleParts } from "./RuleParts";
import { traceRule } from "./trace";
import { useOtherCauses, type OtherCause } from "./use-other-causes";

interface Props {
  id: string;
  rule: VisibilityRule | undefined;
}

export function BlockTrace({ id, rule }: Props): ReactNode {
  const attributes = useSimulation()?.attributes;
  const causes = useOtherCauses(id);
  return attributes ? (
    <SimulatedTrace id={id} rule={rule} attributes={attributes} causes={causes} />
  ) : (
    <PlainTrace id={id} rule={rule} causes={causes} />
  );
}

function SimulatedTrace({ id, rule, attributes, causes }: Props & { attributes: Attributes; causes: readonly OtherCause[] }): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const { commands } = useSession();
  const trace = traceRule(rule ?? { all: [] }, attributes);
  const around = document.entry(hiddenAround(document, id, attributes) ?? "");
  const isSeen = trace.holds && !around && causes.every(({ kind }) => kind === "byHand");
  const shown = isSeen && causes.length === 0;
  return (
    <div className={styles.trace} data-holds={shown}>
      <p>
        <Outcome holds={shown} />
        <strong>{t(shown ? "simulator.traceShown" : isSeen ? "simulator.traceByHand" : "simulator.traceHidden")}</strong>
      </p>
      {around?.kind === "block" && <p>{t("simulator.traceAround", { block: commands.titleOf(around.block) })}</p>}
      <Causes causes={causes} />
      {trace.parts.length > 0 && <RuleParts trace={trace} />}
    </div>
  );
}

/** While nobody is simulated the canvas shows blocks whatever their conditions: which there are, and where one sees what they do. */
function PlainTrace({ id, rule, causes }: Props & { causes: readonly OtherCause[] }): ReactNode {
  const { t } = useTranslation();
  const ruleWords = useRuleWords();
  const document = useDocument();
  const { commands } = useSession();
  const openSimulator = useOpenSimulator();
  const own = ruleWords(rule);
  const around = withAround(document, id)
    .slice(1)
    .flatMap(({ id: aroundId, block }) => {
      const words = ruleWords(block.visibleWhen);
      return words ? [{ aroundId, words: t("simulator.aroundWhen", { block: commands.titleOf(block), words }) }] : [];
    });
  const isConditional = own !== undefined || around.length > 0;
  if (!isConditional && causes.length === 0) return null;
  return (
    <div className={styles.trace}>
      <Causes causes={causes} />
      {own && <p>{own}.</p>}
      {around.map(({ aroundId, words }) => (
        <p key={aroundId}>{words}</p>
      ))}
      {isConditional && (
        <TextButton onClick={openSimulator}>
          <UserRound size={15} aria-hidden="true" />
          {t("simulator.seeAs")}
        </TextButton>
      )}
    </div>
  );
}

function Causes({ causes }: { causes: readonly OtherCause[] }): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const pixels = useUi((state) => state.paperWidth);
  return causes.map(({ kind, around }) => (
    <p key={kind} data-cause={kind}>
      {around && `${t("simulator.traceAround", { block: commands.titleOf(around) })} `}
      {t(`simulator.causes.${kind}`, { pixels })}
    </p>
  ));
}
