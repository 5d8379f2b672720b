/** Parts of the builder that come late come by one way, which asks again for what did not come. [BLD-9] */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { sourceFiles } from "./imports";

/** React's own keeps a failure for good, and a page that was open is lost with it. */
const OWN_LAZY = /\blazy\(/;
const THE_WAY = "editor/interface/late/late-part.ts";

it("[BLD-9] no part of the builder is loaded by React's own lazy", () => {
  expect(OWN_LAZY.test('const Panel = lazy(async () => import("./Panel"));')).toBe(true);
  const found = sourceFiles("src").filter(
    (file) => file.startsWith("editor/") && OWN_LAZY.test(readFileSync(path.join("src", file), "utf8")),
  );
  expect(found.filter((file) => file !== THE_WAY)).toEqual([]);
});
