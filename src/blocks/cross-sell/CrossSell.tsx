/** Offers beside what is in the basket. [XSELL-1] [BASK-4] */
import { useId, useState, type ReactNode } from "react";
import { offersOf } from "../../domain/basket/sound-item";
import { crossSellsFor } from "../../domain/basket/cross-sell";
import { isCheckoutPath } from "../../domain/checkout/checkout-path";
import { offerDisplayName, offerPicture, type Offer } from "../../domain/offer/offer";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import type { Stays } from "../../shop/basket/store";
import { useBasket, usePreferences, useShop } from "../../shop/hooks/use-shop";
import { Alert } from "../../ui/alert/Alert";
import { Button } from "../../ui/button/Button";
import { Price } from "../../ui/price/Price";
import { VisuallyHidden } from "../../ui/visually-hidden/VisuallyHidden";
import { RichLine } from "../../ui/rich-text/RichLine";
import styles from "./CrossSell.module.css";
import type { CrossSellSettings } from "./settings.gen";

export function CrossSell({ id, settings }: BlockProps<CrossSellSettings>): ReactNode {
  const [announcement, setAnnouncement] = useState("");
  const [stays, setStays] = useState<Stays>();
  const holds = useHolds(stays);
  const offers = useCrossSells();
  const heading = useId();
  // The announcement of the last offer added must outlive its card, and with it the list.
  if (!offers.length && !announcement) return null;
  return (
    <div className={styles.outer} id={id}>
      {offers.length > 0 && (
        <section className={styles.crossSell} aria-labelledby={settings.heading ? heading : undefined}>
          {settings.heading && (
            <h2 className={styles.heading} id={heading}>
              {settings.heading}
            </h2>
          )}
          <ul role="list" className={styles.cards}>
            {offers.map((offer) => (
              <CrossSellCard
                key={offer.path}
                offer={offer}
                settings={settings}
                onAdded={(text, stays) => {
                  setAnnouncement(text);
                  setStays(stays);
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <div role="status" className={holds ? styles.stays : styles.status}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
        {stays && holds && <Alert tone="warning">{settings.texts[stays]}</Alert>}
      </div>
    </div>
  );
}

/** Whether that is still why one stays: an order may be taken again, and what was not saved may be by now. */
function useHolds(stays: Stays | undefined): boolean {
  const disabled = useBasket(({ checkout }) => !!checkout?.order.checkoutDisabled);
  const unsaved = useBasket(({ unsavedOffers, problem }) => unsavedOffers.length > 0 || !!problem?.unsaved);
  return stays === "disabled" ? disabled : stays === "unsaved" && unsaved;
}

const none: readonly Offer[] = [];

/** The checkout's recommendations that may still be shown: the basket on screen may be ahead of the server's. */
function useCrossSells(): readonly Offer[] {
  const checkout = useBasket((state) => state.checkout);
  const open = useBasket((state) => state.status === "ready" && !state.checkout?.completed);
  if (!checkout || !open || !checkout.basket.basketItems.length) return none;
  return crossSellsFor(
    (checkout.crossSells ?? []).filter((offer) => offer?.data?.attributes && offer.price),
    offersOf(checkout.basket.basketItems),
    checkout.country,
  );
}

function CrossSellCard({
  offer,
  settings,
  onAdded,
}: {
  offer: Offer;
  settings: CrossSellSettings;
  /** @param stays why it was not led on to the checkout, where it was meant to be */
  onAdded(text: string, stays: Stays | undefined): void;
}): ReactNode {
  const { texts, showPrice, showImages, addButtonLabel } = settings;
  const { locale } = usePreferences();
  const { actions, campaign } = useShop();
  const builder = useBuilderMode();
  const [state, setState] = useState<"idle" | "adding" | "failed">("idle");
  const waits = useBasket((basket) => basket.unsavedOffers.includes(offer.path));
  const attributes = offer.data.attributes;
  const name = attributes.cross_sell_display_name__limio || offerDisplayName(offer);
  const description = attributes.cross_sell_display_description__limio || attributes.short_description;
  const picture = offerPicture(offer);

  const add = async () => {
    if (builder) return;
    if (waits) return actions.retry();
    setState("adding");
    // Who is at the checkout stays there, with what they have typed.
    const pushToCheckout = (campaign.pushToCheckout || attributes.push_to_checkout__limio === true) && !isCheckoutPath(location.pathname);
    try {
      await actions.addOffer(offer.path, { crossSell: true });
      const stays = pushToCheckout ? await actions.goToCheckout() : undefined;
      setState("idle");
      onAdded(interpolate(texts.added, { name }), stays);
    } catch (error) {
      // Kept without a connection: it comes into the basket by itself. [BASK-13]
      if ((error as { reason?: string }).reason === "waits") return setState("idle");
      setState("failed");
      console.warn(`Cross-sell ${offer.path} was not added`, error);
    }
  };

  return (
    <li className={styles.card}>
      {showImages && picture && (
        <div className={styles.picture}>
          <img src={picture} alt="" width="64" height="64" loading="lazy" />
        </div>
      )}
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        {description && <p className={styles.description}>{description}</p>}
        {showPrice && (
          <p className={styles.price}>
            {attributes.display_price__limio ? (
              <RichLine text={attributes.display_price__limio} />
            ) : (
              <Price amount={offer.price} locale={locale} />
            )}
          </p>
        )}
      </div>
      <div className={styles.action}>
        <Button variant="secondary" size="small" busy={state === "adding"} busyLabel={texts.adding} onClick={() => void add()}>
          {addButtonLabel}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
      <div role="status" className={styles.problem}>
        {waits ? (
          <Alert tone="warning">{interpolate(texts.waiting, { name })}</Alert>
        ) : (
          state === "failed" && <Alert tone="danger">{texts.failed}</Alert>
        )}
      </div>
    </li>
  );
}
