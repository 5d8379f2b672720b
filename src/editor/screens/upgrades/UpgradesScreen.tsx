/** What newer versions of blocks make of the pages that are stored: for owners, before they are surprised. [REG-4] */
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UpgradeList } from "../../../layout/upgrade/upgrade-list";
import { useFocusOnward } from "../../interface/forms/use-focus-onward";
import interfaceStyles from "../../interface/interface.module.css";
import { Loading } from "../../interface/Loading";
import { TextButton } from "../../interface/TextButton";
import { Trouble } from "../../interface/Trouble";
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";
import { Screen } from "../frame/Screen";
import { UpgradeCard } from "./UpgradeCard";
import cards from "../frame/Cards.module.css";
import styles from "./UpgradesScreen.module.css";

export function UpgradesScreen(): ReactNode {
  const { t } = useTranslation();
  const api = useApi();
  const [list, setList] = useState<UpgradeList>();
  const [failed, setFailed] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const all = useRef<HTMLDivElement>(null);
  const goOn = useFocusOnward(all, list?.uses.length);

  const load = useCallback(() => {
    let isCurrent = true;
    api.blockUpgrades().then(
      (found) => isCurrent && (setList(found), setFailed(undefined)),
      (error: unknown) => isCurrent && setFailed(error),
    );
    return () => void (isCurrent = false);
  }, [api]);
  useEffect(load, [load]);

  const more = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const next = await api.blockUpgrades(list!.next!);
      // The button keeps the focus while there are more; with the last ones it goes, and one reads on where they begin.
      goOn("[data-more]", `li:nth-child(${list!.uses.length + 1}) a`);
      setList({ uses: [...list!.uses, ...next.uses], next: next.next });
    } catch (error) {
      setFailure(failureWords(error, t));
    } finally {
      setBusy(false);
    }
  };

  if (failed && !list) return <Trouble error={failed} title={t("upgrades.cannotLoad")} onRetry={load} />;
  if (!list)
    return (
      <Screen title={t("upgrades.title")}>
        <Loading text={t("common.loading")} />
      </Screen>
    );
  return (
    <Screen title={t("upgrades.title")}>
      <div ref={all}>
        {list.uses.length > 0 ? (
          <>
            <p className={cards.intro}>{t("upgrades.intro")}</p>
            <ul className={cards.list} aria-label={t("upgrades.title")}>
              {list.uses.map((use) => (
                <UpgradeCard key={`${use.kind} ${use.id}`} use={use} />
              ))}
            </ul>
          </>
        ) : (
          <p className={cards.none}>{t("upgrades.none")}</p>
        )}
        <div className={styles.more}>
          {failure && (
            <p className={interfaceStyles.error} role="alert">
              {failure}
            </p>
          )}
          <p role="status">
            {list.uses.length > 0 && t(list.next === null ? "upgrades.count" : "upgrades.countSoFar", { count: list.uses.length })}
          </p>
          {list.next !== null && (
            <TextButton data-more busy={busy} onClick={() => void more()}>
              {t("upgrades.more")}
            </TextButton>
          )}
        </div>
      </div>
    </Screen>
  );
}
