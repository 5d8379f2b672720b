// A year of a thousand subscriptions, charged by the shop's own services at a sandbox in a process of its own: seconds, and what was charged.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, loadConfigFromFile } from "vite";
import { root } from "../scripts/install.mjs";
import { out } from "./build.mjs";
import { lower, report } from "./figures.mjs";
import { verdict } from "./table.mjs";

const PORT = Number(process.env.BENCH_SANDBOX_PORT ?? 4471);
const SUBSCRIPTIONS = Number(process.env.BENCH_SUBSCRIPTIONS ?? 1_000);
const TARGET_SECONDS = 60;
/** Of ten, so many are paid every so many months. */
const OF_TEN = [
  { of: 8, months: 1, price: 9.99 },
  { of: 1, months: 3, price: 25 },
  { of: 1, months: 12, price: 90 },
];
const offerOf = (months) => `/offers/every-${months}`;

export async function renewals() {
  console.log("Bundling the shop's services …");
  const folder = mkdtempSync(path.join(os.tmpdir(), "tillwright-year-"));
  const { walkYear } = await bundle();
  const sandbox = await startSandbox();
  try {
    writeCatalogue(path.join(folder, "catalogue"));
    const kinds = OF_TEN.map(({ of, months }) => ({ offer: offerOf(months), months, count: (SUBSCRIPTIONS / 10) * of }));
    const year = await walkYear({ root: folder, dataDir: path.join(folder, "data"), sandboxUrl: sandbox.url, kinds });
    return shown(year);
  } finally {
    await sandbox.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function shown({ charged, expected, wrong, invoices, seconds }) {
  if (charged !== expected || wrong > 0)
    throw new Error(`${charged} payments were charged and not ${expected}; ${wrong} of them are not written down as paid once`);
  if (invoices !== expected) throw new Error(`${invoices} invoices were written of ${expected} payments`);
  const what = `${SUBSCRIPTIONS.toLocaleString("en")} subscriptions, 366 days`;
  const part = report(`${what}, ${charged.toLocaleString("en")} payments, each charged once; embedded database`, [
    "",
    "s",
    `target ${TARGET_SECONDS}`,
  ]);
  part.row(["the year", seconds.all.toFixed(1), verdict(seconds.all, TARGET_SECONDS)], lower("the year", seconds.all, "s"));
  part.row(["of it payments and notices", seconds.payments.toFixed(1), ""], lower("payments and notices", seconds.payments, "s"));
  part.row(["of it invoices", seconds.invoices.toFixed(1), ""], lower("invoices", seconds.invoices, "s"));
  part.row(["of it ends, prices, gifts", seconds.others.toFixed(1), ""], lower("ends, prices, gifts", seconds.others, "s"));
  part.row(["processor time of the shop", seconds.processor.toFixed(1), ""], lower("processor time", seconds.processor, "s"));
  return part.done();
}

/** As the build bundles the server, so that the code that runs is the shop's. */
async function bundle() {
  const env = { command: "build", mode: "production", isSsrBuild: true };
  const { config } = await loadConfigFromFile(env, path.join(root, "vite.config.ts"), root, "error");
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ...config.build,
      ssr: true,
      outDir: path.join(out, "renewals"),
      rolldownOptions: {
        ...config.build.rolldownOptions,
        input: { "renewal-year": path.join(root, "bench/renewal-year.ts"), sandbox: path.join(root, "src/sandbox/main.ts") },
      },
    },
  });
  return import(path.join(out, "renewals/renewal-year.js"));
}

async function startSandbox() {
  const url = `http://localhost:${PORT}`;
  if (await fetch(url).catch(() => undefined))
    throw new Error(`Something answers on port ${PORT} already: end it, or say BENCH_SANDBOX_PORT`);
  const child = spawn(process.execPath, [path.join(out, "renewals/sandbox.js")], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, SANDBOX_PORT: String(PORT) },
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  for (const end = Date.now() + 30_000; !(await fetch(`${url}/health`).catch(() => undefined))?.ok;) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`The sandbox did not start on port ${PORT}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { url, stop };
}

/** One offer for each way to be paid. */
function writeCatalogue(folder) {
  for (const name of ["offers", "products"]) mkdirSync(path.join(folder, name), { recursive: true });
  const shop = {
    name: "A year",
    default_language: "en",
    languages: ["en"],
    default_country: "GB",
    countries: ["GB"],
    default_theme: "sentinel",
    payment_types_for_all_offers: ["invoice"],
    order_reference_prefix: "Y-",
    public_client_id: "a-year-of-renewals",
  };
  writeFileSync(path.join(folder, "shop.json"), JSON.stringify(shop));
  writeFileSync(path.join(folder, "products/vpn.json"), JSON.stringify({ path: "/products/vpn", name: "VPN", attributes: {} }));
  for (const { months, price } of OF_TEN) {
    const path_ = offerOf(months);
    const charge = { type: "recurring", trigger: "order_date", repeat_interval: months, repeat_interval_type: "months" };
    const attributes = {
      price__limio: [{ ...charge, value: price, currencyCode: "GBP" }],
      payment_types__limio: ["zuora_card", "invoice"],
    };
    const data = { products: [{ path: "/products/vpn", name: "VPN", attributes: {} }], attributes };
    writeFileSync(path.join(folder, `offers/every-${months}.json`), JSON.stringify({ name: `Every ${months} months`, path: path_, data }));
  }
}
