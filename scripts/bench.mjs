// npm run bench [server|hydration|bytes|builder|shop|orders|renewals|growth|lighthouse]: speed as ratios against peers, alternating in one run, medians, with an A/A control.
import { ensureInstalled } from "./install.mjs";

ensureInstalled();
process.env.NODE_ENV = "production";
const { bench } = await import("../bench/run.mjs");
await bench(process.argv.slice(2));
