import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasEnded,
  START_TABLE,
  startOf,
  stepOf,
  type Effect,
  type Ended,
  type LoadedFacts,
  type Outcome,
  type StartFacts,
  type StartState,
  type Working,
} from "../../src/domain/checkout/checkout-start";

const NOTHING: StartFacts = {
  checkoutId: null,
  purchases: [],
  label: null,
  promoCode: null,
  purchaseAction: "initiate",
  validation: true,
  emptySessions: false,
  reentry: false,
};
const LOADED: LoadedFacts = { completed: false, giftCode: false, trial: false };
const stored = { checkoutId: "c1" };
const buys = { purchases: ["/offers/a"] };

/** Walks through a start; `outcomes` are what comes of each work, in order. */
function walk(facts: Partial<StartFacts>, outcomes: Outcome[], loaded: Partial<LoadedFacts> = {}) {
  const known = { ...NOTHING, ...facts };
  const path: StartState[] = [];
  const effects: Effect[] = [];
  const rules: string[] = [];
  let step = startOf(known);
  for (const outcome of [...outcomes, null]) {
    path.push(step.state);
    effects.push(...step.does);
    rules.push(...step.rules);
    if (hasEnded(step.state) || outcome === null) break;
    step = stepOf(step.state, outcome, known, { ...LOADED, ...loaded });
  }
  return { path, effects, rules };
}

type Case = [
  title: string,
  facts: Partial<StartFacts>,
  outcomes: Outcome[],
  loaded: Partial<LoadedFacts>,
  path: (Working | Ended)[],
  effects: Effect[],
];

const CASES: Case[] = [
  ["[START-1] neither checkout id nor purchase fails with 'Invalid state'", {}, [], {}, ["failed"], ["say 'Invalid state'"]],
  ["[START-1] a label alone is no purchase", { label: "spring" }, [], {}, ["failed"], ["say 'Invalid state'"]],
  [
    "[START-3] a purchase to be added to a checkout that is not there starts one",
    { ...buys, purchaseAction: "addToBasket" },
    ["done", "logged-out", "done"],
    {},
    ["starting", "asking who is there", "loading", "ready"],
    ["replace the id in the address", "drop the purchase"],
  ],
  [
    "[START-3] nothing to be added opens the checkout there is",
    { ...stored, purchaseAction: "addToBasket" },
    ["logged-out", "done"],
    {},
    ["asking who is there", "loading", "ready"],
    [],
  ],
  [
    "[START-2] purchases and no id start a checkout from the paths",
    buys,
    ["done", "logged-out", "done"],
    {},
    ["starting", "asking who is there", "loading", "ready"],
    ["replace the id in the address", "drop the purchase"],
  ],
  [
    "[START-2] with a label the offer is looked up first",
    { ...buys, label: "spring" },
    ["done", "done", "logged-out", "done"],
    {},
    ["finding the offer", "starting", "asking who is there", "loading", "ready"],
    ["replace the id in the address", "drop the purchase"],
  ],
  [
    "[START-12] a label that names no offer in this country leaves nothing to start with",
    { ...buys, label: "spring" },
    ["none"],
    {},
    ["finding the offer", "failed"],
    ["say 'initiate checkout with no items'"],
  ],
  [
    "[START-3] with both, addToBasket adds to the existing checkout",
    { ...stored, ...buys, purchaseAction: "addToBasket" },
    ["done", "logged-out", "done"],
    {},
    ["adding", "asking who is there", "loading", "ready"],
    ["drop the purchase"],
  ],
  [
    "[START-3] with both and a label, what the label names is added",
    { ...stored, ...buys, label: "x", purchaseAction: "addToBasket" },
    ["done", "done"],
    {},
    ["finding the offer", "adding", "asking who is there"],
    ["drop the purchase"],
  ],
  [
    "[START-3] with both, any other action re-initialises",
    { ...stored, ...buys, purchaseAction: "whatever" },
    ["done", "logged-out", "done"],
    {},
    ["starting", "asking who is there", "loading", "ready"],
    ["replace the id in the address", "drop the purchase"],
  ],
  [
    "[START-3] a checkout that is gone is not added to: the purchase starts a new one",
    { ...stored, ...buys, purchaseAction: "addToBasket" },
    ["gone", "done"],
    {},
    ["adding", "starting", "asking who is there"],
    ["replace the id in the address", "drop the purchase"],
  ],
  [
    "[BASK-6] a checkout that has expired is not added to: it is offered to be restored, and the purchase stays in the address",
    { ...stored, ...buys, purchaseAction: "addToBasket", emptySessions: true, reentry: true },
    ["expired"],
    {},
    ["adding", "expired"],
    [],
  ],
  [
    "[START-10] a checkout that could not be loaded is not replaced: the error, and the purchase stays in the address",
    { ...stored, ...buys, purchaseAction: "addToBasket" },
    ["not loaded"],
    {},
    ["adding", "failed"],
    ["say why"],
  ],
  [
    "[START-3] what cannot be added leaves the basket as it was, and is told",
    { ...stored, ...buys, purchaseAction: "addToBasket" },
    ["refused", "logged-out", "done"],
    {},
    ["adding", "asking who is there", "loading", "ready"],
    ["say why", "drop the purchase"],
  ],
  [
    "[START-4] a promo code is applied before the checkout is looked at",
    { ...stored, promoCode: "SAFE10" },
    ["done", "logged-out", "done"],
    {},
    ["applying the code", "asking who is there", "loading", "ready"],
    ["drop the code"],
  ],
  [
    "[START-4] a promo code comes after the purchase it is for",
    { ...buys, promoCode: "SAFE10" },
    ["done", "done"],
    {},
    ["starting", "applying the code", "asking who is there"],
    ["replace the id in the address", "drop the purchase", "drop the code"],
  ],
  [
    "[START-4] a code that is not taken is dropped, and the checkout goes on",
    { ...stored, promoCode: "NO" },
    ["refused", "logged-out", "done"],
    {},
    ["applying the code", "asking who is there", "loading", "ready"],
    ["say why", "drop the code"],
  ],
  [
    "[START-5] signed in with validation on: validated",
    stored,
    ["logged-in", "done"],
    {},
    ["asking who is there", "validating", "ready"],
    [],
  ],
  [
    "[START-5] not signed in: the stored checkout as it is",
    stored,
    ["logged-out", "done"],
    {},
    ["asking who is there", "loading", "ready"],
    [],
  ],
  [
    "[START-5] validation off: nobody is asked for, and the stored checkout is used",
    { ...stored, validation: false },
    ["done"],
    {},
    ["loading", "ready"],
    [],
  ],
  [
    "[START-5] a session that ran out meanwhile: the stored checkout",
    stored,
    ["logged-in", "logged-out", "done"],
    {},
    ["asking who is there", "validating", "loading", "ready"],
    [],
  ],
  [
    "[START-6] 422 from the validated fetch: fetched afresh, and the id replaced",
    stored,
    ["logged-in", "outdated", "done"],
    {},
    ["asking who is there", "validating", "loading afresh", "ready"],
    ["replace the id in the address"],
  ],
  [
    "[START-7] a gift code ends the start early, also with an invalid flag",
    stored,
    ["logged-in", "done"],
    { giftCode: true, trial: true },
    ["asking who is there", "validating", "gift"],
    [],
  ],
  [
    "[START-8] an invalid trial is remembered for an hour, and leads back to the campaign",
    stored,
    ["logged-in", "done"],
    { trial: true },
    ["asking who is there", "validating", "trial refused"],
    ["set limio-invalid=trial", "go to the campaign URL"],
  ],
  [
    "[START-8] [START-9] an order that is completed is not refused for its trial, and empties the stored list",
    stored,
    ["logged-in", "done"],
    { trial: true, completed: true },
    ["asking who is there", "validating", "completed"],
    ["empty the stored basket list"],
  ],
  [
    "[START-10] a checkout that cannot be loaded: the existing order, if empty sessions are allowed",
    { ...stored, emptySessions: true, reentry: true },
    ["logged-out", "refused"],
    {},
    ["asking who is there", "loading", "existing order"],
    ["say why"],
  ],
  [
    "[START-10] else re-entry, when that is set",
    { ...stored, reentry: true },
    ["logged-out", "refused"],
    {},
    ["asking who is there", "loading", "re-entry"],
    ["say why", "go to re-entry"],
  ],
  ["[START-10] else the error", stored, ["logged-out", "refused"], {}, ["asking who is there", "loading", "failed"], ["say why"]],
  [
    "[START-10] [START-1] 'Invalid state' goes the same way: an empty order",
    { emptySessions: true },
    [],
    {},
    ["existing order"],
    ["say 'Invalid state'"],
  ],
  [
    "[START-10] [START-1] 'Invalid state' goes the same way: re-entry",
    { reentry: true },
    [],
    {},
    ["re-entry"],
    ["say 'Invalid state'", "go to re-entry"],
  ],
  [
    "[BASK-6] an expired checkout is offered to be restored, whatever the settings",
    { ...stored, emptySessions: true, reentry: true },
    ["logged-out", "expired"],
    {},
    ["asking who is there", "loading", "expired"],
    [],
  ],
];

describe("a checkout starts as its table says", () => {
  it.each(CASES)("%s", (_title, facts, outcomes, loaded, path, effects) => {
    const walked = walk(facts, outcomes, loaded);
    expect(walked.path).toEqual(path);
    expect(walked.effects).toEqual(effects);
  });

  it("[START-1] to [START-10], [START-12]: every rule of the table is walked by a case above", () => {
    const walked = new Set(CASES.flatMap(([, facts, outcomes, loaded]) => walk(facts, outcomes, loaded).rules));
    for (const rule of [
      "START-1",
      "START-2",
      "START-3",
      "START-4",
      "START-5",
      "START-6",
      "START-7",
      "START-8",
      "START-9",
      "START-10",
      "START-12",
      "BASK-6",
    ])
      expect(walked).toContain(rule);
  });

  const anyFacts: fc.Arbitrary<StartFacts> = fc.record({
    checkoutId: fc.constantFrom(null, "c1"),
    purchases: fc.constantFrom([], ["/offers/a"], ["/offers/a", "/offers/b"]),
    label: fc.constantFrom(null, "spring"),
    promoCode: fc.constantFrom(null, "SAFE10"),
    purchaseAction: fc.constantFrom("addToBasket", "initiate", "x"),
    validation: fc.boolean(),
    emptySessions: fc.boolean(),
    reentry: fc.boolean(),
  });
  const anyLoaded = fc.record({ completed: fc.boolean(), giftCode: fc.boolean(), trial: fc.boolean() });
  const outcomesOf = (state: Working): Outcome[] => [
    ...new Set(START_TABLE.flatMap((row) => (row.in === state && row.on ? [row.on] : []))),
    "no connection",
  ];

  it("[START-10] whatever is known and whatever comes of it, a start ends, and nothing but the connection stops it halfway", () => {
    fc.assert(
      fc.property(anyFacts, anyLoaded, fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), (facts, loaded, choices) => {
        let step = startOf(facts);
        const effects = [...step.does];
        let steps = 0;
        while (!hasEnded(step.state)) {
          const outcomes = outcomesOf(step.state);
          step = stepOf(step.state, outcomes[choices[steps++]! % outcomes.length]!, facts, loaded);
          effects.push(...step.does);
          expect(steps).toBeLessThan(12);
        }
        // Nobody is sent away with an order that is completed, nor twice.
        expect(effects.filter((effect) => effect === "go to re-entry" || effect === "go to the campaign URL").length).toBeLessThanOrEqual(
          1,
        );
        if (step.state === "trial refused") expect(loaded).toMatchObject({ trial: true, completed: false, giftCode: false });
        if (step.state === "re-entry") expect(facts).toMatchObject({ reentry: true, emptySessions: false });
      }),
    );
  });

  it("an outcome that a work cannot have is a broken promise", () => {
    expect(() => stepOf("loading", "none", NOTHING)).toThrow('no row for "none" in "loading"');
  });
});

it("[START-10] without a connection nothing is given up and nothing is said", () =>
  expect(stepOf("loading", "no connection", { ...NOTHING, ...stored, emptySessions: true })).toEqual({
    state: "unreachable",
    does: [],
    rules: ["START-10"],
  }));

it("[START-5] the rules that led to a step are named in their order, and nothing else", () =>
  expect(startOf({ ...NOTHING, ...stored })).toEqual({ state: "asking who is there", does: [], rules: ["START-5", "START-5", "START-5"] }));
