/** Leaves out the value itself (decision 016). */
import { anyPair, type Operator } from "../operator";

export const holds = anyPair((left, right) => Number(left) > Number(right));

export const operator: Operator = {
  rank: 40,
  kinds: ["number"],
  fits: (value, kind) => kind === "number" && Number.isFinite(Number(value)),
};
