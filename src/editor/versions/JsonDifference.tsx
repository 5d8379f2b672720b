/** The lines of two layouts' JSON that differ, with some around them. [BLD-9] */
import { structuredPatch } from "diff";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import interfaceStyles from "../interface/interface.module.css";
import type { Layout } from "../../layout/types";
import type { Side } from "./side";
import styles from "./versions.module.css";

const CONTEXT_LINES = 3;
/** Two pages that have nothing in common would take for ever, and tell nobody anything. */
const MAX_MS = 1_500;

const KINDS = { "+": "added", "-": "removed", " ": "same" } as const;

export function JsonDifference({ before, after }: { before: Side; after: Side }): ReactNode {
  const { t } = useTranslation();
  const patch = useMemo(
    () =>
      structuredPatch(before.name, after.name, linesOf(before.layout), linesOf(after.layout), undefined, undefined, {
        context: CONTEXT_LINES,
        timeout: MAX_MS,
      }),
    [before, after],
  );
  if (!patch) return <p className={styles.same}>{t("versions.tooDifferent")}</p>;
  if (patch.hunks.length === 0) return <p className={styles.same}>{t("versions.same")}</p>;
  return (
    // Long lines are read by scrolling, with the keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.json} tabIndex={0} role="region" aria-label={t("versions.views.json")} dir="ltr">
      {patch.hunks.map((hunk) => (
        <table key={hunk.oldStart}>
          <caption>{t("versions.lines", { from: hunk.newStart, to: hunk.newStart + hunk.newLines - 1 })}</caption>
          <tbody>
            {hunk.lines.map((line, index) => {
              const kind = KINDS[line[0] as keyof typeof KINDS];
              // What says only that a file has no line end at its end is no line of the layout.
              if (!kind) return null;
              return (
                <tr key={index} data-kind={kind}>
                  <td>
                    {line[0]}
                    {kind !== "same" && <span className={interfaceStyles.hidden}>{t(`versions.${kind}Line`)}</span>}
                  </td>
                  <td>{line.slice(1)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
}

const linesOf = (layout: Layout): string => `${JSON.stringify(layout, null, 2)}\n`;
