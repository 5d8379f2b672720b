/**
 * Twikey: mandates and payment links for the Netherlands, Belgium and France.
 *
 * Checked against the provider's own clients, plugins, description of its interface and list of test data: login and session, forms of
 * invite, sign, link and transaction and what they answer, states of links, feeds with X-RESUME-AFTER and X-LAST, refunds, the query and
 * signature of calls to the shop, places and signature of exit addresses, banks' answers by amount, the card whose month decides.
 * Not checked: codes of errors beside `err_not_authorised`, the status word of a cancelled link (`canceled`) and those of an exit (`ok`,
 * `error`, `cancel`, `pending`). Left out: one-time passwords, invoices, subscriptions, B2B mandates, bulk calls.
 */
import { Hono } from "hono";
import { Deliveries } from "../payments/book";
import { addControls } from "../payments/controls";
import { Renewals } from "../payments/renewals";
import type { Outcome } from "../payments/outcomes";
import { defineProvider, type SandboxEnv } from "../provider";
import { creditorCalls } from "./calls";
import { collectionEntry, Collections } from "./collections";
import { TWIKEY_SANDBOX } from "./keys";
import { linkPages } from "./link-pages";
import { linkEntry, Links } from "./links";
import { mandatePages } from "./mandate-pages";
import { firstCollection, isCardMandate, mandateEntry, Mandates, type Mandate } from "./mandates";
import { TITLE } from "./page-parts";
import { ShopCalls } from "./shop-calls";

const NAME = "twikey";
/** How often the banks answer. */
const BANK_MS = 5 * 60_000;

export const provider = defineProvider({
  name: NAME,
  title: TITLE,
  description: "Mandates and payment links for the Netherlands, Belgium and France.",
  createApp(sandbox) {
    const mandates = new Mandates();
    const links = new Links();
    const renewals = new Renewals(true);
    const collections = new Collections(renewals);
    const deliveries = new Deliveries();
    const shop = new ShopCalls(deliveries);
    const app = new Hono<SandboxEnv>();
    addControls(app, {
      name: NAME,
      title: TITLE,
      deliveries,
      renewals,
      entries: () => [
        ...links.newestFirst.map(linkEntry),
        ...collections.newestFirst.map(collectionEntry),
        ...mandates.newestFirst.map(mandateEntry),
      ],
      facts: {
        "API token": TWIKEY_SANDBOX.apiToken,
        "Website key": TWIKEY_SANDBOX.websiteKey,
        Template: String(TWIKEY_SANDBOX.template),
        "Address that is called": "/api/webhooks/twikey of the shop, unless POST /twikey/webhook names another",
      },
      actions: {
        "/bank-run": "Let the banks answer now",
        "/take-back": "Let people take back what was collected from their accounts",
        "/webhook": "Call the shop at its usual address",
      },
    });

    const runBank = async (error?: string) => {
      if (collections.runBank(undefined, error)) await shop.send({ type: "payment" });
    };
    const collected = () => void setTimeout(() => void runBank(), BANK_MS).unref();
    const sign = async (mandate: Mandate, iban: string, callbacks: Outcome["callbacks"]) => {
      mandates.sign(mandate, iban);
      const first = firstCollection(mandate);
      const collection = first && collections.create(mandate, first);
      if (isCardMandate(mandate)) collections.runBank((each) => each === collection);
      else if (collection) collected();
      const returnUrl = mandate.form.get("redirectUrl") ?? "";
      await shop.send({ type: "contract", event: "Sign", mandateNumber: mandate.id, state: mandate.state }, { returnUrl, callbacks });
    };

    /** Form field error: what they all answer; absent: by the amount. */
    app.post("/bank-run", async (context) => {
      await runBank(new URLSearchParams(await context.req.text()).get("error") || undefined);
      return context.redirect(`/${NAME}/`, 303);
    });
    /** Form field ref: of one alone. */
    app.post("/take-back", async (context) => {
      const taken = collections.takeBack(new URLSearchParams(await context.req.text()).get("ref") || undefined);
      for (const { ref } of taken) await shop.send({ type: "payment", ...(ref && { ref }) });
      return context.redirect(`/${NAME}/`, 303);
    });
    /** Form field url: what the settings of a real account hold. */
    app.post("/webhook", async (context) => {
      shop.address = new URLSearchParams(await context.req.text()).get("url") ?? "";
      return context.redirect(`/${NAME}/`, 303);
    });
    app.route("/payment", linkPages(links, shop, `/${NAME}/payment`));
    app.route("/sandbox", mandatePages(mandates, shop, `/${NAME}/sandbox`, sign));
    const calls = creditorCalls({
      mandates,
      links,
      collections,
      collected,
      linkUrl: ({ key }) => `${sandbox.url()}/${NAME}/payment/${key}`,
      mandateUrl: ({ key }) => `${sandbox.url()}/${NAME}/sandbox/${key}`,
      imported: (mandate) => sign(mandate, mandate.iban, 0),
    });
    app.route("/creditor", calls);
    return app;
  },
});
