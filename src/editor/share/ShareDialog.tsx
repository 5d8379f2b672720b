/** A link that shows the draft to people who have no account, until it ends. [BLD-11] */
import { useCallback, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { formatInstant } from "../interface/dates";
import { Dialog } from "../interface/Dialog";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { useList } from "../interface/use-list";
import { failureWords } from "../interface/words/failure-words";
import { useSession } from "../screens/edit/session/edit-session";
import { keysInWords } from "../interface/keys-in-words";
import styles from "./share.module.css";
import { WorkingLinks } from "./WorkingLinks";

const DAYS = [1, 7, 30, 90] as const;

export function ShareDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { api, saving } = useSession();
  const { page, changed } = useStore(saving.store);
  const [days, setDays] = useState<number>(7);
  const [link, setLink] = useState<{ id: string; url: string; expiresAt: string }>();
  const [said, setSaid] = useState<{ text: string; failed?: true }>();
  const [busy, setBusy] = useState(false);
  const list = useList(useCallback(() => api.previewLinks(page.id), [api, page.id]));

  const whole = useRef<HTMLDivElement>(null);
  // What ends a link goes with it.
  const goOn = useFocusOnward(whole, list.entries);
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    setSaid(undefined);
    try {
      const text = await work();
      setSaid({ text });
    } catch (error) {
      setSaid({ text: t("save.failed", { reason: failureWords(error, t) }), failed: true });
    } finally {
      setBusy(false);
    }
  };
  const copy = async (url: string): Promise<string> => {
    try {
      await navigator.clipboard.writeText(url);
      return t("share.copied");
    } catch {
      // Forbidden by the browser: the field holds it, selected.
      document.getElementById(id)?.focus();
      return keysInWords(t("share.copyByHand"));
    }
  };
  const make = () =>
    run(async () => {
      const made = await api.previewLink(page.id, days);
      setLink(made);
      list.reload();
      return copy(made.url);
    });

  return (
    <Dialog
      title={t("share.title")}
      onClose={onClose}
      actions={
        <>
          {list.entries?.length !== 0 && (
            <TextButton
              variant="quiet"
              busy={busy}
              onClick={() =>
                void run(async () => {
                  goOn("select, input");
                  await api.endPreviewLinks(page.id);
                  setLink(undefined);
                  list.reload();
                  return t("share.ended");
                })
              }
            >
              {t("share.endAll")}
            </TextButton>
          )}
          {link ? (
            <TextButton variant="primary" onClick={() => void run(() => copy(link.url))}>
              {t("share.copy")}
            </TextButton>
          ) : (
            <TextButton variant="primary" busy={busy} onClick={() => void make()}>
              {t("share.make")}
            </TextButton>
          )}
        </>
      }
    >
      <div ref={whole} className={styles.whole}>
        <p>{t("share.intro")}</p>
        {changed && <p className={interfaceStyles.help}>{t("share.unsaved")}</p>}
        {link ? (
          <div className={interfaceStyles.field}>
            <label className={interfaceStyles.label} htmlFor={id}>
              {t("share.link")}
            </label>
            <input id={id} className={interfaceStyles.input} readOnly value={link.url} onFocus={(event) => event.target.select()} />
            <p className={interfaceStyles.help}>{t("share.until", { at: formatInstant(link.expiresAt, i18n.language) })}</p>
          </div>
        ) : (
          <div className={interfaceStyles.field}>
            <label className={interfaceStyles.label} htmlFor={id}>
              {t("share.days")}
            </label>
            <select id={id} className={interfaceStyles.input} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {DAYS.map((count) => (
                <option key={count} value={count}>
                  {t("share.forDays", { count })}
                </option>
              ))}
            </select>
          </div>
        )}
        <WorkingLinks
          list={list}
          busy={busy}
          onEnd={(ended) =>
            void run(async () => {
              goOn("[data-links] button", "select, input");
              await api.endPreviewLink(page.id, ended.id);
              // Nobody copies what opens nothing any more.
              if (link?.id === ended.id) setLink(undefined);
              list.reload();
              return t("share.oneEnded");
            })
          }
        />
        {said && <p role={said.failed ? "alert" : "status"}>{said.text}</p>}
      </div>
    </Dialog>
  );
}
