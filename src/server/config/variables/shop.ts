/** Where the shop is, and who may set it up. */
import { DEMO_EDITOR } from "../demo-editor";
import { between, defineVariables, flag, optionalText, origin, port, text } from "../variable";

declare module "../config" {
  interface Config {
    /** 0: one that is free. */
    port: number;
    /** Address to listen on; all of them unless given. */
    host?: string;
    /** Address shoppers use, without a slash at the end. Its port is that of the shop where none is given. */
    publicUrl: string;
    /** True when X-Forwarded-For is written by a proxy of ours. */
    trustProxy: boolean;
    /** Password of the first editor, who is made on the first start. */
    editorPassword: string;
    /** Work that a password's hash takes: scrypt's N is 2 to this power. */
    passwordCost: number;
    /** True when a shop that shoppers reach over https may run with what is for demos: the known password, the sandbox, no mail server. */
    allowDemo: boolean;
  }
}

const PORT = port(4400, "The shop and the builder; `0` takes a free one");

export const group = defineVariables({
  rank: 10,
  variables: {
    PORT,
    HOST: optionalText("Address to listen on", "all addresses"),
    PUBLIC_URL: origin((env) => `http://localhost:${PORT.read(env, "PORT")}`, "`http://localhost:4400`", "The address that shoppers use"),
    TRUST_PROXY: flag("`1` when a proxy of yours writes `X-Forwarded-For`"),
    EDITOR_PASSWORD: text(DEMO_EDITOR.password, "Password of the demo editor, taken when the account is first made"),
    PASSWORD_COST: between(
      15,
      20,
      15,
      "Work that guessing a password takes, `15` to `20`; one more takes twice as long, and twice the memory at each sign-in (`15`: 32 MB)",
    ),
    ALLOW_DEMO: flag("`1` lets a shop with an https `PUBLIC_URL` start with the demo password, the sandbox or no mail server"),
  },
  config: ({ PORT, HOST, PUBLIC_URL, TRUST_PROXY, EDITOR_PASSWORD, PASSWORD_COST, ALLOW_DEMO }) => ({
    port: PORT,
    ...(HOST !== undefined && { host: HOST }),
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY,
    editorPassword: EDITOR_PASSWORD,
    passwordCost: PASSWORD_COST,
    allowDemo: ALLOW_DEMO,
  }),
});
