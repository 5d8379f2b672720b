/** The payment methods that come with the program, found by themselves. One whose settings are missing is not offered. [PAY-1] */
import type { PaymentHandler, StartCall } from "../../registry/payment-handler";
import type { PaymentSettings } from "../config/variables/payment-methods";
import type { NamedHandler } from "./payment-handlers";

/** What a `handler.server.ts` exports: a handler, or how one is made of the method's settings. */
interface HandlerModule {
  handler?: PaymentHandler;
  connect?(settings: PaymentSettings): PaymentHandler;
  startCall?: StartCall;
  /** Where several folders share a provider. */
  provider?: string;
}

const modules = Object.entries(import.meta.glob<HandlerModule>("../../payment-methods/*/handler.server.ts", { eager: true })).map(
  ([file, { provider, ...module }]) => ({ name: provider ?? /([^/]+)\/handler\.server\.ts$/.exec(file)![1]!, ...module }),
);

/** Calls of pages that ask where to go; each stands although its method may not be offered. */
export const startCalls: readonly StartCall[] = modules.flatMap(({ startCall }) => startCall ?? []);

/** Those that are set up. @param settings by folder */
export function connectedHandlers(settings: Readonly<Record<string, PaymentSettings>>): NamedHandler[] {
  return modules.flatMap(({ name, handler, connect }) => {
    if (handler) return [{ name, handler }];
    return connect && settings[name] ? [{ name, handler: connect(settings[name]) }] : [];
  });
}
