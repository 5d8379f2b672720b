/** What shoppers agree to before they pay: the terms, and automatic renewal where a state's law wants it. [BLD-10] [CONSENT-1] */
import type { KnownValues } from "../../../domain/page/checks/condition-check";
import { mergeSettings } from "../../resolve";
import { DEFAULT_TEXT_LANGUAGE } from "../../types";
import type { Visit } from "../../walk";
import { otherLanguages } from "../check-texts";
import type { Finding, RenewingOffer } from "../finding";
import { boughtAlone } from "./bought-alone";
import type { CheckoutParts } from "./checkout-parts";
import { canShow, conditionsAround, type ConditionalVisit, pathOfCondition, providing } from "./conditions-around";
import { termsAt } from "./named-terms";
import { nearForm } from "./near-form";

/** @param visits every block of a checkout page @param renewing what it sells that a state wants consent for */
export function* agreementFindings(visits: readonly Visit[], renewing: readonly RenewingOffer[], parts: CheckoutParts): Generator<Finding> {
  const [form] = providing("order", visits, parts.catalog);
  // That there is no form is said of the page.
  if (!form) return;
  const aroundForm = new Set(conditionsAround(form, visits).map(({ node }) => node));
  // Who does not see the form orders nothing.
  const conditions = (visit: Visit) => conditionsAround(visit, visits).filter(({ node }) => !aroundForm.has(node));
  yield* termsFindings(form, visits, conditions, parts);
  yield* consentFindings(form, visits, renewing, conditions, parts);
}

/** What hides a block from some of those who see the form; nearest first. */
type Conditions = (visit: Visit) => readonly ConditionalVisit[];

type At = Pick<Finding, "path" | "blockId">;
const at = ({ path, node }: Visit): At => ({ path, blockId: node.id });
const warning = (where: At, finding: Pick<Finding, "code" | "message" | "values">): Finding => ({
  ...finding,
  severity: "warning",
  ...where,
});

function* termsFindings(form: Visit, visits: readonly Visit[], conditionsOf: Conditions, parts: CheckoutParts): Generator<Finding> {
  const asking = providing("terms", visits, parts.catalog);
  const near = nearForm(form, visits);
  const noted = visits.filter(({ node }) => near.has(node));
  const saying = (language: string) => [
    ...new Set([...asking, ...noted.filter(({ node }) => termsAt(node, language, parts) !== undefined)]),
  ];
  const [first, ...more] = saying(DEFAULT_TEXT_LANGUAGE);
  if (!first) {
    yield warning(at(form), {
      code: "part-missing",
      message: "nothing near the button asks for agreement to the terms, and no text there leads to them",
      values: { part: "terms" },
    });
    return;
  }
  const [nearest] = conditionsOf(first);
  // Several with conditions say it to each their own shoppers, as one for gifts and one for the rest do.
  if (nearest && more.length === 0)
    yield warning(
      { path: pathOfCondition(nearest), blockId: nearest.node.id },
      { code: "field-hidden", message: "shoppers who do not see this block are never told of the terms", values: { rule: "terms" } },
    );
  for (const language of otherLanguages(parts.facts))
    // Where something asks for agreement, it asks in every language: what is silent here is a text.
    if (saying(language).length === 0)
      yield warning(
        { path: `${first.path}.translations.${language}.${termsAt(first.node, DEFAULT_TEXT_LANGUAGE, parts)}`, blockId: first.node.id },
        {
          code: "part-missing",
          message: `in the language "${language}" no text near the button leads to the terms`,
          // No part: no block of the palette brings the link into a translation.
          values: { rule: "terms-language", language },
        },
      );
}

function* consentFindings(
  form: Visit,
  visits: readonly Visit[],
  renewing: readonly RenewingOffer[],
  conditionsOf: Conditions,
  { catalog, defaults, facts, known }: CheckoutParts,
): Generator<Finding> {
  const sections = providing("renewal-consent", visits, catalog);
  const alone: (offer: string) => KnownValues = boughtAlone(facts, known);
  const asking = ({ path }: RenewingOffer) => sections.filter((visit) => canShow(conditionsOf(visit), alone(path)));
  const mayBeLeftOut = ({ node }: Visit) =>
    mergeSettings(defaults(node.block, DEFAULT_TEXT_LANGUAGE) ?? {}, node.settings)["required"] !== true;
  const unasked = renewing.filter((offer) => asking(offer).length === 0);
  const optional = renewing.filter((offer) => !unasked.includes(offer) && asking(offer).every(mayBeLeftOut));
  if (optional[0]) {
    const [section] = asking(optional[0]);
    const { who, values } = renewingWords(optional);
    yield warning(
      { path: `${section!.path}.settings.required`, blockId: section!.node.id },
      {
        code: "field-optional",
        message: `${who}whose law wants express consent, which may be left out`,
        values: { rule: "renewal-consent", ...values },
      },
    );
  }
  if (unasked.length === 0) return;
  const nearest = sections[0] && conditionsOf(sections[0])[0];
  const { who, values } = renewingWords(unasked);
  yield nearest
    ? warning(
        { path: pathOfCondition(nearest), blockId: nearest.node.id },
        {
          code: "field-hidden",
          message: `${who}whose law wants express consent, which nobody who buys them is asked for`,
          values: { rule: "renewal-consent", ...values },
        },
      )
    : warning(at(form), {
        code: "part-missing",
        message: `${who}whose law wants express consent, which nothing on the page asks for`,
        values: { part: "renewal-consent", ...values },
      });
}

/** @param offers at least one */
function renewingWords(offers: readonly RenewingOffer[]): { who: string; values: { offer: string; count: number; states: string } } {
  const [first, ...more] = offers;
  const states = [...new Set(offers.flatMap((offer) => offer.states))].sort();
  const others = more.length > 0 ? ` and ${more.length} more` : "";
  return {
    who: `"${first!.name}"${others} renew by themselves and are sold in ${states.join(", ")}, `,
    values: { offer: first!.name, count: offers.length, states: states.join(" ") },
  };
}
