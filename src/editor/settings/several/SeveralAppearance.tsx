/** Space, background and widths of several blocks: what they have in common, and one choice for all of them. [BLD-3] [BLD-4] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { APPEARANCE_SCHEMA } from "../../../layout/appearance/appearance-schema";
import type { SettingsSchema } from "../../../layout/catalog";
import type { BlockNode } from "../../../layout/types";
import { schemaInWords } from "../../catalog-in-words";
import type { SharedSetting } from "../../commands/several/appearance-commands";
import interfaceStyles from "../../interface/interface.module.css";
import { useSession } from "../../screens/edit/session/edit-session";
import paneStyles from "../SettingsPane.module.css";
import widgetStyles from "../widgets/widgets.module.css";
import styles from "./SeveralSettings.module.css";

interface SharedFieldProps {
  schema: SettingsSchema;
  /** What all of them have; undefined where they differ. */
  value: unknown;
  onChoose(value: string | boolean): void;
}

/** @param blocks those that may have it @param others how many of the selected may not */
export function SeveralAppearance({ blocks, others }: { blocks: readonly BlockNode[]; others: number }): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const { title, properties = {} } = schemaInWords(APPEARANCE_SCHEMA, "appearanceSettings");
  if (blocks.length === 0) return null;
  return (
    <section className={paneStyles.more}>
      <h3>{title}</h3>
      {others > 0 && <p className={interfaceStyles.help}>{t("several.someOnly", { count: blocks.length })}</p>}
      {Object.entries(properties).map(([name, schema]) => {
        if (name === "anchor") return null;
        const setting = name as SharedSetting;
        const Shared = schema.enum ? SharedChoice : SharedSwitch;
        const values = new Set<unknown>(blocks.map(({ appearance }) => appearance?.[setting] ?? schema.default));
        return (
          <Shared
            key={name}
            schema={schema}
            value={values.size === 1 ? [...values][0] : undefined}
            onChoose={(value) => commands.setChosenAppearance(setting, value, schema.title!)}
          />
        );
      })}
    </section>
  );
}

function SharedChoice({ schema, value, onChoose }: SharedFieldProps): ReactNode {
  const id = useId();
  return (
    <div className={interfaceStyles.field}>
      <p className={styles.named}>
        <span className={interfaceStyles.label}>{schema.title}</span>
        <Different id={`${id}-different`} isShown={value === undefined} />
      </p>
      <div className={widgetStyles.segments} role="radiogroup" aria-label={schema.title} aria-describedby={`${id}-different`}>
        {schema.enum!.map((choice) => (
          <label key={String(choice)} className={widgetStyles.segment}>
            <input type="radio" name={id} checked={choice === value} onChange={() => onChoose(String(choice))} />
            <span>{schema.titles?.[String(choice)]}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

function SharedSwitch({ schema, value, onChoose }: SharedFieldProps): ReactNode {
  const id = useId();
  const isMixed = value === undefined;
  return (
    <div className={styles.named}>
      <label className={paneStyles.check}>
        <input
          // A switch is on or off; this one may be both.
          ref={(input) => void (input && (input.indeterminate = isMixed))}
          type="checkbox"
          checked={value === true}
          aria-describedby={`${id}-different`}
          onChange={(event) => onChoose(event.target.checked)}
        />
        {schema.title}
      </label>
      <Different id={`${id}-different`} isShown={isMixed} />
    </div>
  );
}

function Different({ id, isShown }: { id: string; isShown: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <small id={id} className={styles.different}>
      {isShown && t("several.different")}
    </small>
  );
}
