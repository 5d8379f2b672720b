/** Offers to tick, in the order in which they shall count: one for each country, as a rule. */
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName, formatAmount } from "../../i18n/format";
import type { OfferChoice, OfferChoices } from "../api/builder-api";
import { SearchField } from "../interface/choices/SearchField";
import type { FindOffers } from "../screens/edit/session/offer-texts";
import { useFoundOffers } from "../settings/widgets/use-found-offers";
import styles from "./prices.module.css";

export interface OfferChecklistProps {
  choices: OfferChoices;
  find?: FindOffers | undefined;
  /** Paths, in order. */
  chosen: readonly string[];
  onChange(chosen: readonly string[]): void;
}

const MAX_COUNTRIES = 3;

export function OfferChecklist({ choices, find, chosen, onChange }: OfferChecklistProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [query, setQuery] = useState("");
  const { found, more, state } = useFoundOffers(choices.offers, query, find);
  // What is ticked stays in sight, whatever is looked for.
  const ticked = chosen.flatMap((path) => choices.offers.find((offer) => offer.path === path) ?? []);
  const listed = [...ticked, ...found.filter(({ path }) => !chosen.includes(path))];
  const countries = ({ countries: codes }: OfferChoice) =>
    codes
      .slice(0, MAX_COUNTRIES)
      .map((code) => countryName(code, i18n.language))
      .join(", ") + (codes.length > MAX_COUNTRIES ? ` +${codes.length - MAX_COUNTRIES}` : "");
  return (
    <div className={styles.offers}>
      <SearchField label={t("prices.search")} value={query} onChange={setQuery} />
      {choices.more && state === "done" && query.trim() === "" && <p>{t("offers.someShown")}</p>}
      {state === "searching" && <p role="status">{t("offers.searching")}</p>}
      {state === "failed" && <p role="alert">{t("offers.searchFailed")}</p>}
      {state === "done" && found.length === 0 && <p>{t(choices.offers.length === 0 ? "offers.none" : "offers.nothingFound")}</p>}
      {more && <p role="status">{t("visibility.moreFound")}</p>}
      <ul aria-label={t("prices.chosen")}>
        {listed.map((offer) => {
          const place = chosen.indexOf(offer.path);
          return (
            <li key={offer.path}>
              <label className={styles.offer} data-chosen={place >= 0 || undefined}>
                <input
                  type="checkbox"
                  checked={place >= 0}
                  onChange={() => onChange(place < 0 ? [...chosen, offer.path] : chosen.filter((path) => path !== offer.path))}
                />
                <span>
                  {offer.displayName}
                  <small>{[countries(offer), offer.path].filter(Boolean).join(" · ")}</small>
                </span>
                <span>{formatAmount(offer.price, i18n.language)}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
