/** What of the screen of customers stands in its URL: the view, and what is set in each, also while another one is shown. */
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CANCELLATION_SPANS, type CancellationSpan } from "../../../domain/customers/cancellations";

export const CUSTOMER_VIEWS = ["find", "due", "leaving"] as const;
export type CustomerView = (typeof CUSTOMER_VIEWS)[number];

export interface CustomerChoices {
  view: CustomerView;
  /** Open invoices: those alone that are wished for by post. */
  byPost: boolean;
  /** Why people leave: over how many days. */
  span: CancellationSpan;
}

/** What is not said in the URL, or said wrongly. */
const USUAL: Readonly<CustomerChoices> = { view: "find", byPost: false, span: "30" };

export function useCustomerUrl(): CustomerChoices & { change(choices: Partial<CustomerChoices>): void } {
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<{ before: URLSearchParams; choices: CustomerChoices }>();
  const inUrl: CustomerChoices = {
    view: CUSTOMER_VIEWS.find((each) => each === params.get("view")) ?? USUAL.view,
    byPost: params.get("delivery") === "post",
    span: CANCELLATION_SPANS.find((each) => each === params.get("days")) ?? USUAL.span,
  };
  // The URL follows a moment later: until it does, a box that was ticked would stand there as if it had not been.
  const now = chosen?.before === params ? chosen.choices : inUrl;
  const change = (choices: Partial<CustomerChoices>) => {
    const next = { ...now, ...choices };
    setChosen({ before: params, choices: next });
    const { view, byPost, span } = next;
    const said = { ...(view !== USUAL.view && { view }), ...(byPost && { delivery: "post" }), ...(span !== USUAL.span && { days: span }) };
    setParams(said, { replace: true });
  };
  return { ...now, change };
}
