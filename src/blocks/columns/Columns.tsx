import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { classNames } from "../../ui/class-names";
import { Section } from "../../ui/section/Section";
import styles from "./Columns.module.css";
import type { ColumnsSettings } from "./settings.gen";

const SLOTS = ["one", "two", "three", "four"] as const;

/** Blocks side by side; under one another where their container is narrow. What stands in a column loses the page's own margins. */
export function Columns({ id, settings, slots }: BlockProps<ColumnsSettings>): ReactNode {
  const { count, ratio, gap, align, space } = settings;
  const building = useBuilderMode();
  return (
    <Section id={id} space={space}>
      <div className={classNames(styles.columns, styles[`gap-${gap}`], styles[`align-${align}`])} data-count={count} data-ratio={ratio}>
        {SLOTS.slice(0, count).map((slot) => (
          <div key={slot} className={classNames(styles.column, building && styles.building)}>
            {slots[slot]}
          </div>
        ))}
      </div>
    </Section>
  );
}
