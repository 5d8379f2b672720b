/** What another offer costs that holds at once: asked for when it is chosen, and anew when it is no longer right. [MMA-2] */
import { useEffect, useState } from "react";
import { quoteUpgrade } from "../../../api/account/subscriptions";
import type { UpgradeQuote } from "../../../domain/upgrade/upgrade";

export type QuoteStep =
  | { step: "loading" }
  | { step: "ready"; quote: UpgradeQuote }
  /** `message` absent: the server gave no words of its own. */
  | { step: "failed"; message: string | undefined };

export interface QuotedUpgrade {
  /** undefined while no offer is asked about. What was answered stands until there is another answer. */
  quoted: QuoteStep | undefined;
  isAsking: boolean;
  again(): void;
}

/** @param offer path; undefined: none is asked about */
export function useUpgradeQuote(subscriptionId: string, offer: string | undefined): QuotedUpgrade {
  const [count, setCount] = useState(0);
  const [answer, setAnswer] = useState<{ offer: string; count: number; step: QuoteStep }>();
  useEffect(() => {
    if (offer === undefined) return undefined;
    let isWaitedFor = true;
    const answered = (step: QuoteStep) => isWaitedFor && setAnswer({ offer, count, step });
    quoteUpgrade(subscriptionId, offer).then(
      (quote) => answered({ step: "ready", quote }),
      ({ body, message }: { body?: unknown; message?: string }) => answered({ step: "failed", message: body ? message : undefined }),
    );
    return () => {
      isWaitedFor = false;
    };
  }, [subscriptionId, offer, count]);
  const isAnswered = answer?.offer === offer;
  return {
    quoted: offer === undefined ? undefined : isAnswered ? answer!.step : LOADING,
    isAsking: offer !== undefined && (!isAnswered || answer!.count !== count),
    again: () => setCount((asked) => asked + 1),
  };
}

const LOADING: QuoteStep = { step: "loading" };
