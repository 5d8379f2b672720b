/** Calls of payment methods' forms, each declared by its method: before the order, and where to go once it is taken up. */
import { say } from "../../../registry/message";
import { PageRefusal, type PageCall, type ShopOfPageCall } from "../../../registry/page-call";
import type { StartCall } from "../../../registry/payment-handler";
import { ProviderError } from "../../../registry/ask-provider";
import { money } from "../../../domain/money/money";
import { pageCalls, startCalls } from "../../payment/connected-handlers";
import { refuse, type Refusal } from "../../result/refusal";
import { defineRoute, reply, type Call, type Reply, type RouteDefinition, type RouteModule } from "../../http/route";

type Answered = Promise<Reply | Refusal>;

/** One or more calls of a path, as one route. */
interface MethodCall extends Pick<RouteDefinition, "summary" | "description" | "body"> {
  method: "get" | "post";
  path: string;
  answer: string;
  limit: "order" | "payment-form";
  takes(body: unknown): boolean;
  handle(call: Call<unknown>): Answered;
}

interface StartBody {
  orderEventId: string;
  orderCompleteURL?: string;
}

const started = ({ path, summary, body, answer, answerOf }: StartCall): MethodCall => ({
  method: "post",
  path,
  summary,
  description:
    "After POST /api/order has answered `pending`, with its `id`. The provider is asked once; the same call again answers " +
    "the same. 409 `payment-over`: it has ended, and the order is to be placed anew.",
  body,
  answer,
  limit: "order",
  takes: (sent) => "orderEventId" in (sent as object),
  async handle({ services, body: sent }) {
    const { orderEventId, orderCompleteURL } = sent as StartBody;
    const next = await services.outsidePayments.start(orderEventId, orderCompleteURL);
    return next.ok ? reply(answerOf(next.value)) : next;
  },
});

const asked = ({ method = "post", path, summary, description, body, answer, takes = () => true }: PageCall): MethodCall => ({
  method,
  path,
  summary,
  description:
    description ?? "Made by the method's form, before the order. 503 where the method is not set up, or its provider cannot say.",
  ...(body && { body }),
  answer,
  limit: "payment-form",
  takes,
  handle: (call) => answerOf(path, call),
});

/** A checkout that the caller cannot order: ends the call with what was refused. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code);
  }
}

async function answerOf(path: string, { services, body, shopper, requestId }: Call<unknown>): Answered {
  const { payments, checkouts, subscriptions, config, log } = services;
  // A mailed link stands for no basket.
  const signedIn = shopper?.only ? undefined : shopper;
  const shop: ShopOfPageCall = {
    publicUrl: config.publicUrl,
    async checkout(basketId) {
      const row = await checkouts.row(basketId, signedIn);
      // Another way to pay for a subscription of theirs is set up with the same form.
      const subscription = row.ok || !shopper ? undefined : await subscriptions.payment.payable(basketId, shopper);
      if (subscription) return subscription;
      if (!row.ok) throw new Refused(row);
      if (row.value.completed_at) throw new Refused(refuse("checkout-completed", say("checkout-completed")));
      const language = row.value.locale.split("-")[0]!;
      const loaded = await checkouts.load(basketId, language, signedIn);
      if (!loaded.ok) throw new Refused(loaded);
      const { id, country, version, order } = loaded.value;
      return { id, country, version, language, total: money(order.total.amount, order.total.currency) };
    },
  };
  try {
    const answer = await payments.answer(path, body, shop);
    if (!answer) return refuse("payment-unavailable", say("payment-unavailable"));
    return answer instanceof PageRefusal ? refuse(answer.code, answer.message) : reply(answer);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, path, requestId }, "a provider could not answer the form of a payment method");
    return refuse("payment-unavailable", say("payment-unavailable"));
  }
}

const byRoute = new Map<string, MethodCall[]>();
for (const call of [...startCalls.map(started), ...pageCalls.map(asked)]) {
  const key = `${call.method} ${call.path}`;
  byRoute.set(key, [...(byRoute.get(key) ?? []), call]);
}

export const routes: RouteModule = {
  tag: "Payments",
  routes: [...byRoute.values()].map((calls) => {
    const [{ method, path, summary, description, body, answer, limit }] = calls as [MethodCall];
    return defineRoute<unknown>({
      method,
      path,
      summary,
      ...(description && { description }),
      limit,
      takesPaymentLink: true,
      ...(body && { body }),
      responses: { 200: { description: "What the form goes on with", schema: answer } },
      refusals: [404, 406, 409, 410, 422, 503],
      handle: (call) => (calls.find(({ takes }) => takes(call.body)) ?? calls[0]!).handle(call),
    });
  }),
};
