/** The door of payment methods to their own calls before the order. [PAY-12] [ERR-1] */
import { FetchError } from "../../api/fetch-error";

export { askForPayment } from "../../api/payment";
/** For what a provider says went wrong in its form: into the shop's error report. */
export { reportError as reportProblem } from "../../api/report";

const COUNTRY_REFUSED = 406;

/**
 * What a shopper reads where such a call was not answered: the server's words where it said any.
 *
 * @param texts `countryRefused` and `unexpected` of the method's own
 */
export function paymentCallProblem(error: unknown, texts: Readonly<Record<string, string>>): string {
  const { words = "", code } = error instanceof FetchError ? error : {};
  return words || texts[code === COUNTRY_REFUSED ? "countryRefused" : "unexpected"] || "";
}

/** Whether it is such a call that failed, and not something of the browser's. */
export const isAnsweredFailure = (error: unknown): boolean => error instanceof FetchError && error.code > 0;
