import { expect, it } from "vitest";
import { FetchError } from "../../src/api/fetch-error";
import { failureWords } from "../../src/editor/interface/words/failure-words";

const answered = (code: number, reason?: string) =>
  new FetchError("API Request failed: ", code, reason, undefined, reason && { error: { code: reason, message: "The shop's own words" } });

it.each([
  ["nobody answered", answered(0), "connection.none"],
  ["a gateway answered in the shop's place", answered(503), "connection.none"],
  ["the shop stores nothing now", answered(503, "out-of-space"), "The shop's own words"],
  ["nobody knows what became of it", answered(503, "outcome-unknown"), "connection.outcomeUnknown"],
  ["the shop broke down without a word", answered(500), "connection.serverFailed"],
  ["the shop refused", answered(409, "path-taken"), "The shop's own words"],
])("[BLD-9] where %s, the builder says so", (_what, error, words) => {
  expect(failureWords(error, (key) => key)).toBe(words);
});
