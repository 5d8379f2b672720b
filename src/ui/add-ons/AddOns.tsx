/**
 * The add-ons of one item: those it has, with their quantities, and those that may be added, in one list. It knows no shop: what a press
 * does is up to the block. [ADDON-1]
 */
import { useState, type ReactNode } from "react";
import { addOnLines, inOrderOf } from "../../domain/basket/add-ons";
import type { ReadItem } from "../../domain/basket/whole-items";
import { classNames } from "../class-names";
import { BrokenItem, ItemBoundary } from "../item-boundary/ItemBoundary";
import { AddOnRow, type AddOnRowProps } from "./AddOnRow";
import styles from "./AddOns.module.css";

export interface AddOnsProps extends Omit<AddOnRowProps, "addOn" | "chosen" | "texts"> {
  item: Pick<ReadItem, "addOns" | "availableAddOns" | "lostAddOns">;
  /** False: only what the item has is listed. */
  mayAdd?: boolean;
  texts: AddOnRowProps["texts"] & { broken: string };
  /** Id of what names the list. */
  labelledBy?: string | undefined;
  /** Larger lines, each between two rules, where the list stands by itself. */
  large?: boolean;
}

export function AddOns({ item, mayAdd = true, labelledBy, large, ...row }: AddOnsProps): ReactNode {
  const lines = addOnLines(item, mayAdd && !row.readOnly);
  const [first] = useState(() => lines.map(({ key }) => key));
  if (!lines.length) return null;
  return (
    <ul role="list" className={classNames(styles.addOns, large && styles.large)} aria-labelledby={labelledBy}>
      {inOrderOf(first, lines).map(({ key, addOn, chosen }) => (
        <li key={key}>
          <ItemBoundary text={row.texts.broken}>
            {addOn ? <AddOnRow {...row} addOn={addOn} chosen={chosen} /> : <BrokenItem text={row.texts.broken} />}
          </ItemBoundary>
        </li>
      ))}
    </ul>
  );
}
