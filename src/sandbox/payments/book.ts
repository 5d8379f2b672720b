/** What a provider's stand-in has done with money, to be held against the shop's orders. */
export interface BookEntry {
  /** The provider's id. */
  id: string;
  /** The shop's own word for it. */
  refno: string;
  /** Minor units. */
  amount: number;
  currency: string;
  /** In the provider's words. */
  state: string;
  /** How often money was taken, released before it was, and given back. */
  charged: number;
  cancelled: number;
  credited: number;
  /** Minor units that the shopper has paid and not got back. */
  balance: number;
  /** Path where the shopper can still answer. */
  open?: string;
}

export interface Delivery {
  at: string;
  url: string;
  /** The shop's answer, or what went wrong. */
  answer: string;
}

const MAX_DELIVERIES = 100;
const PATIENCE_MS = 10_000;

/** The provider's calls to the shop, newest first. They are sent once: no real schedule of repetitions is copied. */
export class Deliveries {
  readonly list: Delivery[] = [];

  /** Waits for the answer, and never throws. */
  async send(url: string, request: RequestInit): Promise<void> {
    const answer = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS), ...request }).then(
      async (response) => {
        await response.arrayBuffer().catch(() => undefined);
        return String(response.status);
      },
      (error: Error) => error.message,
    );
    this.list.unshift({ at: new Date().toISOString(), url, answer });
    this.list.splice(MAX_DELIVERIES);
  }
}
