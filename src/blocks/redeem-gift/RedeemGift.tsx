/** Who has a gift's code sees what it is, and makes it theirs. [MMA-3] */
import { useEffect, useRef, type ReactNode } from "react";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useGiftCode } from "../../shop/hooks/use-account";
import { CodeForm } from "./CodeForm";
import { GiftFound } from "./GiftFound";
import { GiftRedeemed } from "./GiftRedeemed";
import styles from "./RedeemGift.module.css";
import type { RedeemGiftSettings } from "./settings.gen";

export function RedeemGift({ id, settings: { texts } }: BlockProps<RedeemGiftSettings>): ReactNode {
  const gift = useGiftCode();
  const { named, look, state } = gift;
  const building = useBuilderMode();
  const hasLooked = useRef(false);
  // The code of a link from a mail is looked at by itself, once.
  useEffect(() => {
    if (!named || building || hasLooked.current) return;
    hasLooked.current = true;
    void look(named);
  }, [named, building, look]);
  return (
    <div className={styles.outer} id={id}>
      <div className={styles.page}>
        {texts.heading && <h1 className={styles.heading}>{texts.heading}</h1>}
        {state.step === "gift" ? (
          <GiftFound found={state} texts={texts} onRedeem={() => void gift.redeem()} onAnother={gift.reset} />
        ) : state.step === "redeemed" ? (
          <GiftRedeemed subscription={state.subscription} texts={texts} />
        ) : (
          <>
            {texts.intro && <p className={styles.muted}>{interpolate(texts.intro, {})}</p>}
            <CodeForm gift={gift} texts={texts} />
          </>
        )}
      </div>
    </div>
  );
}
