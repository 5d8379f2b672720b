/** Asks for the total with tax: one question at a time. Loaded on checkout pages of shops that preview tax. [TAX-1] */
import type { OrderPreviewResponse } from "../../domain/calls/calls.gen";
import type { StoreApi } from "zustand/vanilla";
import { FetchError } from "../../api/fetch-json";
import { previewOrder } from "../../api/order";
import { reportError } from "../../api/report";
import { TAX_ERROR_MS, type TaxPreviewRequest, type TaxPreviewStatus } from "../../domain/money/tax-preview";

export interface TaxPreviewState {
  status: TaxPreviewStatus;
  /** True for six seconds after a failure. */
  announced: boolean;
}

export interface TaxPreview {
  /**
   * A different question cancels the one under way, the same one joins it.
   * @returns once it is answered, failed or cancelled
   */
  ask(request: TaxPreviewRequest): Promise<void>;
  /** There is nothing to ask any more. */
  stop(): void;
}

export interface TaxPreviewHooks {
  answered(request: TaxPreviewRequest, preview: OrderPreviewResponse): void;
  /** @param gone the checkout expired, or goes on under another id */
  failed(gone: boolean): void;
}

/** The basket was changed, ordered or is gone: it is told elsewhere, and what it becomes is asked about anew. */
const OVERTAKEN = [404, 409, 410];

export function createTaxPreview(store: StoreApi<TaxPreviewState>, hooks: TaxPreviewHooks): TaxPreview {
  let running: { key: string; abort: AbortController; done: Promise<void> } | null = null;
  let errorTimer: ReturnType<typeof setTimeout> | undefined;

  const hush = () => {
    clearTimeout(errorTimer);
    store.setState({ announced: false });
  };

  const fail = (error: FetchError) => {
    hooks.failed(error.code === 410);
    if (OVERTAKEN.includes(error.code)) return store.setState({ status: "initial" });
    clearTimeout(errorTimer);
    errorTimer = setTimeout(hush, TAX_ERROR_MS);
    store.setState({ status: "failed", announced: true });
    reportError("The tax preview failed", error);
  };

  const send = async (request: TaxPreviewRequest, signal: AbortSignal): Promise<void> => {
    try {
      const preview = await previewOrder(request, signal);
      if (signal.aborted) return;
      hooks.answered(request, preview);
      store.setState({ status: "succeeded" });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof FetchError)) throw error;
      fail(error);
    }
  };

  return {
    ask(request) {
      const key = JSON.stringify(request);
      if (running?.key === key) return running.done;
      running?.abort.abort();
      hush();
      store.setState({ status: "loading" });
      const abort = new AbortController();
      const done = send(request, abort.signal).finally(() => {
        if (running?.abort === abort) running = null;
      });
      running = { key, abort, done };
      return done;
    },
    stop() {
      running?.abort.abort();
      running = null;
      hush();
      store.setState({ status: "initial" });
    },
  };
}
