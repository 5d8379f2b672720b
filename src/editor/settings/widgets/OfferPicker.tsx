/** An offer of the catalogue, found by name, price or label. */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatAmount } from "../../../i18n/format";
import type { OfferChoice, OfferChoices } from "../../api/builder-api";
import type { FindOffers } from "../../screens/edit/session/offer-texts";
import { PickButton } from "../choices/PickButton";
import { PickDialog } from "../choices/PickDialog";
import { OffersUnread } from "./OffersUnread";
import { useFoundOffers } from "./use-found-offers";

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
  const { found, more, state } = useFoundOffers(choices.offers, choosing ? query : "", find);
  const price = (offer: OfferChoice) => formatAmount(offer.price, i18n.language);
  const isGone = !chosen && value !== "" && !retry;
  return (
    <>
      <PickButton
        id={id}
        label={label}
        name={chosen?.displayName ?? t(isGone ? "offers.gone" : value ? "offers.unread" : "offers.choose")}
        detail={chosen ? `${price(chosen)} · ${chosen.path}` : value}
        isGone={isGone}
        describedBy={describedBy}
        onOpen={() => setChoosing(true)}
      />
      {choosing && (
        <PickDialog
          title={label}
          query={query}
          state={state}
          value={value}
          entries={found.map((offer) => ({
            value: offer.path,
            label: offer.displayName,
            about: `${offer.name} · ${offer.path}`,
            detail: price(offer),
          }))}
          words={{
            search: t("offers.search"),
            someShown: choices.more && t("offers.someShown"),
            moreFound: more ? t("visibility.moreFound") : undefined,
            nothingFound: t(choices.offers.length === 0 ? "offers.none" : "offers.nothingFound"),
            clear: t("offers.clear"),
          }}
          instead={retry && <OffersUnread retry={retry} />}
          onQuery={setQuery}
          onChoose={(path) => {
            setChoosing(false);
            onChange(path);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
