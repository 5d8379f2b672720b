import { Children, isValidElement, type ReactNode } from "react";

/** A columns node's children are its two slots, in order; Craft.js hands them over as one fragment. */
export function slotsOf(children: ReactNode): Readonly<Record<string, ReactNode>> {
  const [one, two] = Children.toArray(isValidElement<{ children?: ReactNode }>(children) ? children.props.children : children);
  return { one, two };
}
