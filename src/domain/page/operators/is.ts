/** Compares strictly: the text "false" is not the answer no. */
import { canBeEqual } from "../equality";
import { anyPair, type Operator } from "../operator";

const TYPES = { "yes-no": "boolean", number: "number", choice: "string" } as const;

export const holds = anyPair((left, right) => left === right);

export const operator: Operator = {
  rank: 30,
  kinds: ["choice", "yes-no"],
  fits: (value, kind, known) => typeof value === TYPES[kind] && (kind !== "choice" || canBeEqual(value, kind, known)),
};
