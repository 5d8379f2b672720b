/**
 * A plug-in as its maker ships it and an owner takes it: packed, installed with npm beside a copy of the program, built in, sold with. The
 * package knows nothing of ours but `tillwright/plugin`, and nothing of ours knows the package.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "./support/journey";
import { ProjectCopy } from "../support/project-copy";
import { editShop } from "./support/catalogue-changes";
import { Marketer } from "./support/marketer";
import { ordersIn } from "./support/orders";
import { expectAccessible, expectNoSidewaysScroll, watchErrors } from "./support/page-health";
import { startShop, type RunningShop } from "./support/running-shop";
import { Shopper } from "./support/shopper";

const PACKAGE = path.resolve(import.meta.dirname, "../plugins/acme-reviews");
/** What is built, and run from. */
const PARTS = ["src", "schemas", "locales", "public", "layouts", "catalogue", "scripts"];
const FILES = ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"];
const TOTAL = "/offers/sentinel/total-protection-yearly-gb";

let project: ProjectCopy;
let shop: RunningShop;
test.beforeAll(async () => {
  // To copy, install and build is most of what this file takes.
  test.setTimeout(240_000);
  project = new ProjectCopy(...PARTS, ...FILES);
  const npm = (...words: string[]) => execFileSync("npm", [...words, "--silent"], { cwd: PACKAGE, encoding: "utf8" });
  const packed = npm("pack", "--pack-destination", project.folder).trim().split("\n").at(-1)!;
  mkdirSync(path.join(project.folder, "plugins"));
  npm("install", "--prefix", path.join(project.folder, "plugins"), "--offline", "--no-audit", path.join(project.folder, packed));
  const built = execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: project.folder, encoding: "utf8" });
  expect(built).toContain("Building, with @acme/tillwright-reviews");
  shop = await startShop(
    { ACME_VOUCHER_CODES: "PAPER-1000,PAPER-2000" },
    { program: project.folder, editCatalogue: (folder) => editShop(folder, { payment_types_for_all_offers: ["acme_voucher", "invoice"] }) },
  );
});
test.afterAll(async () => {
  await shop?.stop();
  await project?.remove();
});

test("[REG-5] a block of a package from elsewhere is dragged from the palette, set, published, rendered on the server and alive", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await editor.createsPage("Voices", "/voices");
  await editor.drags("Reviews", editor.canvas.getByText("Your page starts here"));
  await expect(editor.canvas.getByText("The support answered on a Sunday.")).toBeVisible();
  await editor.drags("Hero", editor.canvas.getByRole("heading", { name: "What buyers say" }), { x: 20, y: 4 });
  await editor.canvas.getByText("Set up in five minutes").click();
  await editor.settings.getByRole("textbox", { name: "Heading", exact: true }).fill("Two buyers");
  await editor.settings.getByRole("spinbutton", { name: "Shown at first" }).fill("1");
  await expect(editor.canvas.getByText("The support answered on a Sunday.")).toBeHidden();
  await editor.publishes();

  const html = await (await fetch(`${shop.url}/voices`)).text();
  expect(html).toContain("Set up in five minutes, and never thought about again.");
  // The page names its script, as of any block of ours: no request is made to find out.
  expect(html).toMatch(/AcmeReviews-[\w-]+\.js/);
  expect(html).toContain('"@type":"AggregateRating","ratingValue":"4.5"');
  const shopper = await browser.newPage();
  const { errors } = watchErrors(shopper);
  await shopper.goto(`${shop.url}/voices`);
  await expect(shopper.getByRole("heading", { name: "Two buyers" })).toBeVisible();
  await shopper.getByRole("button", { name: "Show all 2 reviews" }).click();
  await expect(shopper.getByText("The support answered on a Sunday.")).toBeVisible();
  await expect(shopper.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await shopper.setViewportSize({ width, height: 800 });
    await expectAccessible(shopper);
    await expectNoSidewaysScroll(shopper);
  }
  expect(errors).toEqual([]);
});

test("[REG-5] its attribute is chosen in the condition editor and decides what a shopper sees, and its payment method takes an order", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const editor = new Marketer(page, shop.url);
  await editor.signsIn();
  await page.goto(`${shop.url}/builder/pages/checkout`);
  await editor.drags("Reviews", editor.canvas.getByText("Payment method").first());
  await editor.settings.getByRole("button", { name: "Add condition" }).click();
  const condition = editor.settings.getByRole("group", { name: "Condition 1" });
  await condition.getByRole("combobox", { name: "What it looks at" }).selectOption("Things in the basket");
  await condition.getByRole("combobox", { name: "Comparison" }).selectOption("is more than");
  await condition.getByRole("spinbutton", { name: "Value" }).fill("1");
  await editor.publishes();

  const buyer = await browser.newPage();
  const { errors } = watchErrors(buyer, /422/);
  const ann = new Shopper(buyer, shop.url);
  await ann.opens(`/checkout?purchase=${encodeURIComponent(TOTAL)}`);
  await expect(ann.payButton).toBeEnabled();
  const reviews = buyer.getByText("The support answered on a Sunday.");
  await expect(reviews).toBeHidden();
  await buyer.getByRole("combobox", { name: "Quantity of Total Protection" }).selectOption("2");
  await expect(reviews).toBeVisible();

  await ann.fillsInFields();
  await buyer.getByRole("radio", { name: "Voucher" }).check();
  await expect(buyer.getByText("Printed by Acme")).toBeVisible();
  await ann.pays();
  await expect(buyer.getByText("Enter the code that is printed on your voucher.").first()).toBeVisible();
  await ann.field("Code of the voucher").fill("paper-3000");
  await ann.pays();
  await expect(buyer.getByText("This voucher is not one of ours.").first()).toBeVisible();
  expect(ordersIn(shop.dataDir)).toEqual([]);
  await ann.field("Code of the voucher").fill("paper-2000");
  await expectAccessible(buyer);
  await ann.pays();
  const reference = await ann.seesTheOrder();
  expect(ordersIn(shop.dataDir).map((order) => order.reference)).toEqual([reference]);
  expect(errors).toEqual([]);
});

test("[REG-5] a package that reaches into the program is named with file and line, nothing is built, and the shop goes on as it was built", async () => {
  const file = path.join(project.folder, "plugins/node_modules/@acme/tillwright-reviews/blocks/acme-reviews/AcmeReviews.tsx");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("tillwright/plugin/page", "tillwright/src/ui/button/Button"));
  const built = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: project.folder, encoding: "utf8" });
  expect(built.status).toBe(1);
  expect(built.stderr).toContain("@acme/tillwright-reviews › blocks/acme-reviews/AcmeReviews.tsx:3");
  expect(built.stderr).toContain('"tillwright/src/ui/button/Button", which is no part of the public API');
  expect(existsSync(path.join(project.folder, "dist/server/main.js"))).toBe(true);
  await shop.kill();
  await shop.restart();
  expect((await fetch(`${shop.url}/magazine`)).status).toBe(200);
});
