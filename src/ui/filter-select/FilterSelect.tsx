/** One choice from a long list, found by typing: a combobox with a list, after the pattern of the ARIA authoring practices. */
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { isComposing } from "../composing";
import { classNames } from "../class-names";
import fieldStyles from "../field/Field.module.css";
import { Icon } from "../icon/Icon";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden";
import styles from "./FilterSelect.module.css";
import { filterOptions, type FilterOption } from "./options";

export interface FilterSelectProps {
  /** Names the control: there is no label beside it. */
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChange(value: string): void;
  /** Announced while one types, and said in the list when nothing fits. */
  announce(count: number): string;
  disabled?: boolean;
}

export function FilterSelect({ label, options, value, onChange, announce, disabled }: FilterSelectProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** What was typed; null: closed. */
  const [filter, setFilter] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const chosen = options.find((option) => option.value === value);
  const open = filter !== null;
  const shown = open ? filterOptions(options, filter) : [];

  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setActive(next);
    // The list is as tall as the screen allows; what is active must be in sight.
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  const show = () => {
    if (open || disabled) return;
    const index = Math.max(
      0,
      options.findIndex((option) => option.value === value),
    );
    setFilter("");
    setActive(index);
    requestAnimationFrame(() => list.current?.children[index]?.scrollIntoView({ block: "nearest" }));
  };
  const close = () => setFilter(null);
  const pick = (option: FilterOption | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composing of a character is not meant for the list.
    if (isComposing(event)) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps) {
      event.preventDefault();
      if (open) move(active + steps[event.key]!);
      else show();
    } else if (event.key === "Enter") {
      // Not the form's submit.
      event.preventDefault();
      if (open) pick(shown[active]);
      else show();
    } else if (open && event.key === "Escape") {
      event.preventDefault();
      close();
    }
  };

  return (
    <span className={styles.frame}>
      <input
        ref={input}
        className={classNames(fieldStyles.control, styles.input)}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && shown[active] ? `${id}-${shown[active].value}` : undefined}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        disabled={disabled}
        value={open ? filter : (chosen?.short ?? "")}
        // What is chosen stays readable while one looks for another.
        placeholder={chosen?.short}
        onChange={(event) => {
          // The first letter takes the place of what was chosen.
          setFilter(open ? event.target.value : typedOver(chosen?.short ?? "", event.target.value));
          setActive(0);
        }}
        onClick={() => (open ? close() : show())}
        onFocus={(event) => event.target.select()}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <Icon name="chevron-down" className={styles.chevron} />
      {open && (
        <div
          className={styles.list}
          role="listbox"
          id={`${id}-list`}
          aria-label={label}
          tabIndex={-1}
          ref={list}
          // A press in the list, or on its scroll bar, must not take the focus from the input.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((option, index) => (
            // The focus stays in the input, which names the active option; keys work there.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={option.value}
              id={`${id}-${option.value}`}
              className={styles.option}
              role="option"
              aria-selected={option.value === value}
              data-active={index === active || undefined}
              onClick={() => pick(option)}
            >
              <span>{option.label}</span>
              <bdi className={styles.short} dir="ltr">
                {option.short}
              </bdi>
            </div>
          ))}
          {shown.length === 0 && (
            <div className={styles.nothing} role="option" aria-selected={false} aria-disabled="true">
              {announce(0)}
            </div>
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{open && filter !== "" ? announce(shown.length) : ""}</span>
      </VisuallyHidden>
    </span>
  );
}

/** What was typed into a control that showed `before`: the new letters alone, wherever they were put. */
function typedOver(before: string, after: string): string {
  if (after.startsWith(before)) return after.slice(before.length);
  return after.endsWith(before) ? after.slice(0, after.length - before.length) : after;
}
