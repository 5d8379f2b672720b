/**
 * Asks what the shop may do beyond what it needs to work. Plain HTML, hidden until the server or the browser knows that nothing was
 * decided; all choices look
 * alike, and none is made beforehand. The footer's cookie preferences lead here: `#` and this block's id. [ANA-2] [CAPT-1] [FTR-1]
 */
import type { ReactNode } from "react";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useShop } from "../../shop/hooks/use-shop";
import { Button } from "../../ui/button/Button";
import { Icon } from "../../ui/icon/Icon";
import { RichText } from "../../ui/rich-text/RichText";
import styles from "./CookieConsent.module.css";
import type { CookieConsentSettings } from "./settings.gen";

export function CookieConsent({ id, settings }: BlockProps<CookieConsentSettings>): ReactNode {
  const builder = useBuilderMode();
  const { bot_check, analytics, consent_open } = useShop().settings;
  // A shop that does nothing beyond what is necessary has nothing to ask.
  if (!builder && !analytics && !bot_check) return null;
  const { heading, text, texts } = settings;
  return (
    <div id={id} className={styles.root} data-cookie-consent="" data-builder={builder || undefined} aria-live="polite">
      <section className={styles.banner} data-consent-banner="" hidden={!builder && !consent_open} aria-labelledby={`${id}-heading`}>
        <div className={styles.words}>
          <h2 className={styles.heading} id={`${id}-heading`}>
            {heading}
          </h2>
          <RichText html={text} />
        </div>
        <div className={styles.choices}>
          <Button variant="secondary" size="small" data-consent="all">
            {texts.acceptAll}
          </Button>
          <Button variant="secondary" size="small" data-consent="necessary">
            {texts.onlyNecessary}
          </Button>
          <Button variant="quiet" size="small" data-consent="choose" aria-haspopup="dialog">
            {texts.choose}
          </Button>
        </div>
      </section>
      <Choices id={id} texts={texts} asksForBotCheck={builder || Boolean(bot_check)} open={builder} />
    </div>
  );
}

interface ChoicesProps {
  id: string;
  texts: CookieConsentSettings["texts"];
  asksForBotCheck: boolean;
  open: boolean;
}

function Choices({ id, texts, asksForBotCheck, open }: ChoicesProps): ReactNode {
  return (
    <dialog className={styles.dialog} aria-labelledby={`${id}-choices`} open={open}>
      <div className={styles.title}>
        <h2 className={styles.heading} id={`${id}-choices`}>
          {texts.dialogHeading}
        </h2>
        <button type="button" className={styles.close} data-consent="close" aria-label={texts.close}>
          <Icon name="close" />
        </button>
      </div>
      <p>{texts.dialogText}</p>
      <Category id={id} name="necessary" label={texts.necessary} about={texts.aboutNecessary} always />
      <Category id={id} name="analytics" label={texts.analytics} about={texts.aboutAnalytics} />
      {asksForBotCheck && <Category id={id} name="recaptcha" label={texts.recaptcha} about={texts.aboutRecaptcha} />}
      <div className={styles.actions}>
        <Button variant="secondary" size="small" data-consent="save">
          {texts.save}
        </Button>
        <Button variant="secondary" size="small" data-consent="all">
          {texts.acceptAll}
        </Button>
        <Button variant="secondary" size="small" data-consent="necessary">
          {texts.onlyNecessary}
        </Button>
      </div>
    </dialog>
  );
}

function Category({
  id,
  name,
  label,
  about,
  always,
}: {
  id: string;
  name: string;
  label: string;
  about: string;
  always?: boolean;
}): ReactNode {
  return (
    <div className={styles.category}>
      <label>
        <input type="checkbox" name={name} defaultChecked={always} disabled={always} aria-describedby={`${id}-${name}`} />
        {label}
      </label>
      <p id={`${id}-${name}`}>{about}</p>
    </div>
  );
}
