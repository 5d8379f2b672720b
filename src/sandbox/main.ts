/** Entry of the sandbox build. */
import { startSandbox } from "./sandbox-server";

const port = Number(process.env["SANDBOX_PORT"] || 4401);
const host = process.env["HOST"];
const sandbox = await startSandbox({ port, ...(host && { host }) }).catch((error: Error) => {
  console.error(`The sandbox cannot listen on ${port}: ${error.message}`);
  return undefined;
});
if (sandbox) {
  console.log(`  Sandbox   ${sandbox.url}   mail of the shop: ${sandbox.url}/inbox/\n`);
  const stop = () => void sandbox.close();
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}
