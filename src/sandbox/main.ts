/** Entry of the sandbox build. */
import { DEMO_PASSWORD, DEMO_SHOPPERS } from "./identity/demo-shoppers";
import { startSandbox } from "./sandbox-server";

const port = Number(process.env["SANDBOX_PORT"] || 4401);
const host = process.env["HOST"];
const publicUrl = process.env["SANDBOX_URL"]?.replace(/\/+$/, "");
const sandbox = await startSandbox({ port, ...(host && { host }), ...(publicUrl && { publicUrl }) }).catch((error: Error) => {
  console.error(`The sandbox cannot listen on ${port}: ${error.message}`);
  return undefined;
});
if (sandbox) {
  console.log(`  Sandbox   ${sandbox.url}   mail of the shop: ${sandbox.url}/inbox/`);
  console.log(
    `  Shoppers  sign in as ${DEMO_SHOPPERS.filter(({ email }) => email)
      .map(({ email }) => email)
      .join(", ")} · ${DEMO_PASSWORD}\n`,
  );
  const stop = () => void sandbox.close();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
