/** What shoppers write to the shop when something failed: kept, and mailed to the shop's contact. */
import type { FeedbackRequest, FeedbackResponse } from "../../domain/calls/calls.gen";
import type { Storage } from "../storage/open-storage";
import { rowId } from "../storage/ids";

export class Feedback {
  /** @param onStored is told that there is mail to send */
  constructor(
    private readonly storage: Storage,
    private readonly onStored: () => void,
  ) {}

  async store({ message, requestId, page }: FeedbackRequest): Promise<FeedbackResponse> {
    const id = rowId();
    const now = new Date().toISOString();
    await this.storage.transaction(async (trx) => {
      await trx
        .insertInto("feedback")
        .values({ id, message, request_id: requestId ?? null, page: page ?? null, created_at: now })
        .execute();
      await trx
        .insertInto("outbox")
        .values({
          id: rowId(),
          topic: "feedback",
          payload: JSON.stringify({ feedbackId: id }),
          created_at: now,
          attempts: 0,
          next_attempt_at: now,
          done_at: null,
          last_error: null,
          recipient: null,
        })
        .execute();
    });
    this.onStored();
    return { id };
  }
}
