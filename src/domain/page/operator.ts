/** What a file of `operators/` says of the operator that is called like it: `is-one-of.ts` is "is one of". [VIS-1] */

/** What an attribute holds: decides which operators make sense and how the builder asks for a value. */
export type AttributeKind = "yes-no" | "number" | "choice";

/**
 * Each file exports one as `holds`, for shoppers' pages: the attribute (a list has several entries) against the values of the
 * condition.
 */
export type Holds = (actual: readonly unknown[], wanted: readonly unknown[]) => boolean;

/** Each file exports one as `operator`, for the builder and the check before a page is published; no shopper loads it. */
export interface Operator {
  /** Where it stands in lists, lowest first. The first one that fits an attribute is what a new condition begins with. */
  rank: number;
  kinds: readonly AttributeKind[];
  /** A condition holds a list of values. */
  takesList?: true;
  /** The values are left out: there is none with which such a condition could never hold. */
  negative?: true;
  /**
   * Whether an attribute can ever have, or pass, this value.
   *
   * @param known values that a choice may have; undefined where it takes any
   */
  fits(value: string | number | boolean, kind: AttributeKind, known: ReadonlySet<string> | undefined): boolean;
}

/** @param file with or without folders, as in `./operators/is-one-of.ts` */
export const operatorName = (file: string): string => file.replace(/.*\/|\.\w+$/g, "").replaceAll("-", " ");

/** Holds when one entry of the attribute and one value do. */
export const anyPair =
  (compare: (entry: unknown, value: unknown) => boolean): Holds =>
  (actual, wanted) =>
    actual.some((entry) => wanted.some((value) => compare(entry, value)));
