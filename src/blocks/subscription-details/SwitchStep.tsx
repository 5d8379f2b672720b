/** Another offer from the renewal on: which there are, what each costs, and from when on. [MMA-2] */
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { subscriptionPath } from "../../domain/page/account-path";
import { formatDate, interpolate } from "../../i18n/format";
import { useBuilderMode } from "../../registry/page-context";
import { usePreferences } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { PeriodPrice } from "../../ui/price/PeriodPrice";
import { RadioGroup } from "../../ui/radio-group/RadioGroup";
import { Done } from "./Done";
import { offerWords } from "./offer-words";
import { nameOf, type StepProps } from "./step";
import styles from "./SubscriptionDetails.module.css";

export function SwitchStep(props: StepProps): ReactNode {
  const { subscription, isChanging, change } = props.opened;
  const { texts } = props.settings;
  const { locale } = usePreferences();
  const building = useBuilderMode();
  const [chosen, setChosen] = useState("");
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState("");
  const [isDone, setDone] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { id, quantity, data, switch: possible } = subscription;
  const day = (date: string) => formatDate(date, locale);
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
    const offer = possible.offers.find(({ path }) => path === chosen);
    setMissing(!offer);
    if (!offer) return first.current?.focus();
    const outcome = await change({ kind: "switch-offer", offer: offer.path, price: offer.price }, texts.failed);
    if (outcome.ok) setDone(true);
    else setProblem(outcome.message);
  };
  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)} noValidate>
      {heading}
      <p>{interpolate(texts.switchText, { date })}</p>
      <RadioGroup
        legend={texts.switchChoices}
        name={`${id}-offer`}
        options={possible.offers.map(({ path, name, price, period }) => ({
          value: path,
          label: name,
          icon: <PeriodPrice amount={{ ...price, amount: price.amount * quantity }} period={period} locale={locale} texts={texts} />,
        }))}
        value={chosen}
        onChange={(path) => {
          setChosen(path);
          setMissing(false);
        }}
        error={missing ? texts.switchMissing : undefined}
        inputRef={first}
        required
      />
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={isChanging} busyLabel={texts.busy}>
          {interpolate(texts.switchSave, { date })}
        </Button>
        {back}
      </div>
    </form>
  );
}
