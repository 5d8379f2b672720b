/** What the simulated shopper has in the basket: offers of the catalogue, so many of each. [BLD-6] */
import { Trash2 } from "lucide-react";
import { useId, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { useFindOffers, useOfferChoices, useOfferRetry } from "../screens/edit/session/offer-texts";
import { OfferPicker } from "../settings/widgets/OfferPicker";
import { MAX_OF_AN_OFFER, type SimulatedItem } from "../../domain/simulation/simulated-shopper";
import styles from "./simulation.module.css";

export interface BasketFieldsProps {
  items: readonly SimulatedItem[];
  /** Those whose offer the shopper's country does not get. */
  abroad: ReadonlySet<string>;
  onChange(items: readonly SimulatedItem[]): void;
}

export function BasketFields({ items, abroad, onChange }: BasketFieldsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const choices = useOfferChoices();
  const retry = useOfferRetry();
  const find = useFindOffers();
  const nameOf = (path: string) => choices.offers.find((offer) => offer.path === path)?.displayName ?? path;
  const whole = useRef<HTMLElement>(null);
  const goOn = useFocusOnward(whole, items.length);
  const replace = (index: number, item: SimulatedItem | undefined) => {
    if (!item) goOn("[data-add] button");
    onChange(item ? items.map((each, at) => (at === index ? item : each)) : items.filter((_, at) => at !== index));
  };
  return (
    <section ref={whole} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("simulator.basket")}</h2>
      {items.length === 0 && <p className={interfaceStyles.help}>{t("simulator.empty")}</p>}
      {items.map((item, index) => (
        <div key={index} className={styles.item} role="group" aria-label={t("simulator.item", { number: index + 1 })}>
          <OfferPicker
            id={`${id}-${index}`}
            label={t("simulator.item", { number: index + 1 })}
            value={item.path}
            choices={choices}
            retry={retry}
            find={find}
            onChange={(path) => replace(index, path ? { ...item, path } : undefined)}
          />
          <input
            className={interfaceStyles.input}
            type="number"
            min={1}
            max={MAX_OF_AN_OFFER}
            aria-label={t("simulator.quantity", { offer: nameOf(item.path) })}
            value={item.quantity}
            onChange={({ target }) =>
              replace(index, { ...item, quantity: Math.min(MAX_OF_AN_OFFER, Math.max(1, Math.round(target.valueAsNumber) || 1)) })
            }
          />
          <IconButton label={t("simulator.remove", { offer: nameOf(item.path) })} onClick={() => replace(index, undefined)}>
            <Trash2 size={14} />
          </IconButton>
          {abroad.has(item.path) && <p className={styles.note}>{t("simulator.abroad")}</p>}
        </div>
      ))}
      <div data-add>
        <OfferPicker
          id={`${id}-add`}
          label={t("simulator.add")}
          value=""
          choices={choices}
          retry={retry}
          find={find}
          onChange={(path) => path && onChange([...items, { path, quantity: 1 }])}
        />
      </div>
    </section>
  );
}
