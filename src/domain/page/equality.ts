/** Numbers are compared as numbers and everything else as text, and what can be equal so. [VIS-1] */
import { anyPair, type Holds, type Operator } from "./operator";

export const equal: Holds = anyPair((left, right) =>
  typeof left === "number" || typeof right === "number" ? Number(left) === Number(right) : String(left) === String(right),
);

export const unequal: Holds = (actual, wanted) => !equal(actual, wanted);

export const canBeEqual: Operator["fits"] = (value, kind, known) => {
  if (kind === "yes-no") return ["true", "false"].includes(String(value));
  if (kind === "number") return String(value).trim() !== "" && Number.isFinite(Number(value));
  return known?.has(String(value)) ?? true;
};
