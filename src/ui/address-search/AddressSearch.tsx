/**
 * One line that finds an address from a few words: a combobox whose list leads down from streets and buildings to addresses. Knows no shop.
 * [ADDR-1] [ADDR-5]
 */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from "react";
import type { LookupPlace } from "../../domain/address/address-lookup";
import { interpolate } from "../../i18n/format";
import { isComposing } from "../composing";
import { Field, controlAttributes, useFieldIds, type FieldProps } from "../field/Field";
import fieldStyles from "../field/Field.module.css";
import { Icon } from "../icon/Icon";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden";
import styles from "./AddressSearch.module.css";

export interface AddressSearchTexts {
  placeholder: string;
  /** Leads to the full form. */
  manual: string;
  /** While there is no answer yet. */
  searching: string;
  /** {{count}} stands for how many there are. */
  results: string;
  noResults: string;
}

export interface AddressSearchProps extends FieldProps {
  value: string;
  onChange(value: string): void;
  onBlur?(): void;
  inputRef?: Ref<HTMLInputElement>;
  texts: AddressSearchTexts;
  /** @param container the place to look into; absent: everywhere @returns null when there is no answer to wait for */
  find(text: string, container: string | undefined, signal: AbortSignal): Promise<readonly LookupPlace[] | null>;
  /** @returns once the address is there, or cannot be had */
  onChoose(place: LookupPlace): Promise<void>;
  onManual(): void;
}

/** Nobody is asked about each letter. */
const STILL_MS = 250;
/** An answer that comes sooner needs no word that it is on its way. */
const SLOW_MS = 400;

interface List {
  places: readonly LookupPlace[];
  active: number;
}

export function AddressSearch(props: AddressSearchProps): ReactNode {
  const { value, onChange, onBlur, inputRef, texts, find, onChoose, onManual } = props;
  const ids = useFieldIds(props);
  const [list, setList] = useState<List | null>(null);
  const [searching, setSearching] = useState(false);
  const question = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout>; slow?: ReturnType<typeof setTimeout> } | null>(
    null,
  );

  const hush = () => {
    clearTimeout(question.current?.timer);
    clearTimeout(question.current?.slow);
    question.current?.abort.abort();
    question.current = null;
  };
  useEffect(() => hush, []);
  const close = () => {
    hush();
    setList(null);
    setSearching(false);
  };
  const ask = (text: string, container: string | undefined, afterMs: number) => {
    hush();
    const abort = new AbortController();
    const look = async () => {
      question.current = { abort, timer, slow: setTimeout(() => setSearching(true), SLOW_MS) };
      const places = await find(text, container, abort.signal).catch((error: unknown) => {
        if (abort.signal.aborted) return null;
        throw error;
      });
      if (abort.signal.aborted) return;
      hush();
      setSearching(false);
      if (places) setList({ places, active: container ? 0 : -1 });
    };
    const timer = setTimeout(() => void look(), afterMs);
    question.current = { abort, timer };
  };

  const choose = (place: LookupPlace) => {
    if (!place.isAddress) return ask(value, place.id, 0);
    close();
    const slow = setTimeout(() => setSearching(true), SLOW_MS);
    void onChoose(place).finally(() => {
      clearTimeout(slow);
      setSearching(false);
    });
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The keys of an input method choose among its own candidates.
    if (isComposing(event)) return;
    if (event.key === "Escape" && list) {
      event.preventDefault();
      return close();
    }
    if (event.key === "Enter" && list) {
      // A form is not sent from a list of suggestions.
      event.preventDefault();
      const place = list.places[list.active];
      return place && choose(place);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!list) return value.trim() ? ask(value, undefined, 0) : undefined;
    const { length } = list.places;
    if (length) setList({ ...list, active: (Math.max(list.active, step > 0 ? -1 : 0) + step + length) % length });
  };

  const open = list !== null && list.places.length > 0;
  const listRef = useRef<HTMLDivElement>(null);
  const shown = open ? list.places : null;
  useEffect(() => {
    // On a phone it would open behind the pay button.
    if (shown) listRef.current?.scrollIntoView({ block: "nearest" });
  }, [shown]);
  const listId = `${ids.id}-list`;
  const optionId = (index: number) => `${ids.id}-option-${index}`;
  return (
    <div className={styles.search}>
      <Field props={props} ids={ids}>
        <div className={styles.frame}>
          <input
            {...controlAttributes(props, ids)}
            ref={inputRef}
            className={`${fieldStyles.control} ${styles.input}`}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && list.active >= 0 ? optionId(list.active) : undefined}
            // The browser's own list would lie over ours.
            autoComplete="off"
            placeholder={texts.placeholder}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              if (event.target.value.trim()) ask(event.target.value, undefined, STILL_MS);
              else close();
            }}
            onKeyDown={keyDown}
            onBlur={() => {
              close();
              onBlur?.();
            }}
          />
          <div ref={listRef} className={styles.list} id={listId} role="listbox" aria-label={props.label} hidden={!open}>
            {list?.places.map((place, index) => (
              // Keys go to the field, which keeps the focus.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={place.id}
                id={optionId(index)}
                ref={(option) => void (index === list.active && option?.scrollIntoView({ block: "nearest" }))}
                className={styles.option}
                role="option"
                tabIndex={-1}
                aria-selected={index === list.active}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                <span>
                  <bdi>{place.text}</bdi> <bdi className={styles.description}>{place.description}</bdi>
                </span>
                {!place.isAddress && <Icon name="chevron-right" className={styles.more} />}
              </div>
            ))}
          </div>
        </div>
      </Field>
      <div className={styles.foot}>
        {/* Left for this button the line would complain, and the button would move away from under the pointer. */}
        <button type="button" className={styles.manual} onMouseDown={(event) => event.preventDefault()} onClick={onManual}>
          {texts.manual}
        </button>
        <p className={styles.note} role="status">
          {searching ? texts.searching : list?.places.length === 0 ? texts.noResults : ""}
        </p>
      </div>
      <VisuallyHidden>
        <span role="status">{open && interpolate(texts.results, { count: list.places.length })}</span>
      </VisuallyHidden>
    </div>
  );
}
