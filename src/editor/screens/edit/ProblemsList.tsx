/** What keeps the page from being published, then what is worth a look, each in page order and leading to its place. [BLD-10] */
import { CircleAlert, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { isBlocking, type Finding } from "../../../layout/publish/finding";
import { countBySeverity } from "../../findings/findings";
import { useFindings, useFindingText, useJump } from "../../findings/use-findings";
import { useDocument } from "../../document/editor-document";
import { IconButton } from "../../interface/IconButton";
import { TextButton } from "../../interface/TextButton";
import { useEditorUi, useUi } from "../../state/editor-ui";
import { useSession } from "./session/edit-session";
import { ScriptsLine } from "./ScriptsLine";
import styles from "./ProblemsList.module.css";

export const PROBLEMS_ID = "problems";

/** What is mended where the languages stand beside each other. */
const IN_LANGUAGES: ReadonlySet<Finding["code"]> = new Set<Finding["code"]>([
  "translation-missing",
  "translation-stale",
  "custom-text-missing",
]);

/** So many are drawn at first, and with each wish for more: a long page has thousands, and nobody reads them in one go. */
export const SHOWN_AT_ONCE = 100;

export function ProblemsList(): ReactNode {
  const { t } = useTranslation();
  const ui = useEditorUi();
  const open = useUi((state) => state.problemsOpen);
  const findings = useFindings();
  const list = useRef<HTMLUListElement>(null);
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const refusals = useUi((state) => state.refusals);
  useEffect(() => {
    // Whoever asked for more by key goes on with the first that came.
    if (limit > SHOWN_AT_ONCE) list.current?.children[limit - SHOWN_AT_ONCE]?.querySelector<HTMLElement>("button")?.focus();
  }, [limit]);
  useEffect(() => {
    // Who is typing while the answer comes goes on typing.
    if (refusals === 0 || isTyping()) return;
    const rows = list.current;
    (rows?.querySelector<HTMLElement>("[data-refused] > button") ?? rows?.querySelector<HTMLElement>("button"))?.focus();
  }, [refusals]);
  const refused = useStore(useSession().saving.store, (state) => state.refused);
  const isRefused = ({ code, path }: Finding) => refused?.some((each) => each.code === code && each.path === path) ?? false;
  const isWeighed = useStore(useSession().findings.store, (state) => state.scripts !== undefined);
  if (!open || (findings.length === 0 && !isWeighed)) return null;
  const { errors, warnings } = countBySeverity(findings);
  const inOrder = [...findings.filter(isBlocking), ...findings.filter((finding) => !isBlocking(finding))];
  const left = Math.min(inOrder.length - limit, SHOWN_AT_ONCE);
  return (
    <section id={PROBLEMS_ID} className={styles.problems} data-pane="problems" aria-label={t("problems.label")}>
      <header>
        {errors > 0 && <strong>{t("problems.stopping", { count: errors })}</strong>}
        {warnings > 0 && <span>{t("problems.worthALook", { count: warnings })}</span>}
        {findings.length === 0 && <span>{t("problems.none")}</span>}
        <IconButton label={t("common.close")} onClick={() => ui.setState({ problemsOpen: false })}>
          <X size={15} />
        </IconButton>
      </header>
      <ScriptsLine />
      <ul ref={list}>
        {inOrder.slice(0, limit).map((finding, index) => (
          <li key={index} data-refused={isRefused(finding) || undefined}>
            <FindingRow finding={finding} isRefused={isRefused(finding)} />
            {IN_LANGUAGES.has(finding.code) && (
              <TextButton variant="quiet" onClick={() => ui.setState({ textsOpen: "missing" })}>
                {t("texts.fromProblem")}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <TextButton className={styles.more} variant="quiet" onClick={() => setLimit(limit + SHOWN_AT_ONCE)}>
          {t("problems.showMore", { count: left })}
        </TextButton>
      )}
    </section>
  );
}

const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;

/** @param isRefused it keeps the draft from being stored, too */
function FindingRow({ finding, isRefused }: { finding: Finding; isRefused: boolean }): ReactNode {
  const { t } = useTranslation();
  const document = useDocument();
  const { commands } = useSession();
  const jump = useJump();
  const textOf = useFindingText();
  const entry = finding.blockId === undefined ? undefined : document.entry(finding.blockId);
  const block = entry?.kind === "block" ? entry.block : undefined;
  const Icon = finding.severity === "error" ? CircleAlert : TriangleAlert;
  return (
    <button type="button" data-severity={finding.severity} onClick={() => jump(finding)}>
      <Icon size={15} role="img" aria-label={t(`problems.${finding.severity}`)} />
      <span>
        <strong>{block ? commands.titleOf(block) : t("problems.page")}</strong>
        {": "}
        {textOf(finding, block?.block)}
        {isRefused && (
          <>
            {" "}
            <small className={styles.refused}>{t("problems.refused")}</small>
          </>
        )}
      </span>
    </button>
  );
}
