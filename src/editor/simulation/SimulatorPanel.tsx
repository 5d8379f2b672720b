/** The shopper that the page is shown to: basket, country, sign-in, day and language, and every attribute that conditions know. [BLD-6] */
import { RotateCcw } from "lucide-react";
import { useId, useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { knownAttributes } from "../../domain/order/known-attributes";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import { useEditorUi, useUi } from "../state/editor-ui";
import { AttributeField } from "./AttributeField";
import { BasketFields } from "./BasketFields";
import { ShopperList } from "./ShopperList";
import { useCountries } from "./use-countries";
import styles from "./simulation.module.css";
import { useShopper } from "./use-simulation";
import { WhenFields } from "./WhenFields";

export function SimulatorPanel(): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const ui = useEditorUi();
  const { on, shopper: chosen } = useUi((state) => state.simulation);
  const { shopper, order, automatic, timeZone, set } = useShopper();
  const countries = useCountries(i18n.language);
  const abroad = useMemo(
    () => new Set(order.checkout.basket.basketItems.flatMap(({ removed, path }) => (removed ? [path] : []))),
    [order.checkout],
  );
  const say = (name: string, said: string | number | boolean | undefined) => {
    const { [name]: _before, ...others } = shopper.said;
    set({ said: said === undefined ? others : { ...others, [name]: said } });
  };

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={on}
            checked={on}
            aria-describedby={`${id}-intro`}
            onChange={({ target }) => ui.setState({ simulation: { on: target.checked, shopper: chosen } })}
          />
          {t("simulator.on")}
        </label>
        <p className={interfaceStyles.help} id={`${id}-intro`}>
          {t("simulator.intro")}
        </p>
      </div>
      <ShopperList shopper={shopper} on={on} />
      <BasketFields items={shopper.items} abroad={abroad} onChange={(items) => set({ items })} />
      <section className={styles.section} aria-labelledby={`${id}-who`}>
        <h2 id={`${id}-who`}>{t("simulator.who")}</h2>
        <div className={interfaceStyles.field}>
          <label className={interfaceStyles.label} htmlFor={`${id}-country`}>
            {t("simulator.country")}
          </label>
          <select
            id={`${id}-country`}
            className={interfaceStyles.input}
            value={shopper.country}
            onChange={({ target }) => set({ country: target.value })}
          >
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <label className={styles.check}>
          <input type="checkbox" checked={shopper.signedIn} onChange={({ target }) => set({ signedIn: target.checked })} />
          {t("simulator.signedIn")}
        </label>
      </section>
      <WhenFields when={shopper.when} timeZone={timeZone} onChange={(when) => set({ when })} />
      <section className={styles.section} aria-labelledby={`${id}-order`}>
        <h2 id={`${id}-order`}>{t("simulator.order")}</h2>
        {[...knownAttributes].map(
          ([name, { kind, isBasket }]) =>
            !isBasket && (
              <AttributeField
                key={name}
                name={name}
                kind={kind}
                said={shopper.said[name]}
                automatic={automatic[name]}
                onChange={(said) => say(name, said)}
              />
            ),
        )}
      </section>
      <div className={styles.foot}>
        <TextButton disabled={!on && chosen === undefined} onClick={() => ui.setState({ simulation: { on: false, shopper: undefined } })}>
          <RotateCcw size={14} aria-hidden="true" />
          {t("simulator.reset")}
        </TextButton>
      </div>
    </div>
  );
}
