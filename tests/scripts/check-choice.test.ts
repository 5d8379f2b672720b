import { describe, expect, it } from "vitest";
import { chosenTests, MAX_FILES } from "../../scripts/check-choice.mjs";

const SERVER = 'import { line } from "../support/shop-server";';
const texts: Readonly<Record<string, string>> = { "tests/shop/basket.test.ts": SERVER, "tests/shop/tabs.test.ts": SERVER };
const choice = (touched: string[], changed: string[]) => chosenTests(touched, changed, (file) => texts[file] ?? "");

describe("npm run check runs", () => {
  it("what was changed itself, then what is named like it, then what stands in its folder, then the rest", () => {
    const touched = [
      "tests/layout/edit.test.ts",
      "tests/domain/money.test.ts",
      "tests/domain/prorate.test.ts",
      "tests/contracts/blocks.test.ts",
    ];
    expect(choice(touched, ["src/domain/money/prorate.ts", "tests/contracts/blocks.test.ts"]).chosen).toEqual([
      "tests/contracts/blocks.test.ts",
      "tests/domain/prorate.test.ts",
      "tests/domain/money.test.ts",
      "tests/layout/edit.test.ts",
    ]);
  });

  it("no test with a server, unless that test was changed, and names those it leaves out", () => {
    const touched = ["tests/shop/basket.test.ts", "tests/shop/tabs.test.ts", "tests/shop/consent.test.ts"];
    expect(choice(touched, ["src/shop/basket.ts", "tests/shop/tabs.test.ts"])).toEqual({
      chosen: ["tests/shop/tabs.test.ts", "tests/shop/consent.test.ts"],
      left: ["tests/shop/basket.test.ts"],
    });
  });

  it("so many at most, and says which are left", () => {
    const touched = Array.from({ length: MAX_FILES + 3 }, (_, index) => `tests/domain/rule-${String(index).padStart(2, "0")}.test.ts`);
    const { chosen, left } = choice(touched, ["src/domain/money/tax.ts"]);
    expect(chosen).toEqual(touched.slice(0, MAX_FILES));
    expect(left).toEqual(touched.slice(MAX_FILES));
  });

  it("what is run anyway only once", () => {
    expect(
      choice(["tests/architecture/arrows.test.ts", "tests/contracts/migrations.test.ts"], ["tests/architecture/arrows.test.ts"]),
    ).toEqual({ chosen: [], left: [] });
  });
});
