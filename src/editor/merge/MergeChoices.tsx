/** What both changed, each with a choice of one of two, and below it what of theirs fits beside ours. [BLD-9] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MergeChoice, MergePlan } from "../../layout/merge/merge-choices";
import { walk } from "../../layout/walk";
import { changeInWords, fieldInWords, placeInWords, titleOf, type ChangeWordsSource } from "../versions/change-words";
import { useChangeWords } from "../versions/use-change-words";
import { useMergeWords, type MergeWords } from "./use-merge-words";
import styles from "./merge.module.css";

export interface MergeChoicesProps {
  plan: MergePlan;
  /** Ids of choices in which theirs is taken. */
  taken: ReadonlySet<string>;
  onChoose(id: string, theirs: boolean): void;
}

export function MergeChoices({ plan, taken, onChoose }: MergeChoicesProps): ReactNode {
  const { t } = useTranslation();
  const words = useChangeWords([plan.theirs, plan.ours, plan.base]);
  const values = useMergeWords();
  const clashing = plan.choices.filter(({ isClash }) => isClash);
  const fitting = plan.choices.filter(({ isClash }) => !isClash);
  if (plan.choices.length === 0) return <p>{t("merge.nothing")}</p>;
  return (
    <>
      {clashing.length > 0 && (
        <section className={styles.section} aria-label={t("merge.clashes")}>
          <h3>{t("merge.clashes")}</h3>
          <p>{t("merge.clashesHelp")}</p>
          {clashing.map((choice) => (
            <Clash
              key={choice.id}
              choice={choice}
              plan={plan}
              words={words}
              values={values}
              isTaken={taken.has(choice.id)}
              onChoose={onChoose}
            />
          ))}
        </section>
      )}
      {fitting.length > 0 && (
        <section className={styles.section} aria-label={t("merge.fitting")}>
          <h3>{t("merge.fitting")}</h3>
          <p>{t("merge.fittingHelp")}</p>
          <ul className={styles.fitting}>
            {fitting.map(({ id, change }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" checked={taken.has(id)} onChange={(event) => onChoose(id, event.target.checked)} />
                  {changeInWords(change, words)}
                </label>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Clash({
  choice: { id, change },
  plan,
  words,
  values,
  isTaken,
  onChoose,
}: {
  choice: MergeChoice;
  plan: MergePlan;
  words: ChangeWordsSource;
  values: MergeWords;
  isTaken: boolean;
  onChoose: MergeChoicesProps["onChoose"];
}): ReactNode {
  const { t } = useTranslation();
  const name = useId();
  const { legend, ours, theirs } = clashInWords(change, plan, words, values);
  const option = (isTheirs: boolean, label: string, texts: readonly string[]) => (
    <label className={styles.option} data-chosen={isTaken === isTheirs || undefined}>
      <input type="radio" name={name} checked={isTaken === isTheirs} onChange={() => onChoose(id, isTheirs)} />
      <strong>{label}</strong>
      {texts.map((text, index) => (
        <span key={index} className={styles.value}>
          {text}
        </span>
      ))}
    </label>
  );
  return (
    <fieldset className={styles.clash}>
      <legend>{legend}</legend>
      {option(false, t("merge.ours"), ours)}
      {option(true, t("merge.theirs"), theirs)}
    </fieldset>
  );
}

/** What it is about, and how it would be with each of both. */
function clashInWords(
  change: MergeChoice["change"],
  { ours, theirs }: MergePlan,
  words: ChangeWordsSource,
  values: MergeWords,
): { legend: string; ours: readonly string[]; theirs: readonly string[] } {
  const { t, catalog, join } = words;
  if (change.kind === "page") {
    const { fields } = change;
    const legend = join(fields.map((field) => fieldInWords(field, change, words)));
    const said = (layout: MergePlan["ours"]) => fields.map((field) => values.ofPage(layout, field));
    return { legend, ours: said(ours), theirs: said(theirs) };
  }
  const block = titleOf(change.block, catalog);
  const own = [...walk(ours)].find(({ node }) => node.id === change.block.id);
  if (change.kind === "removed") return { legend: block, ours: [t("merge.changed")], theirs: [t("merge.deleted")] };
  if (change.kind === "added") return { legend: block, ours: [t("merge.leftOut")], theirs: [changeInWords(change, words)] };
  if (!own) return { legend: block, ours: [t("merge.deleted")], theirs: [changeInWords(change, words)] };
  if (change.kind === "moved") {
    const { parent, slot, region } = own;
    const place = parent ? { parentId: parent.id, slot: slot! } : { region };
    return { legend: block, ours: [placeWords(place, own.index)], theirs: [placeWords(change.to, placeIn(theirs))] };
  }
  const { fields } = change;
  const legend = t("merge.fieldOf", { field: join(fields.map((field) => fieldInWords(field, change, words))), block });
  /** A list and what is said of it in languages stand below each other, in the order of the legend. */
  const said = (holder: typeof change.block) => fields.map((field) => values.ofBlock(holder, field));
  return { legend, ours: said(own.node), theirs: said(change.block) };

  function placeWords(place: Parameters<typeof placeInWords>[0], index: number): string {
    return t("merge.place", { place: placeInWords(place, words), number: index + 1 });
  }
  function placeIn(layout: MergePlan["theirs"]): number {
    const { id } = (change as Extract<MergeChoice["change"], { block: unknown }>).block;
    return [...walk(layout)].find(({ node }) => node.id === id)?.index ?? 0;
  }
}
