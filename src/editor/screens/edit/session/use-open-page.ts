/** The open page as shoppers get it at this moment: its campaign begins and ends while the page is open. [BLD-14] */
import { useEffect, useReducer } from "react";
import { useStore } from "zustand/react";
import { campaignPhase } from "../../../../layout/campaign/page-campaign";
import type { PageSummary } from "../../../../layout/page/page-summary";
import { useSession } from "./edit-session";

/** Timers of a browser last no longer. */
const MAX_WAIT_MS = 2 ** 31 - 1;

export function useOpenPage(): PageSummary {
  const { saving, findings } = useSession();
  const page = useStore(saving.store, (state) => state.page);
  const [turn, look] = useReducer((count: number) => count + 1, 0);
  const { liveFrom, liveUntil } = page;
  useEffect(() => {
    const now = findings.shopNow();
    const next = [liveFrom, liveUntil].map((day) => Date.parse(day ?? "")).filter((at) => at > now);
    if (next.length === 0) return;
    const timer = setTimeout(look, Math.min(...next.map((at) => at - now), MAX_WAIT_MS));
    return () => clearTimeout(timer);
  }, [liveFrom, liveUntil, findings, turn]);
  const phase = campaignPhase({ from: liveFrom, until: liveUntil }, findings.shopNow());
  return phase === page.phase ? page : { ...page, phase };
}
