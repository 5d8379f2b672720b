/** Shoppers to begin with, one press each, and the place to keep the one that was made up. [BLD-6] [BLD-8] */
import { Trash2 } from "lucide-react";
import { useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shopperText } from "../../domain/simulation/shopper-text";
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";
import { useFocusOnward } from "../interface/forms/use-focus-onward";
import { useSending } from "../interface/forms/use-sending";
import { IconButton } from "../interface/IconButton";
import interfaceStyles from "../interface/interface.module.css";
import { TextButton } from "../interface/TextButton";
import { failureWords } from "../interface/words/failure-words";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { announce, useEditorUi } from "../state/editor-ui";
import styles from "./simulation.module.css";
import { useShoppers, type NamedShopper } from "./use-shoppers";

const LONGEST_NAME = 60;

export function ShopperList({ shopper, on }: { shopper: SimulatedShopper; on: boolean }): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const ui = useEditorUi();
  const mayEdit = useMay("editor");
  const { ready, coming, saved, status, retry } = useShoppers();
  const { shoppers } = useSession();
  const [name, setName] = useState("");
  const known = saved.some((each) => each.name === name.trim());
  const now = shopperText(shopper);
  const whole = useRef<HTMLElement>(null);
  const goOn = useFocusOnward(whole, saved.length);
  const sending = useSending({
    isWhole: name.trim() !== "",
    async send() {
      await shoppers.save(name.trim(), shopper);
      announce(ui, t("simulator.kept", { name: name.trim() }));
      setName("");
      sending.reset();
    },
  });
  const remove = async ({ key, name: gone, shopper: was }: NamedShopper) => {
    goOn("form input");
    try {
      await shoppers.remove(key);
      const undo = { text: t("actions.undo"), run: () => void shoppers.save(gone, was).catch(() => shoppers.load()) };
      ui.setState({ notice: { tone: "info", text: t("simulator.removed", { name: gone }), action: undo } });
    } catch (error) {
      ui.setState({ notice: { tone: "danger", text: failureWords(error, t) } });
    }
  };
  const choose = (each: NamedShopper) => (
    <button
      type="button"
      aria-pressed={on && shopperText(each.shopper) === now}
      onClick={() => ui.setState({ simulation: { on: true, shopper: each.shopper } })}
    >
      {each.name}
    </button>
  );

  return (
    <section ref={whole} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t("simulator.shoppers")}</h2>
      <ul className={styles.shoppers}>
        {ready.map((each) => (
          <li key={each.key}>{choose(each)}</li>
        ))}
        {coming.map(({ key, name: theirs }) => (
          <li key={key}>
            <button type="button" aria-pressed={false} disabled>
              {theirs}
            </button>
          </li>
        ))}
        {saved.map((each) => (
          <li key={each.key}>
            {choose(each)}
            {mayEdit && (
              <IconButton label={t("simulator.removeShopper", { name: each.name })} onClick={() => void remove(each)}>
                <Trash2 size={14} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {status === "failed" && (
        <p className={styles.note} role="status">
          {t("simulator.notRead")}{" "}
          <TextButton variant="quiet" onClick={retry}>
            {t("common.tryAgain")}
          </TextButton>
        </p>
      )}
      {mayEdit && (
        <form className={styles.keep} onSubmit={sending.submit} noValidate>
          <label className={interfaceStyles.label} htmlFor={`${id}-name`}>
            {t("simulator.keepAs")}
          </label>
          <input
            id={`${id}-name`}
            className={interfaceStyles.input}
            value={name}
            maxLength={LONGEST_NAME}
            aria-invalid={sending.tried && !name.trim() ? true : undefined}
            aria-describedby={`${id}-help`}
            onChange={({ target }) => setName(target.value)}
          />
          <TextButton type="submit" busy={sending.busy}>
            {t("simulator.keep")}
          </TextButton>
          <div id={`${id}-help`}>
            {sending.failure !== undefined || (sending.tried && !name.trim()) ? (
              <p className={interfaceStyles.error} role="alert">
                {sending.failure ?? t("simulator.nameMissing")}
              </p>
            ) : (
              <p className={interfaceStyles.help}>{t(known ? "simulator.keepInstead" : "simulator.keepHelp")}</p>
            )}
          </div>
        </form>
      )}
    </section>
  );
}
