/** Whether what is sold can be paid for where it is sold, and whether a checkout asks for what its orders need. [BLD-10] */
import { CHECKOUT_PATH } from "../../../domain/checkout/checkout-path";
import { brandOfOffers, brandOfPath, brandPagePath } from "../../../domain/page/brand";
import { mergeSettings } from "../../resolve";
import { DEFAULT_TEXT_LANGUAGE } from "../../types";
import type { Visit } from "../../walk";
import { agreementFindings } from "./check-agreements";
import { boughtAlone } from "./bought-alone";
import type { CheckoutParts } from "./checkout-parts";
import { canShow, conditionsAround, pathOfCondition, providing } from "./conditions-around";
import type { Finding, SellingBrand, ShopFacts, UnpayableOffer } from "../finding";

type Said = Pick<Finding, "code" | "severity" | "message" | "values">;

/** What a section provides that asks for what a shop may need of a buyer. */
export const PART_OF_FIELD: Readonly<Record<string, string>> = {
  firstName: "name",
  lastName: "name",
  phone: "phone",
  companyName: "company",
};

/** How it is before somebody chooses how to pay. */
const NOTHING_CHOSEN: ReadonlySet<string> = new Set([""]);

/** One finding for all that want the same. @param unpayable those of `facts` that are meant */
export function* unpayableFindings(unpayable: readonly UnpayableOffer[]): Generator<Said> {
  const groups = new Map<string, UnpayableOffer[]>();
  for (const offer of unpayable) {
    const methods = offer.methods.join(", ");
    groups.set(methods, [...(groups.get(methods) ?? []), offer]);
  }
  for (const [methods, [first, ...more]] of groups)
    yield {
      code: "offer-unpayable",
      severity: "warning",
      message: methods
        ? `"${first!.name}"${more.length > 0 ? ` and ${more.length} more` : ""} can be paid with ${methods} alone, which this shop cannot take`
        : `"${first!.name}"${more.length > 0 ? ` and ${more.length} more` : ""} cannot be paid with anything`,
      values: { rule: methods ? "methods" : "none", offer: first!.name, methods, count: more.length + 1 },
    };
}

/** Whose orders a checkout at `path` takes: those of the brand above it, at the shared address those of every brand without its own. */
export function brandsSellingAt(path: string, { brands, pages }: Pick<ShopFacts, "brands" | "pages">): readonly SellingBrand[] {
  if (path !== CHECKOUT_PATH) return [brandOfPath(brands, path)];
  const isElsewhere = (own: string) => own !== path && pages.some((page) => page.live && page.path === own);
  return brands.filter((brand) => !isElsewhere(brandPagePath(brand, CHECKOUT_PATH)));
}

/** Of a page with a form that places orders. @param visits every block of it @param path where it stands */
export function* checkoutFindings(visits: readonly Visit[], path: string, parts: CheckoutParts): Generator<Finding> {
  const selling = brandsSellingAt(path, parts.facts);
  const sellerOf = (offer: string) => brandOfOffers(parts.facts.brands, [offer]) ?? brandOfPath(parts.facts.brands, "/");
  yield* payingFindings(visits, (offer) => selling.includes(sellerOf(offer)), parts);
  const fields = new Set(selling.flatMap(({ requiredFields }) => requiredFields.flatMap((field) => PART_OF_FIELD[field] ?? [])));
  // That nothing asks for an email address is an error of its own, which every form has.
  if (providing("email", visits, parts.catalog).length > 0) fields.add("email");
  for (const part of fields) yield* fieldFindings(part, visits, parts);
  yield* agreementFindings(
    visits,
    parts.facts.renewing.filter(({ path: offer }) => selling.includes(sellerOf(offer))),
    parts,
  );
}

function* payingFindings(
  visits: readonly Visit[],
  isSold: (offer: string) => boolean,
  { catalog, facts, known }: CheckoutParts,
): Generator<Finding> {
  const pickers = providing("payment", visits, catalog);
  const [first] = pickers;
  // That there is none is said of the form.
  if (!first) return;
  const unpayable = facts.unpayable.filter(({ path }) => isSold(path));
  for (const said of unpayableFindings(unpayable)) yield { ...said, path: first.path, blockId: first.node.id };
  const conditions = pickers.map((picker) => conditionsAround(picker, visits));
  // Where everybody sees one, nobody is without.
  const [nearest] = conditions[0]!;
  if (!nearest || conditions.some((around) => around.length === 0)) return;
  const cannotBePaid = new Set(unpayable.map(({ path }) => path));
  const alone = boughtAlone(facts, { ...known, paymentMethodSelected: NOTHING_CHOSEN });
  const hidden = facts.offers.filter((offer) => {
    if (!isSold(offer) || cannotBePaid.has(offer)) return false;
    const values = alone(offer);
    return !conditions.some((around) => canShow(around, values));
  });
  if (!hidden[0]) return;
  const name = facts.choices["productInBasket"]?.find(({ value }) => value === hidden[0])?.label ?? hidden[0];
  yield {
    code: "picker-hidden",
    severity: "warning",
    path: pathOfCondition(nearest),
    blockId: nearest.node.id,
    message: `nobody who buys "${name}" sees how to pay`,
    values: { offer: name, count: hidden.length },
  };
}

/** Orders without what the shop needs are refused: whether every shopper is asked for it, and has to say it. */
function* fieldFindings(part: string, visits: readonly Visit[], { catalog, defaults }: CheckoutParts): Generator<Finding> {
  const asking = providing(part, visits, catalog);
  const form = providing("order", visits, catalog)[0];
  const [first] = asking;
  if (!first) {
    // That there is no form is said of the page.
    if (form)
      yield {
        code: "part-missing",
        severity: "warning",
        path: form.path,
        blockId: form.node.id,
        message: `this shop refuses orders without what a block that provides "${part}" asks for`,
        values: { part },
      };
    return;
  }
  // Who does not see the form orders nothing.
  const aroundForm = new Set(form && conditionsAround(form, visits).map(({ node }) => node));
  const conditions = (visit: Visit) => conditionsAround(visit, visits).filter(({ node }) => !aroundForm.has(node));
  const always = asking.filter((visit) => conditions(visit).length === 0);
  if (!always[0]) {
    const [nearest] = conditions(first);
    // Several with conditions ask each their own shoppers, as one for gifts and one for the rest do.
    if (!nearest || asking.length > 1) return;
    yield {
      code: "field-hidden",
      severity: "warning",
      path: pathOfCondition(nearest),
      blockId: nearest.node.id,
      message: `orders of shoppers who do not see the block that provides "${part}" are refused`,
      values: { rule: part },
    };
    return;
  }
  const isOptional = ({ node }: Visit) =>
    mergeSettings(defaults(node.block, DEFAULT_TEXT_LANGUAGE) ?? {}, node.settings)["required"] === false;
  if (always.every(isOptional))
    yield {
      code: "field-optional",
      severity: "warning",
      path: `${always[0].path}.settings.required`,
      blockId: always[0].node.id,
      message: `orders of shoppers who leave out what provides "${part}" are refused`,
      values: { rule: part },
    };
}
