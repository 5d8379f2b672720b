/** What is edited is not there any more: somebody has deleted or archived it meanwhile. [BLD-9] */
import { FetchError } from "../../../../api/fetch-json";
import type { PutAwayPage } from "../../../../layout/page/page-summary";

/** `nowhere`: nobody can bring it back. */
export interface Gone {
  place: PutAwayPage["place"] | "nowhere";
  by: string | null;
  /** Where it stood, as far as that is known. */
  path: string | undefined;
}

/** Words of the server for it, of pages and of sections. A 404 without one of them is a gateway's, which knows nothing of pages. */
const REASONS: ReadonlySet<string | undefined> = new Set(["page-not-found", "not-found"]);

export function goneOf(error: unknown): Gone | undefined {
  if (!(error instanceof FetchError) || error.code !== 404 || !REASONS.has(error.reason)) return undefined;
  const data = (error.body as { error?: { data?: Partial<PutAwayPage> } } | undefined)?.error?.data;
  return { place: data?.place ?? "nowhere", by: data?.by ?? null, path: data?.path };
}
