/** A day and time of the shop, chosen from a calendar: "2026-12-31T18:00", or "" for none. [BLD-4] */
import type { WidgetProps } from "@rjsf/utils";
import type { ReactNode } from "react";
import interfaceStyles from "../../interface/interface.module.css";

/** As the browser's own field writes it; years of five digits it would write, too. */
const WRITTEN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const LAST = "9999-12-31T23:59";

export function LocalTime({
  id,
  value,
  onChange,
  described,
}: Pick<WidgetProps, "id" | "value" | "onChange"> & { described: Record<string, unknown> }): ReactNode {
  const text = (value as string | undefined) ?? "";
  // What such a field cannot show would look like nothing, and be gone with the first press.
  const isShowable = text === "" || WRITTEN.test(text);
  return (
    <input
      id={id}
      className={interfaceStyles.input}
      type={isShowable ? "datetime-local" : "text"}
      max={LAST}
      value={text}
      {...described}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
