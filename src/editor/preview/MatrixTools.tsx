/** What the pictures of the matrix are of: shoppers, plans, languages, countries, widths. [BLD-8] */
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageName } from "../../i18n/language-name";
import { languages } from "../../storefront/block-catalog/block-catalog";
import { TextButton } from "../interface/TextButton";
import { useFindOffers, useOfferChoices, useOfferRetry } from "../screens/edit/session/offer-texts";
import { OfferPicker } from "../settings/widgets/OfferPicker";
import type { Shoppers } from "../simulation/use-shoppers";
import { Countries } from "./Countries";
import { THEIR_OWN, type PictureWidth } from "./pictures";
import styles from "./preview.module.css";
import { Toggles, type TogglesProps } from "./Toggles";

export const WIDTHS: readonly PictureWidth[] = ["phone", "tablet", "desktop"];

/** Keys of what is chosen of each axis. */
export interface Chosen {
  shoppers: readonly string[];
  /** Paths, or `THEIR_OWN`. */
  plans: readonly string[];
  languages: readonly string[];
  /** Alpha-2, or `THEIR_OWN`. */
  countries: readonly string[];
  widths: readonly PictureWidth[];
}

export interface MatrixToolsProps {
  chosen: Chosen;
  onChange(change: Partial<Chosen>): void;
  /** Key and name. */
  everybody: TogglesProps["options"];
  status: Pick<Shoppers, "status" | "retry">;
  /** Path and name. */
  plans: readonly (readonly [path: string, name: string])[];
  /** Another offer of the shop is to be one of them, chosen at once. */
  onPlan(path: string): void;
  /** By name. */
  offered: readonly (readonly [code: string, name: string])[];
}

export function MatrixTools({
  chosen,
  onChange,
  everybody,
  status: { status, retry },
  plans,
  onPlan,
  offered,
}: MatrixToolsProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const choices = useOfferChoices();
  const retryOffers = useOfferRetry();
  const find = useFindOffers();
  return (
    <div className={styles.tools}>
      <Toggles
        legend={t("matrix.shoppers")}
        options={everybody}
        chosen={chosen.shoppers}
        onChange={(shoppers) => onChange({ shoppers })}
        // A dialog begins at its first field, and all choices but the countries are buttons.
        isFirstStop
      >
        {status === "loading" && (
          <span className={styles.aside} role="status">
            {t("matrix.loading")}
          </span>
        )}
        {status === "failed" && (
          <span className={styles.aside} role="status">
            {t("simulator.notRead")}{" "}
            <TextButton variant="quiet" onClick={retry}>
              {t("common.tryAgain")}
            </TextButton>
          </span>
        )}
      </Toggles>
      <Toggles
        legend={t("matrix.plans")}
        options={[[THEIR_OWN, t("matrix.ownBasket")], ...plans]}
        chosen={chosen.plans}
        onChange={(next) => onChange({ plans: next })}
      >
        <div className={styles.picker}>
          <OfferPicker
            id={id}
            label={t("matrix.addPlan")}
            value=""
            choices={choices}
            retry={retryOffers}
            find={find}
            onChange={(path) => path && onPlan(path)}
          />
        </div>
      </Toggles>
      <Toggles
        legend={t("matrix.languages")}
        options={languages.map((code) => [code, languageName(code)])}
        chosen={chosen.languages}
        onChange={(next) => onChange({ languages: next })}
      />
      <Countries chosen={chosen.countries} onChange={(countries) => onChange({ countries })} offered={offered} />
      <Toggles
        legend={t("matrix.widths")}
        options={WIDTHS.map((width) => [width, t(`widths.${width}`)])}
        chosen={chosen.widths}
        onChange={(next) => onChange({ widths: next as readonly PictureWidth[] })}
      />
    </div>
  );
}
