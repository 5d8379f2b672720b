/** What shoppers agree to before they pay: the terms, and automatic renewal where a state's law wants it. [BLD-10] [CONSENT-1] */
import type { BlockCatalog } from "../catalog";
import { mergeSettings } from "../resolve";
import { DEFAULT_TEXT_LANGUAGE, type Settings } from "../types";
import type { Visit } from "../walk";
import { linksIn, SHOP } from "./check-links";
import type { Finding, RenewingOffer } from "./finding";
import { settingsIn } from "./settings-walk";

export interface AgreementParts {
  catalog: BlockCatalog;
  defaults(type: string, language: string): Settings | undefined;
}

/** @param visits every block of a checkout page @param renewing what it sells that a state wants consent for */
export function* agreementFindings(
  visits: readonly Visit[],
  renewing: readonly RenewingOffer[],
  parts: AgreementParts,
): Generator<Finding> {
  const provides = (part: string) => visits.filter(({ node }) => parts.catalog.get(node.block)?.schema.provides?.includes(part));
  const [form] = provides("order");
  // That there is no form is said of the page.
  if (!form) return;
  const missing = (part: string, message: string, values: Finding["values"] = {}): Finding => ({
    code: "part-missing",
    severity: "warning",
    path: form.path,
    blockId: form.node.id,
    message,
    values: { ...values, part },
  });
  if (provides("terms").length === 0 && !visits.some((visit) => namesTerms(visit, parts)))
    yield missing("terms", "nothing near the button asks for agreement to the terms, and no text there leads to them");
  const [first] = renewing;
  if (!first || provides("renewal-consent").length > 0) return;
  const states = [...new Set(renewing.flatMap((offer) => offer.states))].sort();
  yield missing(
    "renewal-consent",
    `"${first.name}"${renewing.length > 1 ? ` and ${renewing.length - 1} more` : ""} renew by themselves ` +
      `and are sold in ${states.join(", ")}, ` +
      "whose law wants express consent, which nothing on the page asks for",
    { offer: first.name, count: renewing.length, states: states.join(" ") },
  );
}

/** What pages of terms are called, in the languages of the shops we know: /terms, /terms-of-service, /agb, /conditions-generales. */
const TERMS = /(?:^|[/_.-])(?:terms|tos|conditions|agb|cgv|cgu)(?:[/_.-]|$)/i;

/** A note beside the button may say that whoever orders accepts the terms. Header and footer are not near it. */
function namesTerms({ node, region }: Visit, { catalog, defaults }: AgreementParts): boolean {
  const schema = catalog.get(node.block)?.schema;
  if (!schema || (region !== "main" && region !== "side")) return false;
  const shown = mergeSettings(defaults(node.block, DEFAULT_TEXT_LANGUAGE) ?? {}, node.settings);
  for (const { schema: own, value } of settingsIn(schema, shown)) {
    if (typeof value !== "string") continue;
    const links = own.holds === "rich-text" ? linksIn(value) : own.holds === "link" ? [value] : [];
    if (links.some((link) => URL.canParse(link, SHOP) && TERMS.test(new URL(link, SHOP).pathname))) return true;
  }
  return false;
}
