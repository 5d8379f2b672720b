/** The local stand-ins of providers. */
import { defineVariables, port, url, type Environment, type Variable } from "../variable";

declare module "../config" {
  interface Config {
    /** False when real providers are used instead of the local stand-ins. */
    sandbox: boolean;
    sandboxPort: number;
    /** Where browsers and the shop reach the sandbox, without a slash at the end. */
    sandboxUrl: string;
  }
}

const SANDBOX: Variable<boolean> = { default: "on", about: "`off` runs without it", read: (env, name) => env[name] !== "off" };
const SANDBOX_PORT = port(4401, "The provider sandbox");
const SANDBOX_URL = url(
  (env) => `http://localhost:${SANDBOX_PORT.read(env, "SANDBOX_PORT")}`,
  "`http://localhost:4401`",
  "Where shoppers' browsers and the shop reach it",
);

/** For the defaults of others. */
export const sandboxIn = (env: Environment): { on: boolean; port: number; url: string } => ({
  on: SANDBOX.read(env, "SANDBOX"),
  port: SANDBOX_PORT.read(env, "SANDBOX_PORT"),
  url: SANDBOX_URL.read(env, "SANDBOX_URL"),
});

export const group = defineVariables({
  rank: 20,
  variables: { SANDBOX, SANDBOX_PORT, SANDBOX_URL },
  config: ({ SANDBOX, SANDBOX_PORT, SANDBOX_URL }) => ({ sandbox: SANDBOX, sandboxPort: SANDBOX_PORT, sandboxUrl: SANDBOX_URL }),
});
