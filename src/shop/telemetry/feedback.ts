/** What a shopper writes to the shop when something failed. */
import type { FeedbackRequest, FeedbackResponse } from "../../domain/calls/calls.gen";
import { fetchJson } from "../../api/fetch-json";

/** @param requestId of the call that failed, where it had one @throws FetchError when it could not be kept */
export const sendFeedback = (message: string, requestId?: string): Promise<FeedbackResponse> =>
  fetchJson("/api/feedback", {
    method: "POST",
    body: { message, ...(requestId && { requestId }), page: location.pathname } satisfies FeedbackRequest,
  });
