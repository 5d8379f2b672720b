// npm run storybook: every block and every ui component, each state, at http://localhost:6006
import { ensureInstalled, run } from "./install.mjs";

ensureInstalled();
process.exit(
  run("storybook", ["dev", "--port", process.env.STORYBOOK_PORT ?? "6006", "--no-open", ...process.argv.slice(2)], {
    STORYBOOK_DISABLE_TELEMETRY: "1",
  }),
);
