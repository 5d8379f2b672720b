/** What is asked for with an email address, and answered by a mail: a newsletter [LAND-1], or an order once more [COMP-1]. */
import { useState } from "react";
import { FetchError } from "../../api/fetch-error";
import { signUpForNewsletter } from "../../api/newsletter";
import { findOrder } from "../../api/order-finder";
import { useShop } from "./use-shop";

export type MailRequest =
  | { status: "open" | "busy" }
  | { status: "sent"; email: string }
  /** `words`: the server's for the reader, "" where it said none. `isAddress`: it is the address that was not taken. */
  | { status: "failed"; words: string; isAddress: boolean };

interface MailRequestState {
  state: MailRequest;
  reset(): void;
}

export interface NewsletterState extends MailRequestState {
  /** @param consent what was agreed to, as it stood there */
  signUp(email: string, consent: string): Promise<void>;
}

export function useNewsletter(): NewsletterState {
  const { preferences } = useShop();
  const { request, ...state } = useMailRequest();
  return {
    ...state,
    signUp: (email, consent) =>
      request(email, () => signUpForNewsletter({ email, consent, page: location.pathname, language: preferences.language })),
  };
}

export interface OrderFinderState extends MailRequestState {
  /** @param reference as people type it */
  find(reference: string, email: string): Promise<void>;
}

export function useOrderFinder(): OrderFinderState {
  const { request, ...state } = useMailRequest();
  return { ...state, find: (reference, email) => request(email, () => findOrder({ order_reference: reference, email })) };
}

function useMailRequest() {
  const [state, setState] = useState<MailRequest>({ status: "open" });
  return {
    state,
    async request(email: string, send: () => Promise<unknown>) {
      setState({ status: "busy" });
      try {
        await send();
        setState({ status: "sent", email });
      } catch (error) {
        const { words, body } = error instanceof FetchError ? error : { words: "", body: undefined };
        const { problems } = (body as { error?: { problems?: { path: string }[] } } | undefined)?.error ?? {};
        setState({ status: "failed", words, isAddress: problems?.[0]?.path === "email" });
      }
    },
    reset: () => setState({ status: "open" }),
  };
}
