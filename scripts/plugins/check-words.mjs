// The words of a plug-in: English is there, and what another language lacks is said in English.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** @param wrong is told what is missing in English @param warn what other languages of the program lack */
export function checkWords(root, { folder, files, additions }, wrong, warn) {
  const languages = readdirSync(path.join(root, "locales"));
  const wanted = [
    ...additions.blocks.map((name) => ({ file: `blocks/${name}.json`, needs: [] })),
    ...additions.methods.map((name) => ({ file: `payment-methods/${name}.json`, needs: ["label"] })),
    ...additions.attributes.map((name) => ({ file: `attributes/${name}.json`, needs: ["label"] })),
  ];
  const read = (file) => {
    try {
      return JSON.parse(readFileSync(path.join(folder, file), "utf8"));
    } catch (error) {
      wrong(file, `is no JSON: ${error.message}`);
      return {};
    }
  };
  for (const { file, needs } of wanted) {
    const english = `locales/en/${file}`;
    if (!files.includes(english)) {
      wrong(english, "is missing");
      continue;
    }
    const words = keysOf(read(english));
    // A method of several ids may name each of them.
    const lacking = needs.filter((key) => !words.some((each) => each === key || each.startsWith("ids.")));
    for (const key of lacking) wrong(english, `says no "${key}"`);
    for (const language of languages.filter((each) => each !== "en")) {
      const other = `locales/${language}/${file}`;
      const found = files.includes(other) ? keysOf(read(other)) : [];
      const missing = words.filter((key) => !found.includes(key));
      if (missing.length) warn(other, `${files.includes(other) ? `lacks ${missing.join(", ")}` : "is missing"}: English stands in`);
    }
  }
  for (const name of additions.blocks)
    for (const language of languages.filter((each) => each !== "en")) {
      const file = `locales/${language}/block-settings/${name}.json`;
      if (!files.includes(file)) warn(file, "is missing: the builder says its settings in English");
      else read(file);
    }
}

const keysOf = (value, at = "") =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, below]) => keysOf(below, at ? `${at}.${key}` : key))
    : [at];
