/** What the shop keeps about who is signed in: taken along as a file, or taken away for good. [MMA-5] */
import { useEffect, useRef, type ReactNode } from "react";
import { PERSONAL_FILE_PATH } from "../../domain/page/account-path";
import type { BlockProps } from "../../registry/define-block";
import { useErasure } from "../../shop/hooks/use-account";
import { AccountCard, AccountCards, AccountSection } from "../../ui/account-list/AccountList";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { Erasing } from "./Erasing";
import styles from "./PersonalData.module.css";
import type { PersonalDataSettings } from "./settings.gen";

export function PersonalData({ id, settings: { texts, backLink, homeLink } }: BlockProps<PersonalDataSettings>): ReactNode {
  const erasure = useErasure();
  if (erasure.state.step === "erased")
    return (
      <AccountSection id={id} heading={texts.heading} level={1}>
        <Erased texts={texts} homeLink={homeLink} />
      </AccountSection>
    );
  return (
    <AccountSection id={id} heading={texts.heading} level={1}>
      <AccountCards>
        {[
          <AccountCard key="download" className={styles.card}>
            <h2 className={styles.heading}>{texts.downloadHeading}</h2>
            <p className={styles.text}>{texts.downloadText}</p>
            <div>
              <Button href={PERSONAL_FILE_PATH} variant="secondary" download>
                {texts.download}
              </Button>
            </div>
          </AccountCard>,
          <AccountCard key="erase" className={styles.card}>
            <Erasing erasure={erasure} texts={texts} />
          </AccountCard>,
        ]}
      </AccountCards>
      {backLink && texts.back && <a href={backLink}>{texts.back}</a>}
    </AccountSection>
  );
}

/** Takes the focus: the button that was pressed is gone. */
function Erased({ texts, homeLink }: Pick<PersonalDataSettings, "texts" | "homeLink">): ReactNode {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <div ref={said} tabIndex={-1} role="status" className={styles.said}>
        <Alert tone="success" title={texts.erasedTitle}>
          {texts.erasedText}
        </Alert>
      </div>
      {homeLink && texts.home && (
        <div>
          <Button href={homeLink} variant="secondary">
            {texts.home}
          </Button>
        </div>
      )}
    </>
  );
}
