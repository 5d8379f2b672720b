/** A few views of one thing, of which one is shown; the arrow keys go from one to the next. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../../../ui/class-names";
import styles from "./Tabs.module.css";

export interface TabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: ReactNode }[];
  chosen: Name;
  onChoose(name: Name): void;
  /** Of the row of names. */
  className?: string | undefined;
  /** What the chosen one shows. */
  children: ReactNode;
}

export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, className, children }: TabsProps<Name>): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ name }) => name === chosen);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const { name } = tabs.at(to % tabs.length)!;
    onChoose(name);
    list.current!.querySelector<HTMLElement>(`[data-tab="${name}"]`)!.focus();
  };
  return (
    <>
      <div ref={list} className={classNames(styles.tabs, className)} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  );
}
