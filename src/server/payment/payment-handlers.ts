/** The payment methods that this server can take: which of them answers for what. [PAY-1] */
import type { Money } from "../../domain/money/money";
import { chosenStoredPayment } from "../../domain/payment/stored-payment";
import type { OrderRequest } from "../../domain/order/order";
import type { PageRefusal, ShopOfPageCall } from "../../registry/page-call";
import type {
  ChargeAgain,
  PaymentHandler,
  PaymentOrder,
  PaymentResult,
  PaymentWays,
  StartedPayment,
  WebhookCall,
  WebhookNews,
} from "../../registry/payment-handler";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import type { SchemaCheck } from "../result/schema-check";
import { compileSchema, problemsInWords } from "../result/schemas";

export interface NamedHandler {
  /** The method's, where it is not its name. */
  folder?: string;
  /** The folder, or its provider's: its settings, and its word in the addresses of returns and webhooks. */
  name: string;
  handler: PaymentHandler;
  /** What its form may know of its settings. */
  publicSettings?: Readonly<Record<string, string>>;
}

/** What an order says of how it is paid. */
type PayingRequest = Pick<OrderRequest, "paymentType" | "payment">;

/** How long a provider has for one question. */
export const PATIENCE_MS = 20_000;

export class PaymentHandlers {
  readonly #handlers = new Map<string, NamedHandler & { check: SchemaCheck }>();

  /** @throws Error when two handlers take one id, or one that asks a provider cannot look up or cancel */
  constructor(handlers: readonly NamedHandler[]) {
    for (const named of handlers)
      for (const id of named.handler.ids) {
        const { handler } = named;
        if (this.#handlers.has(id)) throw new Error(`Two payment handlers take "${id}"`);
        if (handler.asksProvider !== false && !(handler.lookup && handler.cancel))
          throw new Error(`The payment handler "${id}" asks a provider, so it needs lookup and cancel`);
        if (!handler.authorise === !handler.start) throw new Error(`The payment handler "${id}" has either authorise or start`);
        this.#handlers.set(id, { ...named, check: compileSchema(handler.requestSchema) });
      }
  }

  /** Ids of what can be paid with. */
  get types(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Why the payment of an order cannot be taken; undefined when it can be tried. @param total absent where nothing is paid now */
  refusal({ paymentType, payment }: PayingRequest, total?: Money): Refusal | undefined {
    const known = this.#handlers.get(paymentType);
    if (!known) {
      const message = say("payment-type-not-taken", { type: paymentType });
      return refuse("payment-type-not-allowed", message, {
        problems: [{ path: "paymentType", code: "payment-type-not-allowed", message }],
      });
    }
    if (total && known.handler.takes?.(total, paymentType) === false) {
      const message = say("payment-type-not-for-basket", { type: paymentType });
      const problems = [{ path: "paymentType", code: "payment-type-not-allowed", message }];
      return refuse("payment-type-not-allowed", message, { problems });
    }
    if (known.handler.chargeAgain && chosenStoredPayment(payment) !== undefined) return undefined;
    const wrong = known.check(payment);
    if (!wrong) return undefined;
    const problems = problemsInWords(wrong).map((problem) => ({ ...problem, path: problem.path ? `payment.${problem.path}` : "payment" }));
    return refuse("invalid", say("at", { where: problems[0]!.path, problem: problems[0]!.message }), { problems });
  }

  /** Whether it can take a sum. */
  takes(id: string, total: Money): boolean {
    return this.#handlers.get(id)?.handler.takes?.(total, id) ?? true;
  }

  /** Whether what is to be paid later can be paid with it: its provider keeps something of which it is charged, or nobody is asked. */
  canPayLater(id: string, nothing: Money): boolean {
    if (!this.#handlers.has(id)) return false;
    return !this.asksProvider(id) || (this.canChargeAgain(id) && this.takes(id, nothing));
  }

  /** What pages have to reach for all of them. */
  origins(kind: "script" | "connect" | "frame" | "form"): string[] {
    return [...new Set([...this.#handlers.values()].flatMap(({ handler }) => handler.origins?.[kind] ?? []))];
  }

  /** Whether the form of one speaks with a window of its provider's. */
  get opensWindows(): boolean {
    return [...this.#handlers.values()].some(({ handler }) => handler.opensWindow);
  }

  /** Whether the script of one makes style elements. */
  get writesStyles(): boolean {
    return [...this.#handlers.values()].some(({ handler }) => handler.writesStyles);
  }

  /** What a provider asks the shop's host for; undefined for any other path. */
  siteFile(path: string): string | undefined {
    const files = [...this.#handlers.values()].map(({ handler }) => (handler.siteFiles ?? {}) as Readonly<Record<string, string>>);
    return files.find((each) => Object.hasOwn(each, path))?.[path];
  }

  /** By folder. */
  get publicSettings(): Record<string, Readonly<Record<string, string>>> {
    return Object.fromEntries(
      [...this.#handlers.values()].flatMap(({ name, folder = name, publicSettings = {} }) =>
        Object.keys(publicSettings).length ? [[folder, publicSettings]] : [],
      ),
    );
  }

  /**
   * Answers a call of a method's form.
   *
   * @param path of the call
   * @returns undefined where no method that is set up has it
   */
  async answer(path: string, body: unknown, shop: ShopOfPageCall): Promise<object | PageRefusal | undefined> {
    const [known] = [...this.#handlers.values()].flatMap(({ handler }) => handler.pageCalls?.[path] ?? []);
    return known && inTime(known(body as never, shop));
  }

  /** Ids of a folder's methods. */
  idsOf(name: string): string[] {
    return [...this.#handlers].flatMap(([id, named]) => (named.name === name ? [id] : []));
  }

  /** Whether somebody outside is asked for the money. */
  asksProvider(id: string): boolean {
    return this.#handlers.get(id)?.handler.asksProvider !== false;
  }

  /** Whether shoppers go to the provider before anything is charged. */
  sendsAway(id: string): boolean {
    return this.#handlers.get(id)?.handler.start !== undefined;
  }

  /** The folder of a method. @throws Error for a method that this program no longer has */
  nameOf(id: string): string {
    return this.#of(id).name;
  }

  /** @throws Error for a method that sends shoppers away first */
  authorise({ paymentType, payment }: PayingRequest, order: PaymentOrder): Promise<PaymentResult> {
    const { handler } = this.#of(paymentType);
    if (!handler.authorise) throw new Error(`"${paymentType}" is started, not authorised`);
    return handler.authorise(order, payment);
  }

  /** @throws what went wrong at the provider, or that it took too long */
  async start({ paymentType, payment }: PayingRequest, order: PaymentOrder, ways: PaymentWays): Promise<StartedPayment> {
    const { handler } = this.#of(paymentType);
    if (!handler.start) throw new Error(`"${paymentType}" is authorised, not started`);
    return inTime(handler.start(order, payment, ways));
  }

  /** What the provider knows of an attempt; undefined when it never heard of it. */
  async lookup({ paymentType, payment }: PayingRequest, order: PaymentOrder): Promise<PaymentResult | "pending" | undefined> {
    return inTime(Promise.resolve(this.#of(paymentType).handler.lookup?.(order, payment)));
  }

  async cancel({ paymentType, payment }: PayingRequest, order: PaymentOrder, paid: Extract<PaymentResult, { ok: true }>): Promise<void> {
    await inTime(Promise.resolve(this.#of(paymentType).handler.cancel?.(order, paid, payment)));
  }

  /** Whether what its provider keeps can be charged. */
  canChargeAgain(id: string): boolean {
    return this.#handlers.get(id)?.handler.chargeAgain !== undefined;
  }

  /** What charges what its provider keeps. @throws Error for a method without */
  chargeAgain(id: string): ChargeAgain {
    const { chargeAgain } = this.#of(id).handler;
    if (!chargeAgain) throw new Error(`"${id}" keeps nothing that could be charged`);
    return {
      charge: (stored, charge) => inTime(chargeAgain.charge(stored, charge)),
      lookup: (stored, charge) => inTime(chargeAgain.lookup(stored, charge)),
      giveBack: (stored, charge, paid) => inTime(chargeAgain.giveBack(stored, charge, paid)),
    };
  }

  /** Whether its bank answers days later, and what was signed is leave enough to deliver before. */
  isLeaveEnough(id: string): boolean {
    return this.#handlers.get(id)?.handler.chargeAgain?.isLeaveEnough?.(id) ?? false;
  }

  /** Whether what an order was paid with can go back. */
  canRefund(id: string): boolean {
    const handler = this.#handlers.get(id)?.handler;
    return handler?.refund !== undefined || (handler?.start !== undefined && handler.cancel !== undefined);
  }

  /** Gives back what a placed order was paid with. */
  async refund(id: string, order: PaymentOrder, paid: Extract<PaymentResult, { ok: true }>): Promise<void> {
    const { handler } = this.#of(id);
    // Unless it says otherwise, what is paid elsewhere goes back in one way, whether an order came of it or not.
    await inTime(handler.refund ? handler.refund(order, paid) : Promise.resolve(handler.cancel?.(order, paid, { type: id })));
  }

  /** Which attempt a return is of. @param name as in its address */
  readReturn(name: string, query: URLSearchParams): WebhookNews & { id?: string } {
    const known = [...this.#handlers.values()].find((entry) => entry.name === name && entry.handler.readReturn);
    return known?.handler.readReturn!(query) ?? { id: query.get("attempt") ?? "" };
  }

  isReturn(id: string, query: URLSearchParams, order: PaymentOrder): boolean {
    return this.#of(id).handler.isReturn?.(query, order) ?? true;
  }

  refusedReturn(id: string, query: URLSearchParams, order: PaymentOrder): string | undefined {
    return this.#of(id).handler.refusedReturn?.(query, order);
  }

  /** @param name the folder @returns undefined where no method of it takes calls, or the call is not the provider's */
  readWebhook(name: string, call: WebhookCall): WebhookNews | undefined {
    const known = [...this.#handlers.values()].find((entry) => entry.name === name && entry.handler.readWebhook);
    return known?.handler.readWebhook!(call);
  }

  /** @throws Error for a method that this program no longer has: its attempts wait for it */
  #of(id: string): NamedHandler {
    const known = this.#handlers.get(id);
    if (!known) throw new Error(`There is no payment handler for "${id}"`);
    return known;
  }
}

/** Nobody waits for a provider for ever. */
async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the provider took longer than ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
