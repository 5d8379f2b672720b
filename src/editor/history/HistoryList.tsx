/** The steps of this sitting, the newest first: the one the page shows is marked, those that were undone stand above it. [BLD-5] */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { startInWords, stepInWords } from "../commands/history-commands";
import { useDocument, useRevision } from "../document/editor-document";
import { useSession } from "../screens/edit/session/edit-session";
import styles from "./History.module.css";

export function HistoryList(): ReactNode {
  const { t } = useTranslation();
  const { commands } = useSession();
  const document = useDocument();
  useRevision();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const history = document.history();
  const { steps, done } = history;
  // Where the arrow keys went; whenever the page goes elsewhere they begin anew at what it shows.
  const [walked, setWalked] = useState({ from: done, to: done });
  const active = walked.from === done ? Math.min(walked.to, steps.length) : done;

  // In braces: newer browsers answer with a promise, which is nothing for React to call.
  useEffect(() => {
    list.current!.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = { ArrowUp: active + 1, ArrowDown: active - 1, Home: steps.length, End: 0 }[event.key];
    if (to !== undefined) setWalked({ from: done, to: Math.max(0, Math.min(steps.length, to)) });
    else if (event.key === "Enter" || event.key === " ") commands.goTo(active);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={list}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t("history.label")}
      aria-activedescendant={`${id}${active}`}
      onKeyDown={onKeyDown}
    >
      {[undefined, ...steps]
        .map((step, at) => {
          const state = at === done ? "now" : at > done ? "undone" : undefined;
          return (
            // Keys are the list's: it holds the focus and says which step is meant.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={at}
              id={`${id}${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === done}
              data-state={state}
              data-active={at === active || undefined}
              onClick={() => {
                commands.goTo(at);
                list.current!.focus();
              }}
            >
              <span className={styles.step}>{step ? stepInWords(step, t) : startInWords(history, t)}</span>
              {state && <small>{t(`history.${state}`)}</small>}
            </div>
          );
        })
        .toReversed()}
    </div>
  );
}
