import { canBeEqual, unequal } from "../equality";
import type { Operator } from "../operator";

export const holds = unequal;

export const operator: Operator = { rank: 20, kinds: ["choice"], takesList: true, negative: true, fits: canBeEqual };
