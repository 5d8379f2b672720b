/** A day of the checkout form, within bounds in days ahead. [FIELD-1] */
import { useSyncExternalStore } from "react";
import type { CalendarDate } from "../../domain/time/calendar";
import { boundsAhead, dateProblem, localDay, type DateProblem } from "../../domain/fields/date-bounds";
import { useStandingClock } from "./use-shop";
import { useCheckoutField, type CheckoutField, type CheckoutFieldOptions } from "./use-checkout-field";

export interface CheckoutDateOptions extends Pick<CheckoutFieldOptions, "name" | "label"> {
  required: boolean;
  /** Days ahead of today, where the shopper is; null does not limit. */
  minDays: number | null;
  maxDays: number | null;
  /** Answers what to say; the bound that the problem names is there. */
  message(problem: DateProblem | "required", bounds: { min: CalendarDate | undefined; max: CalendarDate | undefined }): string;
}

export interface CheckoutDate {
  field: CheckoutField;
  /** For the calendar; absent until the page is alive: the server does not know the shopper's day. */
  min: CalendarDate | undefined;
  max: CalendarDate | undefined;
}

export function useCheckoutDate({ name, label, required, minDays, maxDays, message }: CheckoutDateOptions): CheckoutDate {
  const clock = useStandingClock();
  const today = useToday();
  const { min, max } = today ? boundsAhead(today, minDays, maxDays) : {};
  const field: CheckoutField = useCheckoutField({
    name,
    label,
    validate(value) {
      // A page may stand open over midnight.
      const bounds = boundsAhead(clock?.today ?? localDay(new Date()), minDays, maxDays);
      // A day typed in part has no value; the browser alone knows of it.
      const partly = !value && field.ref.current?.validity?.badInput;
      const problem = partly ? "invalid" : value ? dateProblem(value, bounds) : required ? "required" : null;
      return problem && message(problem, { min: bounds.min, max: bounds.max });
    },
  });
  return { field, min, max };
}

/** Today, where the shopper is. undefined until the page is alive: what the server rendered may be from yesterday. */
export function useToday(): CalendarDate | undefined {
  const clock = useStandingClock();
  return useSyncExternalStore(
    () => () => {},
    () => clock?.today ?? localDay(new Date()),
    () => undefined,
  );
}
