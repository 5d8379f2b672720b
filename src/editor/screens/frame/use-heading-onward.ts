/** After a row of a screen's list has gone one goes on at the screen's heading, as when one arrived. [BLD-2] */
import { useFocusOnward } from "../../interface/forms/use-focus-onward";

/** The list may go with its last row. */
const WHOLE = { current: document.documentElement };

/**
 * @param present changes once the row is gone
 * @returns call it before
 */
export function useHeadingOnward(present: unknown): () => void {
  const goOn = useFocusOnward(WHOLE, present);
  return () => goOn("main h1");
}
