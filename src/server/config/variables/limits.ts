/** How often somebody may do what costs or guesses: a variable for each file of `guard/limits`. */
import { limitDeclarations } from "../../guard/limit-declarations";
import { defineVariables, wholeNumber } from "../variable";

declare module "../config" {
  interface Config {
    /** How often in its window, by the name of the limit; 0 switches one off. */
    limits: Readonly<Record<string, number>>;
  }
}

export const group = defineVariables({
  rank: 80,
  variables: Object.fromEntries(
    [...limitDeclarations.values()].map((limit) => [limit.variable, wholeNumber(limit.default, `${limit.about}; \`0\` switches it off`)]),
  ),
  config: (values) => ({ limits: Object.fromEntries([...limitDeclarations].map(([name, { variable }]) => [name, values[variable]!])) }),
});
