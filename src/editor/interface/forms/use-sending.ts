/** What every form that is sent goes through: tried, under way, refused. */
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { failureWords } from "../words/failure-words";

export interface Sending {
  /** Somebody pressed the button: from then on fields say what is missing. */
  tried: boolean;
  busy: boolean;
  failure: string | undefined;
  submit(event: FormEvent): void;
  /** As if nothing had been sent, for a form that stays where it is. */
  reset(): void;
}

export interface SendingOptions {
  /** Whether what was written can be sent. */
  isWhole: boolean;
  /** Usually what closes the form, too: until then its button stays busy. */
  send(): Promise<void>;
  /** In other words than for any call; undefined: it is said elsewhere. */
  wordsOf?(error: unknown): string | undefined;
}

export function useSending({ isWhole, send, wordsOf }: SendingOptions): Sending {
  const { t } = useTranslation();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setTried(true);
    setFailure(undefined);
    if (!isWhole || busy) return;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setFailure(wordsOf ? wordsOf(error) : failureWords(error, t));
      setBusy(false);
    }
  };
  return {
    tried,
    busy,
    failure,
    submit(event) {
      event.preventDefault();
      void run();
    },
    reset() {
      setTried(false);
      setBusy(false);
    },
  };
}
