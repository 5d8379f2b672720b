/** A list of the builder on a screen of its own: the bar above, a heading one arrives at, and what belongs beside it. */
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useArrival } from "../../interface/use-arrival";
import styles from "./Screen.module.css";
import { TopNav } from "./TopNav";

export function Screen({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }): ReactNode {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useArrival(heading);
  useEffect(() => void (document.title = t("frame.documentTitle", { screen: title })), [t, title]);
  return (
    <div className={styles.screen}>
      <TopNav />
      <main className={styles.main}>
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
        {children}
      </main>
    </div>
  );
}
