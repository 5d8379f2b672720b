/** A block's settings in the groups that its schema puts them in, each of which can be folded away. [BLD-4] */
import type { ErrorSchema, ObjectFieldTemplateProps } from "@rjsf/utils";
import { createContext, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SETTINGS_GROUPS, type SettingsGroup, type SettingsSchema } from "../../../layout/catalog";
import { useUnfoldedFor } from "../../findings/use-focus-request";
import { useFoldMemory } from "../../state/fold-memory";
import { isPicture } from "../form-schema";
import { FoldButton } from "./FoldButton";
import styles from "./templates.module.css";

/** Whether a field stands in a group: what can be folded in it has headings of the next level. */
export const InGroup = createContext(false);

type Shown = ObjectFieldTemplateProps["properties"];

interface SettingGroupsProps {
  /** What the panel shows, in the schema's order. */
  shown: Shown;
  schema: SettingsSchema;
  errors: ErrorSchema | undefined;
  /** See `FormContext`. */
  foldsOf: string | undefined;
}

/** First what no group has and is no group by itself, then the groups, then what is one by itself, such as a block's texts. */
export function SettingGroups({ shown, schema, errors, foldsOf }: SettingGroupsProps): ReactNode {
  const setting = (name: string): SettingsSchema => schema.properties?.[name] ?? {};
  // A group that the builder has no word for, as a plug-in may name it, is none.
  const groupOf = (name: string) => SETTINGS_GROUPS.find((group) => group === setting(name).group);
  const isFold = (name: string) => setting(name).type === "object" && !isPicture(setting(name));
  const alone = shown.filter(({ name }) => !groupOf(name));
  const groups = SETTINGS_GROUPS.map((group) => ({ group, own: shown.filter(({ name }) => groupOf(name) === group) }));
  const used = groups.filter(({ own }) => own.length > 0);
  return (
    <div className={styles.fields}>
      {contentOf(alone.filter(({ name }) => !isFold(name)))}
      <div className={styles.groups}>
        {used.map(({ group, own }, index) => (
          <Group key={group} group={group} own={own} errors={errors} foldsOf={foldsOf} isFirst={index === 0} />
        ))}
        {contentOf(alone.filter(({ name }) => isFold(name)))}
      </div>
    </div>
  );
}

const contentOf = (shown: Shown): ReactNode => shown.map(({ name, content }) => <div key={name}>{content}</div>);

interface GroupProps extends Pick<SettingGroupsProps, "errors" | "foldsOf"> {
  group: SettingsGroup;
  own: Shown;
  isFirst: boolean;
}

function Group({ group, own, errors, foldsOf, isFirst }: GroupProps): ReactNode {
  const { t } = useTranslation();
  const memory = useFoldMemory(foldsOf && `${foldsOf} ${group}`, isFirst);
  const [open, setOpen] = useUnfoldedFor(([first]) => own.some(({ name }) => name === first), memory.initially);
  const wrong = own.filter(({ name }) => Object.keys(errors?.[name] ?? {}).length > 0).length;
  // Opens as something in it goes wrong; whoever folds it all the same still reads that there is something.
  const [wasWrong, setWasWrong] = useState(false);
  if (wrong > 0 !== wasWrong) {
    setWasWrong(wrong > 0);
    if (wrong > 0) setOpen(true);
  }
  const id = `${foldsOf ?? "form"}-${group}-settings`;
  return (
    <section className={styles.group}>
      <h3>
        <FoldButton isExpanded={open} controls={open ? id : undefined} open={open} setOpen={setOpen} memory={memory} count={own.length}>
          {t(`settings.groups.${group}`)}
          {wrong > 0 && <strong>{t("settings.toPutRight", { count: wrong })}</strong>}
        </FoldButton>
      </h3>
      {open && (
        <InGroup value={true}>
          <div id={id} className={styles.fields}>
            {contentOf(own)}
          </div>
        </InGroup>
      )}
    </section>
  );
}
