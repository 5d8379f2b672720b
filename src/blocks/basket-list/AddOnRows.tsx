/** The add-ons of an item, and those that may be added to it. [ADDON-1] */
import { useId, type ReactNode } from "react";
import type { BasketItem } from "../../domain/order/order";
import { useBuilderMode } from "../../registry/page-context";
import { usePreferences, useShopActions } from "../../shop/hooks/use-shop";
import { AddOns } from "../../ui/add-ons/AddOns";
import styles from "./BasketList.module.css";
import type { BasketListSettings } from "./settings.gen";

export function AddOnRows({
  item,
  settings: { texts, readOnly, offerAddOns },
}: {
  item: BasketItem;
  settings: BasketListSettings;
}): ReactNode {
  const heading = useId();
  const { locale } = usePreferences();
  const { addAddOn, setAddOnQuantity } = useShopActions();
  const builder = useBuilderMode();
  const chooses = offerAddOns && !readOnly;
  return (
    <div className={chooses ? styles.choice : undefined}>
      {chooses && (
        <p className={styles.choiceHeading} id={heading}>
          {texts.addOns}
        </p>
      )}
      <AddOns
        item={item}
        texts={texts}
        locale={locale}
        readOnly={readOnly}
        mayAdd={offerAddOns}
        labelledBy={chooses ? heading : undefined}
        onAdd={(path, quantity) => {
          if (!builder) void addAddOn(item.id, path, quantity);
        }}
        onQuantity={(path, quantity) => {
          if (!builder) void setAddOnQuantity(item.id, path, quantity);
        }}
      />
    </div>
  );
}
