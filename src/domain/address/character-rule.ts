/** Which characters a country's addresses and names may be written in: the shop setting country_specific_rules. [FIELD-2] */

export interface CharacterRule {
  /** ISO 3166 alpha-2. */
  country_codes: readonly string[];
  /** What stands between the brackets of a regular expression: "A-Za-zÀ-ÿ0-9 .,'/-". */
  character_set: string;
  /** Shown as it is. */
  error_message: string;
}

/** The message of the first rule of `country` that `text` breaks; null when it breaks none. */
export function characterMessage(text: string, country: string, rules: readonly CharacterRule[]): string | null {
  const broken = rules.find((rule) => rule.country_codes.includes(country) && !compiled(rule.character_set).test(text));
  return broken ? broken.error_message : null;
}

/** Whether a rule can be kept: a catalogue with another one is refused. */
export function isCharacterSet(characterSet: string): boolean {
  try {
    compiled(characterSet);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const sets = new Map<string, RegExp>();

function compiled(characterSet: string): RegExp {
  let set = sets.get(characterSet);
  // Inside the brackets nothing can backtrack, so no text makes it slow; an unescaped "]" would end them early.
  if (!set && /(^|[^\\])(\\\\)*\]/.test(characterSet)) throw new SyntaxError(`"${characterSet}" holds an unescaped ]`);
  if (!set) sets.set(characterSet, (set = new RegExp(`^[${characterSet}]*$`, "u")));
  return set;
}
