/** Ids that nobody guesses, each given once. */
import { expect, it } from "vitest";
import { rowId, unguessableId } from "../../src/server/storage/ids";

it("[API-4] no id is given twice, and none says anything of another", () => {
  const ids = Array.from({ length: 1_000 }, unguessableId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\w-]{24}$/);
  // Parts of one are in no other: fetched together, they share no bytes.
  expect(new Set(ids.flatMap((id) => [id.slice(0, 12), id.slice(12)])).size).toBe(2 * ids.length);
});

it("[API-4] ids of rows sort in the order in which they were made", () => {
  const instants = [0, 1, 35, 36, 1_764_000_000_000, 1_764_000_000_001];
  const ids = instants.map((instant) => rowId(instant));
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{9}[\w-]{24}$/);
});
