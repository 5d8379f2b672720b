/** What one comes to the list of pages with, from a page that was open. */
import { useLocation } from "react-router-dom";
import type { PageSummary } from "../../../layout/page/page-summary";

/** A page that was removed while it was open. */
export interface LeftPage {
  to: "bin" | "archive";
  page: Pick<PageSummary, "id" | "title">;
}

export interface PagesArrival {
  left?: LeftPage;
  /** Somebody wants to make a page. */
  isForNew?: true;
}

/** Empty for whoever came in another way. */
export const usePagesArrival = (): PagesArrival => (useLocation().state as PagesArrival | null) ?? {};
