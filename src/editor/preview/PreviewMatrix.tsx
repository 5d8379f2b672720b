/** The stored draft as the shop shows it, side by side for shoppers, plans, languages, countries and widths. [BLD-8] */
import { useId, useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand/react";
import { languageName } from "../../i18n/language-name";
import { languages } from "../../storefront/block-catalog/block-catalog";
import type { OfferChoice } from "../api/builder-api";
import { Dialog } from "../interface/Dialog";
import { TextButton } from "../interface/TextButton";
import { useMay } from "../rights/use-may";
import { useSession } from "../screens/edit/session/edit-session";
import { useOfferChoices } from "../screens/edit/session/offer-texts";
import { useSaveActions } from "../screens/edit/session/use-save-actions";
import { useCountries } from "../simulation/use-countries";
import { usePlans, useShoppers, type NamedShopper } from "../simulation/use-shoppers";
import { CANVAS_WIDTHS, useUi } from "../state/editor-ui";
import { draftAddress } from "./draft-address";
import { DraftPicture } from "./DraftPicture";
import { MatrixTools, WIDTHS, type Chosen } from "./MatrixTools";
import { MAX_PICTURES, picturesOf, planName, plansFor, THEIR_OWN, type Picture } from "./pictures";
import styles from "./preview.module.css";

/** Of whom the canvas shows. */
const CURRENT = "current";

const nameOf = ({ key, name }: NamedShopper) => [key, name] as const;

export function PreviewMatrix({ onClose }: { onClose(): void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { saving } = useSession();
  const { save } = useSaveActions();
  const mayEdit = useMay("editor");
  const { page, version, changed, status } = useStore(saving.store);
  const edited = useUi((state) => state.language);
  const { on, shopper: simulated } = useUi((state) => state.simulation);
  const offered = useCountries(i18n.language);
  const onPage = usePlans();
  const { offers } = useOfferChoices();
  /** Of the shop, and not named by the page. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const shoppers = useShoppers();
  const [chosen, setChosen] = useState<Chosen>(() => ({
    shoppers: [on && simulated ? CURRENT : "visitor"],
    plans: [THEIR_OWN],
    languages: languages.filter((code) => code === edited || code === languages[0]),
    countries: [THEIR_OWN],
    widths: ["phone", "desktop"],
  }));
  const current = useMemo<readonly NamedShopper[]>(
    () => (simulated ? [{ key: CURRENT, name: t("matrix.current"), shopper: simulated }] : []),
    [simulated, t],
  );
  const seeing = useMemo(
    () => [...current, ...shoppers.ready, ...shoppers.saved].filter(({ key }) => chosen.shoppers.includes(key)),
    [current, shoppers, chosen.shoppers],
  );
  const plans = useMemo(
    () => plansFor([...onPage, ...offers.filter(({ path }) => added.includes(path))], { ...chosen, shoppers: seeing, added }),
    [onPage, offers, added, seeing, chosen],
  );
  const all = useMemo(
    () =>
      picturesOf({
        shoppers: seeing,
        plans: chosen.plans.flatMap((path): (OfferChoice | typeof THEIR_OWN)[] =>
          path === THEIR_OWN ? [THEIR_OWN] : plans.filter((plan) => plan.path === path),
        ),
        languages: chosen.languages,
        countries: chosen.countries,
        widths: WIDTHS.filter((width) => chosen.widths.includes(width)),
      }),
    [seeing, chosen, plans],
  );
  const pictures = all.slice(0, MAX_PICTURES);
  const id = useId();
  const titleOf = ({ name, plan, language, shopper: { country }, width }: Picture) =>
    [
      name,
      ...(plan ? [planName(plan, i18n.language)] : []),
      languageName(language),
      offered.find(([code]) => code === country)?.[1] ?? country,
      t(`widths.${width}`),
    ].join(" · ");

  return (
    <Dialog title={t("matrix.title")} size="full" onClose={onClose}>
      <div className={styles.body}>
        <MatrixTools
          chosen={chosen}
          onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
          everybody={[
            ...current.map(nameOf),
            ...shoppers.ready.map(nameOf),
            ...shoppers.coming.map(({ key, name }) => [key, name, true] as const),
            ...shoppers.saved.map(nameOf),
          ]}
          status={shoppers}
          plans={plans.map((plan) => [plan.path, planName(plan, i18n.language)])}
          onPlan={(path) => {
            setAdded((before) => [...new Set([...before, path])]);
            setChosen((before) => ({ ...before, plans: [...new Set([...before.plans, path])] }));
          }}
          offered={offered}
        />
        {changed && (
          <div className={styles.note} role="status">
            <p>{t("matrix.unsaved")}</p>
            {mayEdit && (
              <TextButton busy={status !== "idle"} onClick={() => void save()}>
                {t("top.save")}
              </TextButton>
            )}
          </div>
        )}
        <div className={all.length > pictures.length ? styles.note : undefined} role="status">
          {all.length > pictures.length && <p>{t("matrix.tooMany", { count: all.length, shown: pictures.length })}</p>}
        </div>
        {pictures.length === 0 && <p className={styles.note}>{t("matrix.none")}</p>}
        <ul className={styles.matrix} aria-label={t("matrix.pictures", { count: pictures.length })}>
          {pictures.map((picture, index) => {
            const title = titleOf(picture);
            return (
              // What was saved meanwhile is drawn anew.
              <li key={`${picture.key} ${version}`}>
                <figure aria-labelledby={`${id}-${index}`}>
                  <figcaption id={`${id}-${index}`}>{title}</figcaption>
                  <DraftPicture
                    title={title}
                    width={CANVAS_WIDTHS[picture.width]}
                    address={draftAddress(page, { language: picture.language, country: picture.shopper.country, shopper: picture.shopper })}
                  />
                </figure>
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
