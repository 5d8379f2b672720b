// npm run new:payment-method <name> [--kind redirect|hosted]: everything a payment method needs, with a stand-in of its provider. [PAY-1]
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { root } from "./install.mjs";
import { writeFiles } from "./write-files.mjs";

const KINDS = ["redirect", "hosted"];
const USAGE = `Usage: npm run new:payment-method <name> -- [--kind ${KINDS.join("|")}]`;
const stop = (words) => {
  console.error(words);
  process.exit(2);
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { kind: { type: "string", default: "redirect" } } });
const [name = ""] = positionals;
const { kind } = values;
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
  stop(`A payment method's name is kebab-case, for example "bank-link"; got "${name}".\n${USAGE}`);
if (!KINDS.includes(kind)) stop(`A payment method is of the kind ${KINDS.join(" or ")}; got "${kind}".\n${USAGE}`);

/** Templates are written for a method called example-pay. */
const named = (text) =>
  text
    .replaceAll("example-pay", name)
    .replaceAll("EXAMPLE_PAY", name.toUpperCase().replaceAll("-", "_"))
    .replaceAll("Example pay", name[0].toUpperCase() + name.slice(1).replaceAll("-", " "));

const SUFFIX = ".template";
function templates(folder) {
  const base = path.join(import.meta.dirname, "new-payment-method", folder);
  return readdirSync(base, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(SUFFIX))
    .map(({ parentPath, name: file }) => {
      const target = path.relative(base, path.join(parentPath, file)).slice(0, -SUFFIX.length);
      return [named(target.split(path.sep).join("/")), named(readFileSync(path.join(parentPath, file), "utf8"))];
    });
}

const files = Object.fromEntries([...templates("both"), ...templates(kind)]);
// A language that has no words here begins with the English ones.
for (const language of readdirSync(path.join(root, "locales")))
  files[`locales/${language}/payment-methods/${name}.json`] ??= files[`locales/en/payment-methods/${name}.json`];

const taken = Object.keys(files).filter((file) => existsSync(path.join(root, file)));
if (taken.length) stop(`There is a payment method or a provider "${name}" already: ${taken.join(", ")}`);

await writeFiles(files);
// Its settings are environment variables, which the README lists.
execFileSync(process.execPath, [path.join(root, "scripts/generate-configuration.mjs")], { cwd: root, stdio: "inherit" });
const test = kind === "redirect" ? "outside-payments" : "prepared-payments";
console.log(
  `${Object.keys(files).join("\n")}\n\n"${name}" is in the payment picker of offers that list it. Its provider's stand-in: src/sandbox/${name}. Tried by: npx vitest run --config tests/server/vitest.config.ts tests/server/${test}.test.ts -t ${name}`,
);
