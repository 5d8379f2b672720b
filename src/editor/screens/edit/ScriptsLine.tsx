/** What browsers load of scripts before the page works, against what is enough for such a page: also while it is enough. [BLD-10] */
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { upToTenths } from "../../../layout/publish/weight/check-scripts";
import { catalog } from "../../catalog-in-words";
import { useSession } from "./session/edit-session";
import styles from "./ScriptsLine.module.css";

export function ScriptsLine(): ReactNode {
  const { t, i18n } = useTranslation();
  const { findings, commands } = useSession();
  const scripts = useStore(findings.store, (state) => state.scripts);
  const [open, setOpen] = useState(false);
  const list = useId();
  if (!scripts) return null;
  const { bytes, heaviest, budgetKilobytes: most } = scripts;
  const number = (value: number) => new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(value);
  const weight = (of: number) => t("problems.kilobytes", { number: number(upToTenths(of)) });
  const kilobytes = upToTenths(bytes);
  const measured = t("problems.scriptsOf", { number: number(kilobytes), most: number(most) });
  const Arrow = open ? ChevronDown : ChevronRight;
  return (
    <div className={styles.scripts} data-over={kilobytes > most}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => setOpen(!open)}
        >
          <Arrow size={14} aria-hidden="true" />
          {t("problems.scripts", { measured })}
        </button>
        <div
          className={styles.meter}
          role="meter"
          aria-label={t("problems.scriptsMeter")}
          aria-valuemin={0}
          aria-valuemax={Math.max(most, kilobytes)}
          aria-valuenow={kilobytes}
          aria-valuetext={measured}
        >
          <div style={{ inlineSize: `${Math.min(100, (kilobytes / most) * 100)}%` }} />
        </div>
      </div>
      {open && (
        <ul id={list} className={styles.kinds} aria-label={t("problems.scriptsBy")}>
          {heaviest.map(({ block, blockId, bytes: own }) => (
            <li key={block}>
              <button type="button" onClick={() => commands.select(blockId)}>
                {catalog.get(block)?.schema.title ?? block}
              </button>
              <span>{weight(own)}</span>
            </li>
          ))}
          <li>
            <span>{t("problems.scriptsShared")}</span>
            <span>{weight(bytes - heaviest.reduce((sum, each) => sum + each.bytes, 0))}</span>
          </li>
        </ul>
      )}
    </div>
  );
}
