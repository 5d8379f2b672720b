/** One page or section with older blocks: what each says before and after, what it loses, and what its steps note. [REG-4] */
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { languageName } from "../../../i18n/language-name";
import type { SettingsSchema } from "../../../layout/catalog";
import { schemaAt, settingLabel } from "../../../layout/publish/finding-place";
import type { Json } from "../../../layout/types";
import type { UpgradeUse } from "../../../layout/upgrade/upgrade-list";
import { catalog, stepWords } from "../../catalog-in-words";
import { settingValue } from "../../interface/words/setting-values";
import cards from "../frame/Cards.module.css";
import styles from "./UpgradesScreen.module.css";

type Upgrade = UpgradeUse["upgrades"][number];

export function UpgradeCard({ use }: { use: UpgradeUse }): ReactNode {
  const { t } = useTranslation();
  return (
    <li className={cards.card}>
      <div className={styles.head}>
        <Link to={use.kind === "page" ? `/pages/${encodeURIComponent(use.id)}` : `/sections/${encodeURIComponent(use.id)}`}>
          {use.title || t("pages.untitled")}
        </Link>
        <small>{use.path ?? t("upgrades.section")}</small>
      </div>
      {use.upgrades.map((upgrade) => (
        <Block key={`${upgrade.blockId} ${upgrade.places.join()}`} upgrade={upgrade} />
      ))}
    </li>
  );
}

function Block({ upgrade }: { upgrade: Upgrade }): ReactNode {
  const { t, i18n } = useTranslation();
  const schema = catalog.get(upgrade.block)?.schema;
  const steps = upgrade.steps.map((step) => ({ ...step, ...stepWords(upgrade.block, step.from) }));
  const notes = steps.flatMap(({ note }) => note ?? []);
  const places = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(
    upgrade.places.filter((place) => place !== "section").map((place) => t(`upgrades.places.${place}`)),
  );
  const label = (at: { path: string; language?: string }) => labelOf(schema, at);
  const said = (value: Json | undefined, { path }: { path: string }) =>
    inWords(value, schema && schemaAt(schema, path), (key, values) => t(key, values ?? {}));
  return (
    <section className={styles.block} aria-label={schema?.title ?? upgrade.block}>
      <h2>
        {schema?.title ?? upgrade.block}
        <small>{t("upgrades.versions", { from: upgrade.from, to: upgrade.to })}</small>
        {places && <small>{places}</small>}
      </h2>
      {upgrade.problem !== undefined ? (
        <p className={styles.note} data-tone="error">
          <TriangleAlert size={15} aria-hidden="true" />
          <span>
            {t("upgrades.stuck")} {reasonOf(upgrade, steps, t)}
          </span>
        </p>
      ) : (
        <>
          <p className={styles.steps}>{steps.map(({ name }) => name).join(" · ")}</p>
          {(notes.length > 0 || upgrade.lost.length > 0) && (
            <div className={styles.note} data-tone="warning">
              <TriangleAlert size={15} aria-hidden="true" />
              <div>
                {notes.map((note) => (
                  <p key={note}>{note}</p>
                ))}
                {upgrade.lost.length > 0 && (
                  <p>
                    {t("upgrades.lost")}{" "}
                    {upgrade.lost
                      .map((lost) => t("upgrades.lostSetting", { setting: label(lost), value: said(lost.value, lost) }))
                      .join(", ")}
                  </p>
                )}
              </div>
            </div>
          )}
          {upgrade.changes.length > 0 ? (
            <table className={styles.changes}>
              <thead>
                <tr>
                  <th scope="col">{t("upgrades.setting")}</th>
                  <th scope="col">{t("upgrades.before")}</th>
                  <th scope="col">{t("upgrades.after")}</th>
                </tr>
              </thead>
              <tbody>
                {upgrade.changes.map((change) => (
                  <tr key={`${change.language} ${change.path}`}>
                    <th scope="row">{label(change)}</th>
                    <td data-label={t("upgrades.before")}>{said(change.before, change)}</td>
                    <td data-label={t("upgrades.after")}>{said(change.after, change)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <p className={styles.steps}>{t("upgrades.unchanged")}</p>
          )}
        </>
      )}
    </section>
  );
}

/** In the builder's language; what a step threw is for whoever wrote it, and stands in the answer of the call. */
function reasonOf(
  { stuckAt: from }: Upgrade,
  steps: readonly { from: number; name: string }[],
  t: (key: string, values: Record<string, string | number>) => string,
): string {
  if (from === undefined) return "";
  const step = steps.find((each) => each.from === from)?.name;
  return step === undefined ? t("upgrades.stepMissing", { from, to: from + 1 }) : t("upgrades.stepFailed", { step });
}

const labelOf = (schema: SettingsSchema | undefined, { path, language }: { path: string; language?: string }): string => {
  const setting = schema ? settingLabel(schema, path) : path;
  return language === undefined ? setting : `${setting} (${languageName(language)})`;
};

function inWords(
  value: Json | undefined,
  schema: SettingsSchema | undefined,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (value === undefined) return "–";
  if (value === "") return t("upgrades.empty");
  if (typeof value === "boolean") return t(value ? "upgrades.yes" : "upgrades.no");
  // Texts stand there whole, as what a step made of them is what somebody looks for.
  return typeof value === "string" && !schema?.enum ? value : settingValue(value, schema, { t });
}
