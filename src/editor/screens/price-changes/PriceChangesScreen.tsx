/** New prices for subscriptions that run: what was announced, whom it is about, and how it is withdrawn. [MMA-7] */
import { BadgePercent } from "lucide-react";
import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnnouncedPriceChange } from "../../../domain/price-change/price-change-list";
import { formatCalendarDay } from "../../interface/dates";
import { Loading } from "../../interface/Loading";
import { NoticeBox } from "../../interface/notices/NoticeBox";
import { TextButton } from "../../interface/TextButton";
import { Trouble } from "../../interface/Trouble";
import { useList } from "../../interface/use-list";
import { useMay } from "../../rights/use-may";
import { useApi } from "../../state/api-context";
import type { Notice } from "../../state/editor-ui";
import { Screen } from "../frame/Screen";
import { DeletePageDialog } from "../pages/DeletePageDialog";
import { AnnounceDialog } from "./AnnounceDialog";
import { PriceChangeCard } from "./PriceChangeCard";
import cards from "../frame/Cards.module.css";

export function PriceChangesScreen(): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const mayAnnounce = useMay("owner");
  const read = useCallback(async () => [await api.priceChanges()], [api]);
  const { entries, failed, reload } = useList(read);
  const [isAnnouncing, setAnnouncing] = useState(false);
  const [withdrawing, setWithdrawing] = useState<AnnouncedPriceChange>();
  const [notice, setNotice] = useState<Notice>();
  const list = entries?.[0];

  const withdraw = async ({ id, name }: AnnouncedPriceChange) => {
    await api.withdrawPrice(id);
    setWithdrawing(undefined);
    setNotice({ tone: "success", text: t("priceChanges.isWithdrawn", { name }) });
    reload();
  };

  if (failed && !list) return <Trouble error={failed} title={t("priceChanges.cannotLoad")} onRetry={reload} />;
  if (!list)
    return (
      <Screen title={t("priceChanges.title")}>
        <Loading text={t("common.loading")} />
      </Screen>
    );
  return (
    <Screen
      title={t("priceChanges.title")}
      beside={
        mayAnnounce && (
          <TextButton variant="primary" onClick={() => setAnnouncing(true)}>
            <BadgePercent size={15} aria-hidden="true" />
            {t("priceChanges.announce")}
          </TextButton>
        )
      }
    >
      <p className={cards.intro}>{t(mayAnnounce ? "priceChanges.introOwner" : "priceChanges.intro")}</p>
      {list.changes.length > 0 ? (
        <ul className={cards.list} aria-label={t("priceChanges.title")}>
          {list.changes.map((change) => (
            <PriceChangeCard key={change.id} change={change} onWithdraw={mayAnnounce ? () => setWithdrawing(change) : undefined} />
          ))}
        </ul>
      ) : (
        <p className={cards.none}>{t("priceChanges.none")}</p>
      )}
      {isAnnouncing && (
        <AnnounceDialog
          leastNoticeDays={list.leastNoticeDays}
          today={list.today}
          onClose={() => setAnnouncing(false)}
          onAnnounced={({ name }) => {
            setAnnouncing(false);
            setNotice({ tone: "success", text: t("priceChanges.isAnnounced", { name }) });
            reload();
          }}
        />
      )}
      {withdrawing && (
        <DeletePageDialog
          title={t("priceChanges.withdrawTitle", { name: withdrawing.name, day: formatCalendarDay(withdrawing.from, i18n.language) })}
          text={t(withdrawing.told > 0 ? "priceChanges.withdrawText" : "priceChanges.withdrawTextUntold", { told: withdrawing.told })}
          confirm={t("priceChanges.withdraw")}
          remove={() => withdraw(withdrawing)}
          onClose={() => setWithdrawing(undefined)}
        />
      )}
      {notice && <NoticeBox notice={notice} onClose={() => setNotice((shown) => (shown === notice ? undefined : shown))} />}
    </Screen>
  );
}
