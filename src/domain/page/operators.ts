/** Every operator of conditions by its name, in the order of lists: what the builder offers and the checks know. [VIS-1] */
import { operatorName, type AttributeKind, type Operator } from "./operator";

export const operators: ReadonlyMap<string, Operator> = new Map(
  Object.entries(import.meta.glob<Operator>("./operators/*.ts", { eager: true, import: "operator" }))
    .map(([file, operator]): [string, Operator] => [operatorName(file), operator])
    .sort(([, a], [, b]) => a.rank - b.rank),
);

export const operatorsFor = (kind: AttributeKind): readonly string[] =>
  [...operators].flatMap(([name, { kinds }]) => (kinds.includes(kind) ? [name] : []));
