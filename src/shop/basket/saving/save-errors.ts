/** What it means that a basket could not be saved or fetched. [BASK-13] */
import { FetchError } from "../../../api/fetch-error";
import type { Checkout } from "../../../domain/order/order";
import type { BasketProblem } from "../store";

/** The server has looked at it and said no. A checkout that is gone, too many calls and its own faults are another matter. */
export const isAnswer = ({ code }: FetchError): boolean => code >= 400 && code < 500 && ![404, 410, 429].includes(code);

/** There was no answer, or none that says anything of what was asked: it is worth asking again. */
export const isLost = ({ code }: FetchError): boolean => code === 0 || code === 429 || code >= 500;

/** The shopper has started again meanwhile. */
export const leftError = (): FetchError => new FetchError("The basket was left", 0, "left", undefined, undefined);

/** As it is said beside the basket. */
export const problemOf = (error: FetchError): BasketProblem => ({
  code: error.reason ?? (error.code === 0 ? "offline" : "failed"),
  message: error.words,
});

/** null: nothing of `names` is missing. */
export const notSold = (names: Checkout["basket"]["leftOut"] = []): BasketProblem | null =>
  names.length > 0 ? { code: "not-restored", message: names.join(", ") } : null;
