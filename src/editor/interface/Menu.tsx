/** A few things to choose from, under a button. */
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classNames } from "../../ui/class-names";
import choices from "./choices/choices.module.css";
import { IconButton } from "./IconButton";
import styles from "./interface.module.css";

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** Why it cannot be chosen now. */
  refused?: string | undefined;
  /** Opens in a new tab. */
  href?: string;
  onSelect?(): void;
}

export function Menu({
  label,
  icon,
  items,
  className,
}: {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  className?: string;
}): ReactNode {
  const id = useId();
  const button = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...list.current!.querySelectorAll<HTMLElement>('[role="menuitem"]')];

  const open = () => {
    const menu = list.current!;
    menu.showPopover();
    const anchor = button.current!.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = menu;
    menu.style.left = `${Math.max(8, Math.min(anchor.right - offsetWidth, innerWidth - offsetWidth - 8))}px`;
    // Below its button, above where there is more room; where it fits neither way it scrolls, and begins in view.
    const [above, below] = [anchor.top - 4, innerHeight - anchor.bottom - 4];
    const top = offsetHeight > below && above > below ? anchor.top - offsetHeight - 4 : anchor.bottom + 4;
    menu.style.top = `${Math.max(8, Math.min(top, innerHeight - offsetHeight - 8))}px`;
    entries()[0]?.focus();
  };
  const close = () => {
    list.current!.hidePopover();
    button.current!.querySelector("button")!.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <>
      <span ref={button}>
        <IconButton label={label} aria-haspopup="menu" aria-controls={id} onClick={open} {...(className ? { className } : {})}>
          {icon}
        </IconButton>
      </span>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={classNames(choices.sheet, styles.menu)}
        onKeyDown={onKeyDown}
      >
        {items.map((item) =>
          item.href !== undefined ? (
            <a key={item.label} role="menuitem" tabIndex={-1} href={item.href} target="_blank" rel="noreferrer" onClick={close}>
              {item.icon}
              {item.label}
            </a>
          ) : (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={(item.danger && !item.refused) || undefined}
              aria-disabled={item.refused ? true : undefined}
              onClick={() => {
                if (item.refused) return;
                close();
                item.onSelect?.();
              }}
            >
              {item.icon}
              <span>
                {item.label}
                {item.refused && <small>{item.refused}</small>}
              </span>
            </button>
          ),
        )}
      </div>
    </>
  );
}
