/** Leaves out the value itself (decision 016). No attribute falls below nothing. */
import { anyPair, type Operator } from "../operator";

export const holds = anyPair((left, right) => Number(left) < Number(right));

export const operator: Operator = { rank: 50, kinds: ["number"], fits: (value, kind) => kind === "number" && Number(value) > 0 };
