/** Another offer, from the renewal on or at once: which there are, what each costs, and what is charged when. [MMA-2] */
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { subscriptionPath } from "../../../domain/page/account-path";
import { formatAmount, formatDate, interpolate } from "../../../i18n/format";
import { useBuilderMode } from "../../../registry/page-context";
import type { UpgradeQuote } from "../../../domain/upgrade/upgrade";
import { useUpgradeQuote } from "../../../shop/hooks/account/use-upgrade-quote";
import { useHydrated, usePreferences } from "../../../shop/hooks/use-shop";
import { Alert } from "../../../ui/alert/Alert";
import { Button } from "../../../ui/button/Button";
import { PeriodPrice } from "../../../ui/price/PeriodPrice";
import { RadioGroup } from "../../../ui/radio-group/RadioGroup";
import { Done } from "../Done";
import { offerWords } from "../offer-words";
import { nameOf, type StepProps } from "../step";
import { Upgraded } from "./Upgraded";
import { SettledFirst } from "./SettledFirst";
import { UpgradeSummary } from "./UpgradeSummary";
import styles from "../SubscriptionDetails.module.css";

export function SwitchStep(props: StepProps): ReactNode {
  const { subscription, isChanging, change, chosenOffer } = props.opened;
  const { texts } = props.settings;
  const { locale } = usePreferences();
  const building = useBuilderMode();
  const alive = useHydrated();
  const [chosen, setChosen] = useState(chosenOffer ?? "");
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const [when, setWhen] = useState<"renewal" | "now">("renewal");
  const [upgraded, setUpgraded] = useState<UpgradeQuote>();
  const first = useRef<HTMLInputElement>(null);
  const { id, quantity, data, switch: possible } = subscription;
  const day = (date: string) => formatDate(date, locale);
  const offer = possible?.offers.find(({ path }) => path === chosen);
  const isNow = when === "now" && offer?.canHoldToday === true;
  const asked = useUpgradeQuote(id, isNow && !building ? chosen : undefined);
  const { quoted } = asked;
  if (data.upgrade || upgraded) return <Upgraded {...props} quote={upgraded} />;
  if (data.pendingOffer)
    return (
      <Done id={id} heading={interpolate(texts.switchSaved, { name: data.pendingOffer.name })} goBack={texts.goBack} isNew={isDone}>
        <p>{interpolate(texts.switchFrom, { date: day(data.pendingRenewalChange!), ...offerWords(data.pendingOffer, props, locale) })}</p>
      </Done>
    );
  const heading = <h1 className={styles.heading}>{interpolate(texts.switchHeading, { name: nameOf(subscription) })}</h1>;
  const back = (
    <Button href={subscriptionPath(id)} variant="quiet">
      {texts.goBack}
    </Button>
  );
  if (!possible)
    return (
      <div className={styles.part}>
        {heading}
        <p>{texts.switchNone}</p>
        <div>{back}</div>
      </div>
    );
  const date = day(possible.date);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (building) return;
    setProblem("");
    setMissing(!offer);
    if (!offer) return first.current?.focus();
    if (isNow) {
      if (quoted?.step !== "ready") return;
      const { credit, cost, dueToday, currency } = quoted.quote;
      const outcome = await change({ kind: "upgrade", offer: offer.path, quote: { credit, cost, dueToday, currency } }, texts.failed);
      if (outcome.ok) return setUpgraded(quoted.quote);
      setProblem(outcome.message);
      // It may be another by now.
      return asked.again();
    }
    const outcome = await change({ kind: "switch-offer", offer: offer.path, price: offer.price }, texts.failed);
    if (outcome.ok) setDone(true);
    else setProblem(outcome.message);
  };
  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)} noValidate>
      {heading}
      {!isNow && <p>{interpolate(texts.switchText, { date })}</p>}
      <RadioGroup
        legend={texts.switchChoices}
        name={`${id}-offer`}
        options={possible.offers.map(({ path, name, price, period, plusTax }) => ({
          value: path,
          label: name,
          icon: (
            <>
              <PeriodPrice amount={{ ...price, amount: price.amount * quantity }} period={period} locale={locale} texts={texts} />
              {plusTax && ` ${texts.plusTax}`}
            </>
          ),
        }))}
        value={chosen}
        onChange={(path) => {
          setChosen(path);
          setMissing(false);
          setProblem("");
        }}
        error={missing ? texts.switchMissing : undefined}
        inputRef={first}
        required
      />
      {offer?.canHoldToday && (
        <RadioGroup
          legend={texts.switchWhen}
          name={`${id}-when`}
          options={[
            { value: "renewal", label: interpolate(texts.switchLater, { date }) },
            { value: "now", label: texts.switchNow, description: texts.switchNowText },
          ]}
          value={when}
          onChange={(value) => {
            setWhen(value as typeof when);
            setProblem("");
          }}
        />
      )}
      {possible.settledFirst && <SettledFirst id={id} first={possible.settledFirst} texts={texts} />}
      {isNow && !building && <UpgradeSummary {...asked} offer={offer} texts={texts} />}
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        {isNow ? (
          quoted?.step === "ready" && (
            <Button type="submit" disabled={!alive} busy={isChanging} busyLabel={texts.busy}>
              {interpolate(texts.upgradeSave, {
                amount: formatAmount({ amount: quoted.quote.dueToday, currency: quoted.quote.currency }, locale),
              })}
            </Button>
          )
        ) : (
          <Button type="submit" disabled={!alive} busy={isChanging} busyLabel={texts.busy}>
            {interpolate(texts.switchSave, { date })}
          </Button>
        )}
        {back}
      </div>
    </form>
  );
}
