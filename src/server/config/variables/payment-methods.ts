/** Keys and addresses of payment providers: a file of schemas/payment-settings each, whose settings are environment variables. [PAY-1] */
import { defineVariables, type Environment, type Variable } from "../variable";
import { sandboxIn } from "./sandbox";

interface Setting {
  type: "string";
  description: string;
  default?: string;
  /** What stands in its place while the sandbox is the provider; `{sandbox}` in it is the sandbox's address. */
  sandbox?: string;
  /** Never in a page, a log or an export. */
  secret?: boolean;
  /** Pages with the method's form are given it. */
  public?: boolean;
  format?: "uri";
  pattern?: string;
}

interface SettingsSchema {
  title: string;
  required: readonly string[];
  properties: Readonly<Record<string, Setting>>;
}

/** Every required one is there. */
export type PaymentSettings = Readonly<Record<string, string>>;

export interface ConnectedPayments {
  /** By the name of the provider; a method that needs settings and has none is not offered. */
  paymentSettings: Readonly<Record<string, PaymentSettings>>;
  /** What pages may see of them. */
  publicPaymentSettings: Readonly<Record<string, PaymentSettings>>;
}

declare module "../config" {
  interface Config extends ConnectedPayments {}
}

const schemas = Object.entries(
  import.meta.glob<SettingsSchema>("../../../../schemas/payment-settings/*.schema.json", { eager: true, import: "default" }),
).map(([file, schema]) => ({ method: /([^/]+)\.schema\.json$/.exec(file)![1]!, ...schema }));

/** datatrans, merchantId: DATATRANS_MERCHANT_ID */
const variableName = (method: string, setting: string): string =>
  `${method}-${setting}`
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .replaceAll("-", "_")
    .toUpperCase();

/** Of one provider, all from the sandbox or none: its stand-in knows no real keys, and the real one none of the sandbox's. */
const isSandboxed = (env: Environment, { method, properties }: (typeof schemas)[number]): boolean =>
  sandboxIn(env).on && !Object.keys(properties).some((setting) => env[variableName(method, setting)]);

function variableOf(schema: (typeof schemas)[number], setting: string): Variable<string | undefined> {
  const { default: fallback, description, sandbox, format, pattern } = schema.properties[setting]!;
  return {
    default: documentedDefault(sandbox, fallback),
    about: description,
    read(env, name) {
      const standIn = isSandboxed(env, schema) ? sandbox?.replace("{sandbox}", sandboxIn(env).url) : undefined;
      const given = env[name] || standIn || fallback;
      if (!given) return undefined;
      if (format === "uri" && !(URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)))
        throw new Error(`${name}: expected an http or https address, got "${given}"`);
      // What does not fit may be a secret all the same.
      if (pattern && !new RegExp(pattern).test(given)) throw new Error(`${name}: what it says does not match ${pattern}`);
      return format === "uri" ? given.replace(/\/+$/, "") : given;
    },
  };
}

function documentedDefault(sandbox?: string, fallback?: string): string {
  if (!sandbox) return fallback ? `\`${fallback}\`` : "";
  return fallback ? `the sandbox's, without it \`${fallback}\`` : "the sandbox's";
}

export const group = defineVariables({
  rank: 80,
  variables: Object.fromEntries(
    schemas.flatMap((schema) =>
      Object.keys(schema.properties).map((setting) => [variableName(schema.method, setting), variableOf(schema, setting)] as const),
    ),
  ),
  config(values) {
    const settings = schemas.flatMap(({ method, title, required, properties }) => {
      const valueOf = (setting: string) => values[variableName(method, setting)];
      const missing = required.filter((setting) => !valueOf(setting));
      if (missing.length === required.length) return [];
      if (missing.length)
        throw new Error(
          `${title} is set up in part: ${missing.map((setting) => variableName(method, setting)).join(", ")} ${missing.length > 1 ? "are" : "is"} missing`,
        );
      const given = Object.keys(properties).flatMap((setting) => (valueOf(setting) ? [[setting, valueOf(setting)!] as const] : []));
      return [[method, Object.fromEntries(given)] as const];
    });
    const shown = schemas.flatMap(({ method, properties }) => {
      const given = Object.entries(settings.find(([name]) => name === method)?.[1] ?? {});
      return given.length ? [[method, Object.fromEntries(given.filter(([setting]) => properties[setting]!.public))] as const] : [];
    });
    return { paymentSettings: Object.fromEntries(settings), publicPaymentSettings: Object.fromEntries(shown) };
  },
});
