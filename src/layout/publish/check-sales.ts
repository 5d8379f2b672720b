/** Whether what is sold can be paid for where it is sold, and whether a checkout asks for what its orders need. [BLD-10] */
import { CHECKOUT_PATH } from "../../domain/checkout/checkout-path";
import { brandOfOffers, brandOfPath, brandPagePath } from "../../domain/page/brand";
import { canHold, type KnownValues } from "../../domain/page/checks/condition-check";
import type { VisibilityRule } from "../../domain/page/visibility";
import type { BlockCatalog } from "../catalog";
import { mergeSettings } from "../resolve";
import { DEFAULT_TEXT_LANGUAGE, type BlockNode, type Settings } from "../types";
import type { Visit } from "../walk";
import { agreementFindings } from "./check-agreements";
import type { Finding, SellingBrand, ShopFacts, UnpayableOffer } from "./finding";

type Said = Pick<Finding, "code" | "severity" | "message" | "values">;

/** What a section provides that asks for what a shop may need of a buyer. */
const PART_OF_FIELD: Readonly<Record<string, string>> = { firstName: "name", lastName: "name", phone: "phone", companyName: "company" };

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

export interface CheckoutParts {
  catalog: BlockCatalog;
  defaults(type: string, language: string): Settings | undefined;
  facts: ShopFacts;
  known: KnownValues;
}

/** Of a page with a form that places orders. @param visits every block of it @param path where it stands */
export function* checkoutFindings(visits: readonly Visit[], path: string, parts: CheckoutParts): Generator<Finding> {
  const selling = brandsSellingAt(path, parts.facts);
  const sellerOf = (offer: string) => brandOfOffers(parts.facts.brands, [offer]) ?? brandOfPath(parts.facts.brands, "/");
  yield* payingFindings(visits, (offer) => selling.includes(sellerOf(offer)), parts);
  const fields = new Set(selling.flatMap(({ requiredFields }) => requiredFields.flatMap((field) => PART_OF_FIELD[field] ?? [])));
  for (const part of fields) yield* fieldFindings(part, visits, parts);
  yield* agreementFindings(
    visits,
    parts.facts.renewing.filter(({ path: offer }) => selling.includes(sellerOf(offer))),
    parts,
  );
}

const providing = (part: string, visits: readonly Visit[], catalog: BlockCatalog): Visit[] =>
  visits.filter(({ node }) => catalog.get(node.block)?.schema.provides?.includes(part));

/** A block and those around it, itself first. */
function* upwards(visit: Visit, visits: readonly Visit[]): Generator<Visit> {
  for (let at: Visit | undefined = visit; at;) {
    yield at;
    const parent: BlockNode | undefined = at.parent;
    at = parent && visits.find(({ node }) => node === parent);
  }
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
  const hidden = facts.offers.filter(
    (offer) =>
      isSold(offer) &&
      !unpayable.some(({ path }) => path === offer) &&
      !pickers.some((picker) => canShow(picker, visits, withOnly(offer, facts, known))),
  );
  if (!hidden[0]) return;
  const name = facts.choices["productInBasket"]?.find(({ value }) => value === hidden[0])?.label ?? hidden[0];
  const { node, path } = [...upwards(first, visits)].find((around) => around.node.visibleWhen)!;
  yield {
    code: "picker-hidden",
    severity: "warning",
    path: `${path}.visibleWhen.${firstOf(node.visibleWhen!)}`,
    blockId: node.id,
    message: `nobody who buys "${name}" sees how to pay`,
    values: { offer: name, count: hidden.length },
  };
}

const canShow = (visit: Visit, visits: readonly Visit[], known: KnownValues): boolean =>
  [...upwards(visit, visits)].every(({ node }) => !node.visibleWhen || canHold(node.visibleWhen, known));

/** What of a rule the panel has a field for: its first condition, in whatever group. */
function firstOf(rule: VisibilityRule): string {
  const [join, [part]] = "all" in rule ? (["all", rule.all] as const) : (["any", rule.any] as const);
  return `${join}[0]${part ? ("attribute" in part ? ".attribute" : `.${firstOf(part)}`) : ""}`;
}

/** Values as they can be while this offer is bought alone, and nobody has chosen how to pay. */
function withOnly(offer: string, { offers, choices }: ShopFacts, known: KnownValues): KnownValues {
  const words = (of: (value: string) => boolean) =>
    (choices["productInBasket"] ?? []).filter(({ value }) => of(value)).flatMap(({ value, also = [] }) => [value, ...also]);
  // Products stay: which of them an offer has is not known here.
  const possible = words((value) => value === offer || !offers.includes(value));
  return { ...known, paymentMethodSelected: new Set([""]), productInBasket: new Set(possible) };
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
  const always = asking.filter((visit) => [...upwards(visit, visits)].every(({ node }) => !node.visibleWhen));
  if (!always[0]) {
    const { node, path } = [...upwards(first, visits)].find((around) => around.node.visibleWhen)!;
    yield {
      code: "field-hidden",
      severity: "warning",
      path: `${path}.visibleWhen.${firstOf(node.visibleWhen!)}`,
      blockId: node.id,
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
