/** The payment methods that come with the program, found by themselves. One whose settings are missing is not offered. [PAY-1] */
import type { PageCall } from "../../registry/page-call";
import type { PaymentHandler, StartCall } from "../../registry/payment-handler";
import type { ConnectedPayments } from "../config/variables/payment-methods";
import type { NamedHandler } from "./payment-handlers";

type Settings = Readonly<Record<string, string>>;

/** What a `handler.server.ts` exports: a handler, or how one is made of the method's settings. */
interface HandlerModule {
  handler?: PaymentHandler;
  /** @param others settings of what it `uses`, by name */
  connect?(settings: Settings, others: Readonly<Record<string, Settings>>): PaymentHandler;
  startCall?: StartCall;
  pageCalls?: readonly PageCall[];
  /** Where several folders share a provider. */
  provider?: string;
  /** Other providers without whose settings it is not offered. */
  uses?: readonly string[];
}

const modules = Object.entries(import.meta.glob<HandlerModule>("../../payment-methods/*/handler.server.ts", { eager: true })).map(
  ([file, module]) => {
    const folder = /([^/]+)\/handler\.server\.ts$/.exec(file)![1]!;
    return { folder, name: module.provider ?? folder, uses: module.uses ?? [], module };
  },
);

/** Calls of pages that ask where to go; each stands although its method may not be offered. */
export const startCalls: readonly StartCall[] = modules.flatMap(({ module }) => module.startCall ?? []);

/** Calls of forms before an order, in the same way. */
export const pageCalls: readonly PageCall[] = modules.flatMap(({ module }) => module.pageCalls ?? []);

/** Those that are set up. */
export function connectedHandlers({ paymentSettings, publicPaymentSettings }: ConnectedPayments): NamedHandler[] {
  return modules.flatMap(({ folder, name, uses, module: { handler, connect } }) => {
    if (handler) return [{ folder, name, handler }];
    if (!connect || [name, ...uses].some((each) => !paymentSettings[each])) return [];
    const others = Object.fromEntries(uses.map((each) => [each, paymentSettings[each]!]));
    const publicSettings = Object.assign({}, ...[...uses, name].map((each) => publicPaymentSettings[each]));
    return [{ folder, name, handler: connect(paymentSettings[name]!, others), publicSettings }];
  });
}
