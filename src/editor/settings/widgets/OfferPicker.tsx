/** An offer of the catalogue, found by name, price or label. */
import { ChevronsUpDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatAmount } from "../../../i18n/format";
import type { OfferChoice, OfferChoices } from "../../api/builder-api";
import { Dialog } from "../../interface/Dialog";
import { Field } from "../../interface/Field";
import { TextButton } from "../../interface/TextButton";
import type { FindOffers } from "../../screens/edit/session/offer-texts";
import { OffersUnread } from "./OffersUnread";
import { useFoundOffers } from "./use-found-offers";
import styles from "./widgets.module.css";

export interface OfferPickerProps {
  id: string;
  label: string;
  value: string;
  choices: OfferChoices;
  retry?: (() => Promise<void>) | undefined;
  /** Where there are more than `choices`. */
  find?: FindOffers | undefined;
  describedBy?: string | undefined;
  onChange(path: string): void;
}

export function OfferPicker({ id, label, value, choices, retry, find, describedBy, onChange }: OfferPickerProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const [query, setQuery] = useState("");
  const chosen = choices.offers.find((offer) => offer.path === value);
  const { found, state } = useFoundOffers(choices.offers, choosing ? query : "", find);
  const choose = (path: string) => {
    setChoosing(false);
    onChange(path);
  };
  const price = (offer: OfferChoice) => formatAmount(offer.price, i18n.language);
  const isGone = !chosen && value !== "" && !retry;
  const name = chosen?.displayName ?? t(isGone ? "offers.gone" : value ? "offers.unread" : "offers.choose");
  const detail = chosen ? `${price(chosen)} · ${chosen.path}` : value;
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.offer}
        aria-label={`${label}: ${[name, detail].filter(Boolean).join(" ")}`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <span>
          {isGone ? <span className={styles.gone}>{name}</span> : name}
          {detail && <small>{detail}</small>}
        </span>
        <ChevronsUpDown size={14} aria-hidden="true" />
      </button>
      {choosing && (
        <Dialog
          title={label}
          onClose={() => setChoosing(false)}
          actions={
            value && (
              <TextButton variant="quiet" onClick={() => choose("")}>
                {t("offers.clear")}
              </TextButton>
            )
          }
        >
          {retry ? <OffersUnread retry={retry} /> : <Field label={t("offers.search")} type="search" value={query} onChange={setQuery} />}
          {choices.more && state === "done" && query.trim() === "" && <p>{t("offers.someShown")}</p>}
          {state === "searching" && <p role="status">{t("offers.searching")}</p>}
          {state === "failed" && <p role="alert">{t("offers.searchFailed")}</p>}
          {!retry && state === "done" && found.length === 0 && (
            <p>{t(choices.offers.length === 0 ? "offers.none" : "offers.nothingFound")}</p>
          )}
          <div className={styles.offerList}>
            {found.map((offer) => (
              <button key={offer.path} type="button" aria-current={offer.path === value || undefined} onClick={() => choose(offer.path)}>
                <span>
                  {offer.displayName}
                  <small>
                    {offer.name} · {offer.path}
                  </small>
                </span>
                <span>{price(offer)}</span>
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}
