/** A new price is announced: of which offer, how much, from when on, and how long before they know. [MMA-7] */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ongoingCharge, priceProblem } from "../../../domain/price-change/announcement";
import type { AnnouncedPriceChange } from "../../../domain/price-change/price-change-list";
import { parseMoney, type Money } from "../../../domain/money/money";
import { typedAmount } from "../../../domain/money/typed-amount";
import { addInterval, type CalendarDate } from "../../../domain/time/calendar";
import { formatMoney } from "../../../i18n/format";
import type { OfferChoice } from "../../api/builder-api";
import { formatCalendarDay } from "../../interface/dates";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { DialogForm } from "../../interface/forms/DialogForm";
import { useSending } from "../../interface/forms/use-sending";
import interfaceStyles from "../../interface/interface.module.css";
import { useApi } from "../../state/api-context";
import { OfferChoiceField } from "./OfferChoiceField";

export interface AnnounceDialogProps {
  leastNoticeDays: number;
  /** In the shop. */
  today: CalendarDate;
  onClose(): void;
  onAnnounced(change: AnnouncedPriceChange): void;
}

const MAX_NOTICE_DAYS = 365;

export function AnnounceDialog({ leastNoticeDays, today, onClose, onAnnounced }: AnnounceDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const [offer, setOffer] = useState<OfferChoice>();
  const [typed, setTyped] = useState("");
  const [from, setFrom] = useState<CalendarDate>(() => addInterval(today, leastNoticeDays, "day"));
  const [notice, setNotice] = useState(String(leastNoticeDays));

  const charge = offer?.offer && ongoingCharge(offer.offer);
  const value = charge ? typedAmount(typed, charge.currencyCode) : typed.trim();
  const noticeDays = /^\d{1,3}$/.test(notice.trim()) ? Number(notice) : NaN;
  const offerProblem = !offer ? t("priceChanges.offerMissing") : !charge ? t("priceChanges.offerNoPrice") : undefined;
  const amountProblem = charge && priceProblem([{ currencyCode: charge.currencyCode, value }], 0);
  const next = charge && !amountProblem ? parseMoney(value, charge.currencyCode) : undefined;
  const fromProblem =
    from === "" || from < today ? t("priceChanges.fromWrong", { day: formatCalendarDay(today, i18n.language) }) : undefined;
  const noticeProblem =
    noticeDays >= leastNoticeDays && noticeDays <= MAX_NOTICE_DAYS
      ? undefined
      : t("priceChanges.noticeWrong", { least: leastNoticeDays, most: MAX_NOTICE_DAYS });

  const sending = useSending({
    isWhole: !offerProblem && !amountProblem && !fromProblem && !noticeProblem,
    send: async () =>
      onAnnounced(
        await api.announcePrice({ offer: offer!.path, prices: [{ currencyCode: charge!.currencyCode, value }], from, noticeDays }),
      ),
  });
  const shown = (problem: string | undefined) => (sending.tried ? problem : undefined);
  const now = charge && parseMoney(charge.value, charge.currencyCode);
  const inWords = (amount: Money) => formatMoney(amount, i18n.language);
  // How what was typed is read stands there before anybody is written to: whoever left out a zero sees it.
  const priceHelp =
    now &&
    (next === undefined
      ? t("priceChanges.priceNow", { price: inWords(now) })
      : next.minorUnits === now.minorUnits
        ? t("priceChanges.priceSame", { price: inWords(now) })
        : t("priceChanges.priceBecomes", { price: inWords(now), next: inWords(next) }));

  return (
    <Dialog title={t("priceChanges.announceTitle")} onClose={onClose} unsaved={offer !== undefined || typed !== ""} busy={sending.busy}>
      <DialogForm sending={sending} action={t("priceChanges.send")}>
        <OfferChoiceField chosen={offer} onChoose={setOffer} error={shown(offerProblem)} />
        <Field
          label={charge ? t("priceChanges.priceIn", { currency: charge.currencyCode }) : t("priceChanges.price")}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={setTyped}
          {...(priceHelp && { help: priceHelp })}
          error={shown(amountProblem && t(`priceChanges.amounts.${amountProblem}`))}
        />
        <Field
          label={t("priceChanges.firstDay")}
          type="date"
          min={today}
          value={from}
          onChange={setFrom}
          help={t("priceChanges.firstDayHelp")}
          error={shown(fromProblem)}
        />
        <Field
          label={t("priceChanges.notice")}
          type="number"
          inputMode="numeric"
          min={leastNoticeDays}
          max={MAX_NOTICE_DAYS}
          value={notice}
          onChange={setNotice}
          help={t("priceChanges.noticeHelp", { least: leastNoticeDays })}
          error={shown(noticeProblem)}
        />
        <p className={interfaceStyles.help}>{t("priceChanges.announceHelp")}</p>
      </DialogForm>
    </Dialog>
  );
}
