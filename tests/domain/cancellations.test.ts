/** Reasons of several languages count as one where their pages say what they are about. */
import { expect, it } from "vitest";
import schema from "../../schemas/blocks/subscription-details.schema.json";
import { countedByTopic, REASON_TOPICS } from "../../src/domain/customers/cancellations";

it("[MMA-2] what is about one thing counts as one, in whichever words; what says nothing of itself by its words", () => {
  const counted = countedByTopic([
    { about: null, reason: "Moved", count: 3 },
    { about: "price", reason: "Too expensive", count: 2 },
    { about: "price", reason: "Trop cher", count: 2 },
    { about: null, reason: null, count: 1 },
    { about: "use", reason: "I do not use it enough", count: 1 },
    // Before there were topics.
    { about: null, reason: "I do not use it enough", count: 1 },
  ]);
  expect(counted).toEqual([
    {
      about: "price",
      reason: null,
      count: 4,
      words: [
        { reason: "Too expensive", count: 2 },
        { reason: "Trop cher", count: 2 },
      ],
    },
    { about: null, reason: "Moved", count: 3, words: [] },
    { about: "use", reason: null, count: 2, words: [{ reason: "I do not use it enough", count: 2 }] },
    { about: null, reason: null, count: 1, words: [] },
  ]);
  expect(countedByTopic([])).toEqual([]);
});

it("[MMA-2] a page offers reasons about nothing else", () => {
  expect(schema.properties.reasons.items.properties.about.enum).toEqual(REASON_TOPICS);
});
