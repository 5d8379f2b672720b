/** Which method is walked on which database, and by which of PayPal's two integrations. */
import { DATABASES, type DatabaseKind } from "../shop-database";

export interface JourneyRun {
  name: string;
  database: DatabaseKind;
  ids: readonly string[];
  settings(sandboxUrl: string): Readonly<Record<string, string>>;
}

/** Everything on everything, which takes as long as all other journeys: `PAYMENT_MATRIX=all`. */
const isWhole = process.env["PAYMENT_MATRIX"] === "all";

/** The only ones of their interaction, walked on both databases; the others take turns. */
const ON_BOTH = ["zuora_card", "nexi/xpay", "invoice"];

/** Everybody here comes from one address, and faster than people do: on a quick machine the shop would refuse the last of them. */
const UNLIMITED = { UNPROVEN_PER_MINUTE: "0", ORDERS_PER_MINUTE: "0", PAYMENT_FORMS_PER_MINUTE: "0", WRITES_PER_MINUTE: "0" };

const commerce = () => UNLIMITED;
const braintree = (sandbox: string) => ({
  ...UNLIMITED,
  PAYPAL_INTEGRATION_TYPE: "braintree",
  PAYPAL_BRAINTREE_MERCHANT_ID: "sandbox-braintree",
  PAYPAL_BRAINTREE_PUBLIC_KEY: "sandbox-public",
  PAYPAL_BRAINTREE_PRIVATE_KEY: "sandbox-private",
  PAYPAL_BRAINTREE_URL: `${sandbox}/paypal`,
  PAYPAL_BRAINTREE_SCRIPT_URL: `${sandbox}/paypal/web/3.123.2/js`,
  PAYPAL_SCRIPT_URL: `${sandbox}/paypal/sdk/js`,
});

export function journeyRuns(ids: readonly string[]): JourneyRun[] {
  const byTurns = ids.filter((id) => !ON_BOTH.includes(id));
  const runs = DATABASES.map((database, turn): JourneyRun => {
    const settings = database === "sqlite" ? commerce : braintree;
    const walked = ids.filter((id) => isWhole || ON_BOTH.includes(id) || byTurns.indexOf(id) % DATABASES.length === turn);
    return { name: `on ${database}`, database, ids: walked, settings };
  });
  if (!isWhole) return runs;
  const crossed = DATABASES.map((database): JourneyRun => {
    const settings = database === "sqlite" ? braintree : commerce;
    return { name: `on ${database}, by PayPal's other integration`, database, ids: ["zuora_paypal", "paypal"], settings };
  });
  return [...runs, ...crossed];
}
