/** The payment methods this server can take, found by themselves. */
import type { ValidateFunction } from "ajv";
import type { OrderRequest } from "../../domain/order/order";
import type { PaymentHandler, PaymentOrder, PaymentResult } from "../../registry/payment-handler";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import { compileSchema, problemsInWords } from "../result/schemas";

const found = import.meta.glob<{ handler: PaymentHandler }>("../../payment-methods/*/handler.server.ts", { eager: true });

export class PaymentHandlers {
  readonly #handlers = new Map<string, { handler: PaymentHandler; check: ValidateFunction }>();

  /** @throws Error when two handlers take one type, or one that asks a provider cannot look up or cancel */
  constructor(handlers: readonly PaymentHandler[] = Object.values(found).map(({ handler }) => handler)) {
    for (const handler of handlers) {
      if (this.#handlers.has(handler.type)) throw new Error(`Two payment handlers take "${handler.type}"`);
      if (handler.asksProvider !== false && !(handler.lookup && handler.cancel))
        throw new Error(`The payment handler "${handler.type}" asks a provider, so it needs lookup and cancel`);
      this.#handlers.set(handler.type, { handler, check: compileSchema(handler.requestSchema) });
    }
  }

  get types(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Why the payment of an order cannot be taken; undefined when it can be tried. */
  refusal({ paymentType, payment }: Pick<OrderRequest, "paymentType" | "payment">): Refusal | undefined {
    const known = this.#handlers.get(paymentType);
    if (!known) {
      const message = say("payment-type-not-taken", { type: paymentType });
      return refuse("payment-type-not-allowed", message, {
        problems: [{ path: "paymentType", code: "payment-type-not-allowed", message }],
      });
    }
    if (known.check(payment)) return undefined;
    const problems = problemsInWords(known.check.errors).map((problem) => ({
      ...problem,
      path: problem.path ? `payment.${problem.path}` : "payment",
    }));
    return refuse("invalid", say("at", { where: problems[0]!.path, problem: problems[0]!.message }), { problems });
  }

  /** Whether somebody outside is asked for the money. */
  asksProvider(type: string): boolean {
    return this.#handlers.get(type)?.handler.asksProvider !== false;
  }

  authorise({ paymentType, payment }: Pick<OrderRequest, "paymentType" | "payment">, order: PaymentOrder): Promise<PaymentResult> {
    return this.#of(paymentType).authorise(order, payment);
  }

  /** What the provider knows of an attempt; undefined when it never heard of it. */
  async lookup(type: string, order: PaymentOrder): Promise<PaymentResult | undefined> {
    return this.#of(type).lookup?.(order);
  }

  async cancel(type: string, order: PaymentOrder, paid: Extract<PaymentResult, { ok: true }>): Promise<void> {
    await this.#of(type).cancel?.(order, paid);
  }

  /** @throws Error for a method that this program no longer has: its attempts wait for it */
  #of(type: string): PaymentHandler {
    const known = this.#handlers.get(type);
    if (!known) throw new Error(`There is no payment handler for "${type}"`);
    return known.handler;
  }
}
