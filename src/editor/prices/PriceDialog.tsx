/** Which price is said, of which offer, and what where there is none; it writes the token, so that nobody has to. [BLD-4] */
import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "../../i18n/format";
import { PRICE_WORDS, type PriceToken, type PriceWord } from "../../layout/prices/price-token";
import type { OfferChoices } from "../api/builder-api";
import { Dialog } from "../interface/Dialog";
import { Field } from "../interface/Field";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import type { FindOffers } from "../screens/edit/session/offer-texts";
import { OffersUnread } from "../settings/widgets/OffersUnread";
import { OfferChecklist } from "./OfferChecklist";
import styles from "./prices.module.css";
import type { PriceWords } from "./use-price-words";

export interface PriceDialogProps {
  words: PriceWords;
  choices: OfferChoices;
  retry?: (() => Promise<void>) | undefined;
  /** Where there are more than `choices`. */
  find?: FindOffers | undefined;
  onInsert(token: PriceToken): void;
  onClose(): void;
}

export function PriceDialog({ words, choices, retry, find, onInsert, onClose }: PriceDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [word, setWord] = useState<PriceWord>("price");
  const [isChosen, setChosen] = useState(words.attached.length === 0);
  const [offers, setOffers] = useState<readonly string[]>([]);
  const [otherwise, setOtherwise] = useState("");
  const token: PriceToken = { word, offers: isChosen ? offers : [], otherwise: otherwise.trim() };
  const isWritable = !/[{}|]/.test(otherwise);
  const isReady = isWritable && (!isChosen || offers.length > 0);
  // Without a tick there is no offer yet, attached ones or not.
  const said = (isChosen && offers.length === 0 ? undefined : words.say(token)) ?? token.otherwise;
  const country = countryName(words.country, i18n.language);
  const insert = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) onInsert(token);
  };
  return (
    <Dialog title={t("prices.title")} onClose={onClose} unsaved={offers.length > 0 || otherwise !== ""}>
      <form className={styles.form} noValidate onSubmit={insert}>
        <fieldset className={styles.choices}>
          <legend>{t("prices.what")}</legend>
          {PRICE_WORDS.map((each, index) => (
            <label key={each} className={styles.choice}>
              <input
                type="radio"
                name="price-word"
                data-first-stop={index === 0 || undefined}
                checked={word === each}
                onChange={() => setWord(each)}
              />
              {t(`prices.${each}`)}
            </label>
          ))}
        </fieldset>
        <fieldset className={styles.choices}>
          <legend>{t("prices.which")}</legend>
          <label className={styles.choice}>
            <input type="radio" name="price-offer" checked={!isChosen} onChange={() => setChosen(false)} />
            <span>
              {t("prices.attached")}
              {words.attached.length === 0 && <small>{t("prices.attachedNone")}</small>}
            </span>
          </label>
          <label className={styles.choice}>
            <input type="radio" name="price-offer" checked={isChosen} onChange={() => setChosen(true)} />
            <span>
              {t("prices.chosen")}
              <small>{t("prices.chosenHelp")}</small>
            </span>
          </label>
          {isChosen &&
            (retry ? (
              <OffersUnread retry={retry} />
            ) : (
              <OfferChecklist choices={choices} find={find} chosen={offers} onChange={setOffers} />
            ))}
        </fieldset>
        <Field
          label={t("prices.otherwise")}
          help={t("prices.otherwiseHelp")}
          error={isWritable ? undefined : t("prices.otherwiseBraces")}
          maxLength={200}
          value={otherwise}
          onChange={setOtherwise}
        />
        <p className={styles.preview} role="status">
          {said ? t("prices.preview", { country, words: said }) : t("prices.previewNone", { country })}
        </p>
        <div className={interfaceStyles.dialogFoot}>
          <TextButton variant="quiet" onClick={onClose}>
            {t("common.cancel")}
          </TextButton>
          <TextButton type="submit" variant="primary" disabled={!isReady}>
            {t("prices.add")}
          </TextButton>
        </div>
      </form>
    </Dialog>
  );
}
