/** What must not stand in a shop that strangers reach. */
import type { Config } from "./config";
import { DEMO_EDITOR } from "./demo-editor";
import type { Editors } from "../guard/editors";

/**
 * A shop with an https address is taken for one that is open to the public.
 *
 * @returns what is still as in the demo, by the variable that changes it; empty for a shop on http, and where ALLOW_DEMO=1 says that it is
 * meant
 */
export async function demoSettings(config: Config, editors: Editors): Promise<string[]> {
  if (config.allowDemo || !config.publicUrl.startsWith("https:")) return [];
  const hasKnownPassword = (await editors.isEmpty())
    ? config.editorPassword === DEMO_EDITOR.password
    : await editors.hasPassword(DEMO_EDITOR.email, DEMO_EDITOR.password);
  return [
    ...(hasKnownPassword
      ? ["EDITOR_PASSWORD: everyone knows the password of the demo editor; set another before the first start, or change it"]
      : []),
    ...(config.sandbox ? ["SANDBOX: the sandbox signs anybody in and shows every mail; set it to off"] : []),
    ...(config.smtpUrl ? [] : ["SMTP_URL: without a mail server nobody gets an order confirmation"]),
  ];
}

/** @throws Error that names each of them */
export async function refuseDemoSettings(config: Config, editors: Editors): Promise<void> {
  const settings = await demoSettings(config, editors);
  if (settings.length)
    throw new Error(
      `PUBLIC_URL is ${config.publicUrl}, so this shop is open to the public, with what is meant for demos:\n${settings.map((setting) => `  ${setting}`).join("\n")}\nSet them, or start with ALLOW_DEMO=1 if this is what you want.`,
    );
}
