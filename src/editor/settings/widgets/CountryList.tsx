/** All countries in a dialog: typing finds them, the arrow keys go through them, Enter chooses. One stop for the keyboard. [BLD-4] */
import { Check } from "lucide-react";
import { useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { COUNTRY_CODES } from "../../../domain/country/alpha2-codes";
import { countryName } from "../../../i18n/format";
import { filterOptions } from "../../../ui/filter-select/options";
import { isComposing } from "../../../ui/composing";
import { Dialog } from "../../interface/Dialog";
import interfaceStyles from "../../interface/interface.module.css";
import { TextButton } from "../../interface/TextButton";
import styles from "./CountryList.module.css";

export interface CountryListProps {
  label: string;
  /** Alpha-2 codes. */
  values: readonly string[];
  /** Whether more than one may be chosen. */
  several: boolean;
  onChange(values: string[]): void;
  onClose(): void;
}

export function CountryList({ label, values, several, onChange, onClose }: CountryListProps): ReactNode {
  const { t, i18n } = useTranslation();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  // What was chosen before comes first; what is chosen now stays where it is found.
  const [first] = useState(values);
  const countries = useMemo(() => countriesIn(i18n.language, first), [i18n.language, first]);
  const found = filterOptions(countries, query);
  const at = Math.min(active, found.length - 1);

  const go = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to));
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const choose = (code: string) => {
    if (!several) {
      onChange([code]);
      return onClose();
    }
    onChange(values.includes(code) ? values.filter((each) => each !== code) : [...values, code].sort());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      PageDown: () => go(at + 8),
      PageUp: () => go(at - 8),
      Enter: () => found[at] && choose(found[at].value),
    };
    const step = steps[event.key];
    if (!step || isComposing(event)) return;
    event.preventDefault();
    step();
  };

  return (
    <Dialog
      title={label}
      onClose={onClose}
      actions={
        <>
          {values.length > 0 && (
            <TextButton
              variant="quiet"
              onClick={() => {
                onChange([]);
                if (!several) onClose();
              }}
            >
              {t(several ? "countries.clearAll" : "countries.clear")}
            </TextButton>
          )}
          {several && (
            <TextButton variant="primary" onClick={onClose}>
              {t("countries.done")}
            </TextButton>
          )}
        </>
      }
    >
      <div className={interfaceStyles.field}>
        <label className={interfaceStyles.label} htmlFor={`${id}-search`}>
          {t("countries.search")}
        </label>
        <input
          id={`${id}-search`}
          className={interfaceStyles.input}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${found[at].value}` : undefined}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={interfaceStyles.hidden} role="status">
        {query ? t("countries.found", { count: found.length }) : several ? t("countries.chosen", { count: values.length }) : ""}
      </p>
      {found.length === 0 && <p>{t("countries.nothingFound")}</p>}
      <div
        ref={list}
        id={`${id}-list`}
        className={styles.list}
        role="listbox"
        aria-label={label}
        aria-multiselectable={several || undefined}
      >
        {found.map(({ value: code, label: name }, index) => (
          // The field above holds the focus and says which one is meant.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={code}
            id={`${id}-${code}`}
            role="option"
            tabIndex={-1}
            aria-selected={values.includes(code)}
            data-active={index === at || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(index);
              choose(code);
            }}
          >
            <Check size={14} aria-hidden="true" />
            <span>{name}</span>
            <small>{code}</small>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Those chosen, then all by name; a stored code that is no country stays in sight, so that it can be taken away. */
function countriesIn(language: string, chosen: readonly string[]) {
  return [...COUNTRY_CODES, ...chosen.filter((code) => !COUNTRY_CODES.includes(code))]
    .map((code) => ({ value: code, short: code, label: countryName(code, language) }))
    .sort(
      (left, right) =>
        Number(chosen.includes(right.value)) - Number(chosen.includes(left.value)) || left.label.localeCompare(right.label, language),
    );
}
