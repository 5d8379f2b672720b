import { useEffect, useRef, type ReactNode } from "react";
import { useBuilderMode } from "../../registry/page-context";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon/Icon";
import styles from "./MenuDisclosure.module.css";

export interface MenuDisclosureProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * The menu of small screens: a native disclosure, so it opens before and without JavaScript; Escape and a tap elsewhere close it with it.
 */
export function MenuDisclosure({ label, className, children }: MenuDisclosureProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const building = useBuilderMode();
  useEffect(() => {
    const close = (returnFocus: boolean) => {
      const element = details.current;
      if (!element?.open) return;
      element.open = false;
      if (returnFocus) element.querySelector("summary")?.focus();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && details.current?.contains(document.activeElement)) close(true);
    };
    const onPress = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close(false);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);
  return (
    <details ref={details} className={classNames(styles.menu, className)}>
      <summary className={styles.toggle} onClick={building ? (event) => event.preventDefault() : undefined}>
        <Icon name="menu" size="24px" className={styles.whenClosed} />
        <Icon name="close" size="24px" className={styles.whenOpen} />
        <span className={styles.label}>{label}</span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
