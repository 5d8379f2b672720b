import { canBeEqual, equal } from "../equality";
import type { Operator } from "../operator";

export const holds = equal;

export const operator: Operator = { rank: 60, kinds: ["choice", "number"], fits: canBeEqual };
