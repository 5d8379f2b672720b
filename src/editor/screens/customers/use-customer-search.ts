/** What was looked for last, and what of it is there so far. */
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundOrders } from "../../../domain/customers/customer-order";
import { failureWords } from "../../interface/words/failure-words";
import { useApi } from "../../state/api-context";

export interface CustomerSearching {
  /** What stands in the field. */
  typed: string;
  /** Whoever empties the field looks for nothing any more. */
  type(typed: string): void;
  /** What `found` answers; empty: nothing is looked for. */
  asked: string;
  /** undefined: nothing was looked for yet, or the answer is on its way. */
  found: FoundOrders | undefined;
  busy: boolean;
  /** Why the last call did not work, in words. */
  failure: string | undefined;
  /** It stands in the field, too, wherever it was asked for. */
  find(search: string): Promise<void>;
  /** The next page of the same. */
  older(): Promise<void>;
}

export function useCustomerSearch(): CustomerSearching {
  const { t } = useTranslation();
  const api = useApi();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [found, setFound] = useState<FoundOrders>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const latest = useRef(0);

  const run = async (read: () => Promise<FoundOrders>) => {
    const call = ++latest.current;
    // Something else was looked for meanwhile: this answer is to a question that nobody asks any more.
    const isCurrent = () => call === latest.current;
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await read();
      if (isCurrent()) setFound(answer);
    } catch (error) {
      if (isCurrent()) setFailure(failureWords(error, t));
    } finally {
      if (isCurrent()) setBusy(false);
    }
  };

  const forget = () => {
    latest.current++;
    setAsked("");
    setFound(undefined);
    setFailure(undefined);
    setBusy(false);
  };

  return {
    typed,
    type: (next) => {
      setTyped(next);
      if (next === "") forget();
    },
    asked,
    found,
    busy,
    failure,
    find: (search) => {
      setTyped(search);
      setAsked(search);
      setFound(undefined);
      return run(() => api.findCustomers({ find: search }));
    },
    older: () =>
      run(async () => {
        const { orders, next } = await api.findCustomers({ find: asked, before: found!.next! });
        return { orders: [...found!.orders, ...orders], next };
      }),
  };
}
