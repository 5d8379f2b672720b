import { canBeEqual, equal } from "../equality";
import type { Operator } from "../operator";

export const holds = equal;

export const operator: Operator = { rank: 10, kinds: ["choice"], takesList: true, fits: canBeEqual };
