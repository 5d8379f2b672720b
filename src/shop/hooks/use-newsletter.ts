/** Signing up for a newsletter, step by step. [LAND-1] */
import { useState } from "react";
import { FetchError } from "../../api/fetch-error";
import { signUpForNewsletter } from "../../api/newsletter";
import { useShop } from "./use-shop";

export type NewsletterSignUp =
  | { status: "open" | "busy" }
  | { status: "sent"; email: string }
  /** `words`: the server's for the reader, "" where it said none. `isAddress`: it is the address that was not taken. */
  | { status: "failed"; words: string; isAddress: boolean };

export interface NewsletterState {
  state: NewsletterSignUp;
  /** @param consent what was agreed to, as it stood there */
  signUp(email: string, consent: string): Promise<void>;
  reset(): void;
}

export function useNewsletter(): NewsletterState {
  const { preferences } = useShop();
  const [state, setState] = useState<NewsletterSignUp>({ status: "open" });
  return {
    state,
    async signUp(email, consent) {
      setState({ status: "busy" });
      try {
        await signUpForNewsletter({ email, consent, page: location.pathname, language: preferences.language });
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
