/**
 * One choice from a short list whose options say more than their name. It comes late and for a mouse: everywhere else the browser's own
 * select stands (decision 030). [TIP-1]
 */
import { Anchor, Content, Portal, Root } from "@radix-ui/react-popover";
import { useId, useRef, type ReactNode, type RefObject } from "react";
import { Icon } from "../icon/Icon";
import { Tooltip } from "../tooltip/Tooltip";
import styles from "./SelectMenu.module.css";
import { useListKeys } from "./use-list-keys";

/** What the list keeps to the edge of the screen. [TIP-1] */
export const CONTENT_MARGIN_PX = 10;

export interface SelectMenuOption {
  value: string;
  label: string;
  /** Stands at the end of its line. */
  detail?: string;
}

export interface SelectMenuProps {
  /** Names the control, for those who look by a tooltip. */
  label: string;
  options: readonly SelectMenuOption[];
  value: string;
  onChange(value: string): void;
}

export function SelectMenu({ label, options, value, onChange }: SelectMenuProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const labels = options.map((option) => option.label);
  const chosen = options.findIndex((option) => option.value === value);
  const choose = (index: number) => {
    const option = options[index];
    if (option && option.value !== value) onChange(option.value);
  };
  const { open, active, setActive, show, close, onKeyDown } = useListKeys(labels, chosen, choose);
  const pick = (index: number) => {
    choose(index);
    close();
  };
  return (
    <Root open={open} onOpenChange={(next) => (next ? show() : close())}>
      <Tooltip content={label} timing="dropdown" shown={!open}>
        <button
          ref={button}
          type="button"
          role="combobox"
          className={styles.button}
          aria-label={label}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${id}-list` : undefined}
          aria-activedescendant={open ? `${id}-${active}` : undefined}
          onClick={() => {
            // Safari gives a pressed button no focus.
            button.current?.focus();
            if (open) close();
            else show();
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        >
          {options[chosen]?.label ?? value}
          <Icon name="chevron-down" className={styles.chevron} size="1em" />
        </button>
      </Tooltip>
      <OptionList anchor={button} {...{ id, label, options, chosen, active, setActive }} onPick={pick} />
    </Root>
  );
}

interface OptionListProps extends Pick<SelectMenuProps, "label" | "options"> {
  id: string;
  /** Where it opens. */
  anchor: RefObject<HTMLElement | null>;
  chosen: number;
  active: number;
  setActive(index: number): void;
  onPick(index: number): void;
}

function OptionList({ id, label, options, anchor, chosen, active, setActive, onPick }: OptionListProps): ReactNode {
  // Inside the theme, so that the list has its colours.
  const container = anchor.current?.closest<HTMLElement>("[data-popover-root]") ?? document.body;
  return (
    <>
      <Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Portal container={container}>
        <Content
          role="listbox"
          id={`${id}-list`}
          className={styles.list}
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={CONTENT_MARGIN_PX}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // A press in the list, or on its scroll bar, must not take the focus from the button.
          onMouseDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            // The button toggles by itself; closing here as well would open it again.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
          }}
        >
          {options.map(({ value, label: name, detail }, index) => (
            // The keys are the button's, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={value}
              id={`${id}-${index}`}
              ref={index === active ? bringIntoSight : undefined}
              role="option"
              className={styles.option}
              aria-selected={index === chosen}
              data-active={index === active || undefined}
              onPointerMove={() => setActive(index)}
              onClick={() => onPick(index)}
            >
              {name}
              {detail && <span className={styles.detail}>{detail}</span>}
            </div>
          ))}
        </Content>
      </Portal>
    </>
  );
}

const bringIntoSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
