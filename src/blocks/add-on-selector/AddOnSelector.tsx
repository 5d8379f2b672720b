/** Add-ons for what is in the basket, by themselves: the same lines as beneath an item of the basket list. [ADDON-1] */
import { useId, useState, type ReactNode } from "react";
import { addOnLines } from "../../domain/basket/add-ons";
import { counts } from "../../domain/basket/sound-item";
import { offerDisplayName } from "../../domain/offer/offer";
import type { BasketItem } from "../../domain/order/order";
import { interpolate } from "../../i18n/format";
import type { BlockProps } from "../../registry/define-block";
import { useBuilderMode } from "../../registry/page-context";
import { useBasket, usePreferences, useShopActions } from "../../shop/hooks/use-shop";
import { AddOns } from "../../ui/add-ons/AddOns";
import { Alert } from "../../ui/alert/Alert";
import styles from "./AddOnSelector.module.css";
import type { AddOnSelectorSettings } from "./settings.gen";

export function AddOnSelector({ id, settings }: BlockProps<AddOnSelectorSettings>): ReactNode {
  const heading = useId();
  const items = useItems();
  const [pressed, setPressed] = useState(false);
  if (!items.length) return null;
  return (
    <div className={styles.outer} id={id}>
      <section className={styles.selector} aria-labelledby={settings.heading ? heading : undefined}>
        {settings.heading && (
          <h2 className={styles.heading} id={heading}>
            {settings.heading}
          </h2>
        )}
        {items.map((item) => (
          <AddOnsOfItem
            key={item.id}
            {...{ item, settings }}
            isNamed={items.length > 1}
            heading={heading}
            onPress={() => setPressed(true)}
          />
        ))}
        <Problem texts={settings.texts} pressed={pressed} />
      </section>
    </div>
  );
}

const none: readonly BasketItem[] = [];

/** The items that have an add-on or may have one, and have a say in the order. */
function useItems(): readonly BasketItem[] {
  const checkout = useBasket((state) => state.checkout);
  const open = useBasket((state) => state.status === "ready");
  if (!checkout || !open || checkout.completed) return none;
  return checkout.basket.basketItems.filter((item) => counts(item) && addOnLines(item, true).length > 0);
}

function AddOnsOfItem({
  item,
  settings: { heading: title, texts, showImages, showDescriptions },
  isNamed,
  heading,
  onPress,
}: {
  item: BasketItem;
  settings: AddOnSelectorSettings;
  /** Where several items have add-ons, each list says whose it is. */
  isNamed: boolean;
  heading: string;
  onPress(): void;
}): ReactNode {
  const name = useId();
  const { locale } = usePreferences();
  const { addAddOn, setAddOnQuantity } = useShopActions();
  const builder = useBuilderMode();
  const change = (save: () => Promise<void>) => {
    if (builder) return;
    onPress();
    void save();
  };
  return (
    <div className={styles.item}>
      {isNamed && (
        <h3 className={styles.name} id={name}>
          {interpolate(texts.forItem, { name: offerDisplayName(item.offer) })}
        </h3>
      )}
      <AddOns
        large
        item={item}
        texts={texts}
        locale={locale}
        showPicture={showImages}
        showDescription={showDescriptions}
        labelledBy={isNamed ? name : title ? heading : undefined}
        onAdd={(path, quantity) => change(() => addAddOn(item.id, path, quantity))}
        onQuantity={(path, quantity) => change(() => setAddOnQuantity(item.id, path, quantity))}
      />
    </div>
  );
}

/** What went wrong with a press here; of other changes their own blocks tell. [BASK-13] */
function Problem({ texts, pressed }: { texts: AddOnSelectorSettings["texts"]; pressed: boolean }): ReactNode {
  const problem = useBasket((state) => state.problem);
  const waits = problem && (problem.unsaved || problem.code === "offline");
  return (
    <div role="status" className={styles.problem}>
      {pressed && problem && <Alert tone={waits ? "warning" : "danger"}>{waits ? texts.offline : problem.message || texts.failed}</Alert>}
    </div>
  );
}
