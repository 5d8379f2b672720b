/** When a campaign begins or ends, in the time zone of whoever sets it; kept as an instant. [BLD-14] */
import { useState, type ReactNode } from "react";
import { Field, type FieldProps } from "../interface/Field";
import { TIME_LIMITS } from "../schedule/local-time";
import { instantOf, localTime } from "./campaign-changes";

export interface LocalTimeFieldProps extends Pick<FieldProps, "label" | "error" | "data-place"> {
  /** undefined: none. */
  instant: string | undefined;
  /** @param instant "" for none */
  onChange(instant: string): void;
}

export function LocalTimeField({ instant, onChange, ...field }: LocalTimeFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      {...field}
      type="datetime-local"
      {...TIME_LIMITS}
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
