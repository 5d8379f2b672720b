/** A button that shows more and changes nothing. [BLD-13] */
import type { HTMLAttributes, KeyboardEvent, ReactNode } from "react";
import { useMay } from "./use-may";

/**
 * Settings stand in a fieldset that is disabled for who may only look, and every button in it with them. To these people this one is no
 * button of HTML but has its role and its keys, so that what is folded can be read.
 */
export function ReadButton({ onKeyDown, children, ...rest }: HTMLAttributes<HTMLElement>): ReactNode {
  const mayEdit = useMay("editor");
  if (mayEdit)
    return (
      <button type="button" onKeyDown={onKeyDown} {...rest}>
        {children}
      </button>
    );
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <span role="button" tabIndex={0} onKeyDown={press} {...rest}>
      {children}
    </span>
  );
}
