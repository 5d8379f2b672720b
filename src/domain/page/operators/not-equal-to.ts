import { canBeEqual, unequal } from "../equality";
import type { Operator } from "../operator";

export const holds = unequal;

export const operator: Operator = { rank: 70, kinds: ["choice", "number"], negative: true, fits: canBeEqual };
