/** Somebody else's changes and ours become one page: what fits is taken over, and what both changed is chosen, block by block. [BLD-9] */
import { useEffect, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { migrateLayout } from "../../layout/migrate";
import { mergeLayouts } from "../../layout/merge/merge-layouts";
import { planMerge, type MergePlan } from "../../layout/merge/merge-choices";
import type { PageDraft } from "../api/builder-api";
import { catalog } from "../catalog-in-words";
import { useDocument } from "../document/editor-document";
import { stepNotice } from "../history/step-notice";
import { formatInstant } from "../interface/dates";
import { Dialog } from "../interface/Dialog";
import { Loading } from "../interface/Loading";
import { failureWords } from "../interface/words/failure-words";
import { TextButton } from "../interface/TextButton";
import { useSession } from "../screens/edit/session/edit-session";
import { useEditorUi } from "../state/editor-ui";
import { openable } from "../versions/openable";
import { MergeChoices } from "./MergeChoices";
import styles from "./merge.module.css";

/** "unknown": what both began from was not kept. */
type Read = { theirs: PageDraft; plan: MergePlan } | { error: unknown } | "unknown";

export function MergeDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { saving, commands, section } = useSession();
  const ui = useEditorUi();
  const document = useDocument();
  const [read, setRead] = useState<Read>();
  const [attempt, setAttempt] = useState(0);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string>();

  useEffect(() => {
    let current = true;
    saving.meanwhile().then(
      ({ theirs, base }) => {
        if (!current) return;
        if (!base) return setRead("unknown");
        const plan = planMerge(migrateLayout(base, catalog), document.layout(), migrateLayout(theirs.layout, catalog));
        setTaken(new Set(plan.choices.flatMap(({ id, isClash }) => (isClash ? [] : id))));
        setRead({ theirs, plan });
      },
      (error: unknown) => current && setRead({ error }),
    );
    return () => void (current = false);
  }, [saving, document, attempt]);

  const plan = read && typeof read === "object" && "plan" in read ? read.plan : undefined;
  const result = useMemo(() => plan && mergeLayouts(plan, taken), [plan, taken]);
  const choose = (id: string, theirs: boolean) => setTaken(new Set([...taken].filter((other) => other !== id).concat(theirs ? id : [])));

  const merge = async (theirs: PageDraft) => {
    const ready = await openable(result!.layout, t, section !== undefined);
    if (!ready.ok) return setRefused(ready.reason);
    const who = theirs.page.updatedBy ?? t("merge.somebody");
    const told = stepNotice(document, { text: t("actions.undo"), run: commands.undo });
    if (!commands.replaceWith(result!.layout, "merged", { who })) return setRefused(t("refusals.page"));
    saving.adopt(theirs);
    ui.setState({ notice: told(t("merge.done", { who })) });
    onClose();
  };

  return (
    <Dialog
      title={t("merge.title")}
      size="wide"
      onClose={onClose}
      actions={
        <>
          <TextButton variant="quiet" onClick={onClose}>
            {t("merge.back")}
          </TextButton>
          {plan && (
            <TextButton variant="primary" onClick={() => void (read && typeof read === "object" && "theirs" in read && merge(read.theirs))}>
              {t("merge.submit")}
            </TextButton>
          )}
        </>
      }
    >
      {read === undefined ? (
        <Loading text={t("common.loading")} />
      ) : read === "unknown" ? (
        <p>{t("merge.unknown")}</p>
      ) : "error" in read ? (
        <div role="alert" className={styles.trouble}>
          <p>{t("merge.cannotLoad", { reason: failureWords(read.error, t) })}</p>
          <TextButton onClick={() => (setRead(undefined), setAttempt(attempt + 1))}>{t("common.tryAgain")}</TextButton>
        </div>
      ) : (
        <div className={styles.body}>
          <p className={styles.intro}>
            {t("merge.intro", {
              who: read.theirs.page.updatedBy ?? t("merge.somebody"),
              at: formatInstant(read.theirs.page.updatedAt, i18n.language),
            })}
          </p>
          <MergeChoices plan={read.plan} taken={taken} onChoose={choose} />
          {result!.left.length > 0 && (
            <p role="status" className={styles.left}>
              {t("merge.left", { count: result!.left.length })}
            </p>
          )}
          {refused !== undefined && (
            <p role="alert" className={styles.refused}>
              {t("merge.refused", { reason: refused })}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
