/** When a campaign begins or ends, in the time zone of whoever sets it; kept as an instant. [BLD-14] */
import { useState, type ReactNode } from "react";
import { Field, type FieldProps } from "../interface/Field";
import { instantOf, localTime } from "./campaign-changes";

export interface LocalTimeFieldProps extends Pick<FieldProps, "label" | "error" | "data-place"> {
  /** undefined: none. */
  instant: string | undefined;
  /** @param instant "" for none */
  onChange(instant: string): void;
}

/** Each digit of a year is a year by itself, and the clocks of the year 2 were set by the sun: what is being typed is no time yet. */
const EARLIEST = "2000-01-01T00:00";
const LATEST = "2199-12-31T23:59";

export function LocalTimeField({ instant, onChange, ...field }: LocalTimeFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      {...field}
      type="datetime-local"
      min={EARLIEST}
      max={LATEST}
      value={typed ?? localTime(instant)}
      onChange={(value, { validity }) => {
        setTyped(value);
        // Half of one is none, too, and takes nothing away.
        if (validity.valid) onChange(instantOf(value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
