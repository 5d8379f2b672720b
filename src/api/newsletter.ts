/** Newsletters. */
import type { NewsletterRequest } from "../domain/calls/calls.gen";
import { fetchJson } from "./fetch-json";

/** Brings a mail that asks to confirm, or says that they are on the list already. @throws FetchError */
export const signUpForNewsletter = (request: NewsletterRequest): Promise<{ accepted: true }> =>
  fetchJson("/api/newsletter", { method: "POST", body: request, anonymous: true });
