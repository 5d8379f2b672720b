/** What a file of `variables/` says of environment variables: how each is read, what it means, and what the program makes of them. */
import type { Config } from "./config";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Variable<Value = unknown> {
  /** In words of the documentation, in Markdown: what holds where it is not set. */
  default: string;
  /** Its meaning, in Markdown. */
  about: string;
  /**
   * @param env where an empty text is as good as none
   * @throws Error that names the variable and says what was expected
   */
  read(env: Environment, name: string): Value;
}

/** Variables that go together, in the order of the documentation. */
export interface VariableGroup {
  /** Where the group stands in the documentation, lowest first. */
  rank: number;
  variables: Readonly<Record<string, Variable>>;
  /** Its part of the config. @param values by variable @param root of the shop's files */
  config(values: Readonly<Record<string, unknown>>, root: string): Partial<Config>;
}

type Values<Variables> = { readonly [Name in keyof Variables]: Variables[Name] extends Variable<infer Value> ? Value : never };

export const defineVariables = <Variables extends Readonly<Record<string, Variable>>>(group: {
  rank: number;
  variables: Variables;
  config(values: Values<Variables>, root: string): Partial<Config>;
}): VariableGroup => group as unknown as VariableGroup;

const code = (text: string): string => `\`${text}\``;

export const text = (fallback: string, about: string): Variable<string> => ({
  default: code(fallback),
  about,
  read: (env, name) => env[name] || fallback,
});

/** @param otherwise what holds without it, for the documentation */
export const optionalText = (about: string, otherwise = ""): Variable<string | undefined> => ({
  default: otherwise,
  about,
  read: (env, name) => env[name] || undefined,
});

/** On when it is 1. */
export const flag = (about: string): Variable<boolean> => ({ default: "", about, read: (env, name) => env[name] === "1" });

export const wholeNumber = (fallback: number, about: string): Variable<number> => ({
  default: code(String(fallback)),
  about,
  read(env, name) {
    const given = env[name];
    if (!given) return fallback;
    if (!/^\d+$/.test(given)) throw new Error(`${name}: expected a whole number, got "${given}"`);
    return Number(given);
  },
});

export const between = (least: number, most: number, fallback: number, about: string): Variable<number> => {
  const number = wholeNumber(fallback, about);
  return {
    ...number,
    read(env, name) {
      const given = number.read(env, name);
      if (given < least || given > most) throw new Error(`${name}: expected ${least} to ${most}, got ${given}`);
      return given;
    },
  };
};

export const port = (fallback: number, about: string): Variable<number> => {
  const number = wholeNumber(fallback, about);
  return {
    ...number,
    read(env, name) {
      const given = number.read(env, name);
      if (given > 65_535) throw new Error(`${name}: expected a port up to 65535, got ${given}`);
      return given;
    },
  };
};

/**
 * An address without a slash at the end.
 *
 * @param fallback the address that holds without it, from the other variables
 * @param otherwise that address, for the documentation
 */
export const url = (fallback: (env: Environment) => string, otherwise: string, about: string): Variable<string> => ({
  default: otherwise,
  about,
  read: (env, name) => addressIn(env[name] || fallback(env), name),
});

/** The same, of a host alone. */
export const origin = (...[fallback, otherwise, about]: Parameters<typeof url>): Variable<string> => {
  const address = url(fallback, otherwise, about);
  return {
    ...address,
    read(env, name) {
      const given = address.read(env, name);
      if (given !== new URL(given).origin)
        throw new Error(`${name}: expected scheme and host alone, as in https://shop.example, got "${given}"`);
      return given;
    },
  };
};

/** The same, where there may be none. */
export const optionalUrl = (about: string): Variable<string | undefined> => ({
  default: "",
  about,
  read: (env, name) => (env[name] ? addressIn(env[name], name) : undefined),
});

function addressIn(given: string, name: string): string {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`${name}: expected an http or https address, got "${given}"`);
  // As URLs are compared: "HTTPS://Shop.Example" is https as well.
  return new URL(given).href.replace(/\/+$/, "");
}

export const oneOf = <Choice extends string>(
  choices: readonly Choice[],
  fallback: (env: Environment) => Choice,
  otherwise: string,
  about: string,
): Variable<Choice> => ({
  default: otherwise,
  about,
  read(env, name) {
    const given = (env[name] || fallback(env)) as Choice;
    if (!choices.includes(given)) throw new Error(`${name}: expected ${choices.join(", ")}, got "${given}"`);
    return given;
  },
});

/** Read somewhere else: it stands here for the documentation. */
export const readElsewhere = (otherwise: string, about: string): Variable<void> => ({ default: otherwise, about, read: () => undefined });
