import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { classNames } from "../../ui/class-names";
import styles from "./Spacer.module.css";
import type { SpacerSettings } from "./settings.gen";

/** [LAND-1] */
export function Spacer({ id, settings: { size } }: BlockProps<SpacerSettings>): ReactNode {
  const building = useBuilderMode();
  return <div id={id} className={classNames(styles[size], building && styles.building)} aria-hidden="true" />;
}
