import { describe, expect, it } from "vitest";
import type { VisibilityRule } from "../../src/domain/page/visibility";
import { contradictionCheck } from "../../src/layout/publish/check-contradictions";
import { placeOf } from "../../src/layout/publish/finding-place";
import type { BlockNode } from "../../src/layout/types";

const gift = (value: boolean): VisibilityRule => ({ all: [{ attribute: "giftOfferInBasket", operator: "is", value }] });
const never: VisibilityRule = { all: [gift(true), gift(false)] };
const block = (id: string, visibleWhen?: VisibilityRule): BlockNode => ({
  id,
  block: "section",
  version: 1,
  settings: {},
  ...(visibleWhen && { visibleWhen }),
});

/** What is said of a block inside of another. */
function said(outer: VisibilityRule | undefined, inner: VisibilityRule | undefined) {
  const visits = [
    { node: block("outer", outer), path: "main[0]" },
    { node: block("inner", inner), path: "main[0].slots.content[0]" },
    { node: block("beside", gift(true)), path: "main[01]" },
  ];
  const check = contradictionCheck(visits, {});
  return visits.map(({ node, path }) =>
    check
      .of(node, path)
      .map(({ code, at }) => `${code} ${placeOf({ path: `${path}.${at}` }).kind}`)
      .join(),
  );
}

describe("[BLD-10] a block that no shopper sees is said, and leads to its conditions", () => {
  it.each<[string, VisibilityRule | undefined, VisibilityRule | undefined, [string, string, string]]>([
    ["conditions that fit", gift(true), gift(true), ["", "", ""]],
    ["its own shut each other out", undefined, never, ["", "condition-contradiction condition", ""]],
    ["the block around it is hidden then", gift(false), gift(true), ["", "condition-contradiction-around condition", ""]],
    ["around it they shut each other out: said there alone", never, gift(true), ["condition-contradiction condition", "", ""]],
    ["none of its own", never, undefined, ["condition-contradiction condition", "", ""]],
  ])("%s", (_what, outer, inner, found) => expect(said(outer, inner)).toEqual(found));
});
