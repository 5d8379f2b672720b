/**
 * One of what the shop has, by its name. Of few a list drops down; where there are more than are listed, a search finds the others. What
 * is stored and is not there is marked, and stays until somebody changes it. [BLD-6]
 */
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isOf, type Choice } from "../../../layout/publish/finding";
import interfaceStyles from "../../interface/interface.module.css";
import { useChoiceLabel } from "../../interface/words/use-choice-label";
import { PickButton } from "./PickButton";
import { PickDialog } from "./PickDialog";
import { useFound } from "./use-found";
import type { ShopChoices } from "./use-shop-choices";

export interface ChoiceSelectProps {
  id?: string | undefined;
  label: string;
  /** Of the dialog, where that is another. */
  title?: string | undefined;
  /** Stored; undefined for nothing. */
  value: string | undefined;
  shop: ShopChoices;
  /** What it says while nothing is stored. */
  empty?: string | undefined;
  /** Nothing can be chosen again. */
  canClear?: boolean;
  /** Choices that are not offered, as they are chosen already. */
  without?: (choice: Choice) => boolean;
  described?: { "aria-invalid"?: boolean | undefined; "aria-describedby"?: string | undefined };
  /** Where a problem leads. */
  place?: string | undefined;
  onChange(value: string | undefined): void;
}

export function ChoiceSelect(props: ChoiceSelectProps): ReactNode {
  return props.shop.find ? <SearchedChoice {...props} /> : <ListedChoice {...props} />;
}

const EMPTY = -1;
const UNKNOWN = -2;

function ListedChoice({ id, label, value, shop, empty, canClear, without, described, place, onChange }: ChoiceSelectProps): ReactNode {
  const { t } = useTranslation();
  const choices = shop.choices ?? [];
  const left = without ? choices.filter((choice) => !without(choice)) : choices;
  const labelOf = useChoiceLabel(choices);
  const chosen = value === undefined ? EMPTY : left.findIndex(isOf(value));
  return (
    <select
      id={id}
      className={interfaceStyles.input}
      // A field with an id has a label of its own.
      aria-label={id === undefined ? label : undefined}
      {...described}
      data-place={place}
      value={chosen < 0 && value !== undefined ? UNKNOWN : chosen}
      disabled={shop.isComing || (!canClear && empty !== undefined && left.length === 0)}
      onChange={({ target }) => {
        const at = Number(target.value);
        onChange(at === UNKNOWN ? value : left[at]?.value);
      }}
    >
      {empty !== undefined && (
        <option value={EMPTY} disabled={!canClear}>
          {empty}
        </option>
      )}
      {chosen < 0 && value !== undefined && (
        <option value={UNKNOWN}>{shop.choices ? t("visibility.unknownValue", { value }) : value}</option>
      )}
      {left.map((choice, index) => (
        <option key={choice.value} value={index}>
          {labelOf(choice)}
        </option>
      ))}
    </select>
  );
}

const textOf = ({ label, value, also = [] }: Choice): string => [label, value, ...also].join(" ");
const keyOf = ({ value }: Choice): string => value;

function SearchedChoice({
  id,
  label,
  title = label,
  value,
  shop,
  empty,
  canClear,
  without,
  described,
  place,
  onChange,
}: ChoiceSelectProps): ReactNode {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState(false);
  const [query, setQuery] = useState("");
  const known = useMemo(() => shop.choices ?? [], [shop.choices]);
  const { found, more, state } = useFound(choosing ? query : "", { known, find: shop.find, textOf, keyOf });
  const labelOf = useChoiceLabel(known);
  const chosen = value === undefined ? undefined : known.find(isOf(value));
  const isGone = value !== undefined && !chosen;
  const name = chosen ? labelOf(chosen) : isGone ? t("visibility.unknownValue", { value }) : empty;
  return (
    <>
      <PickButton
        id={id}
        label={name === label ? "" : label}
        name={name ?? ""}
        isGone={isGone}
        invalid={described?.["aria-invalid"]}
        describedBy={described?.["aria-describedby"]}
        place={place}
        onOpen={() => setChoosing(true)}
      />
      {choosing && (
        <PickDialog
          title={title}
          query={query}
          state={state}
          value={chosen?.value ?? value ?? ""}
          entries={found
            .filter((choice) => !without?.(choice))
            .map((choice) => ({ value: choice.value, label: choice.label, about: choice.value }))}
          words={{
            search: t("visibility.search"),
            someShown: t("visibility.someShown"),
            moreFound: more ? t("visibility.moreFound") : undefined,
            nothingFound: t("visibility.nothingFound"),
            clear: canClear ? empty : undefined,
          }}
          onQuery={setQuery}
          onChoose={(picked) => {
            setChoosing(false);
            setQuery("");
            onChange(picked === "" ? undefined : picked);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
