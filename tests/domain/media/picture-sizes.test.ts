import { describe, expect, it } from "vitest";
import { partsOf, picturesIn } from "../../../src/domain/media/picture-address";
import { sizesAt, widthsOf } from "../../../src/domain/media/picture-sizes";

const key = "0123456789abcdef0123456789abcdef";
const other = "fedcba9876543210fedcba9876543210";

describe("[BLD-4] addresses of the library's pictures", () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [321, [320, 321]],
    [1280, [320, 640, 960, 1280]],
    [1920, [320, 640, 960, 1280, 1920]],
  ])("one %i pixels wide stands in the widths %j", (width, widths) => expect(widthsOf(width)).toEqual(widths));

  it("say which sizes there are, of each format", () => {
    expect(sizesAt(`/pictures/${key}-500x200.png`)?.("webp")).toBe(`/pictures/${key}-320.webp 320w,/pictures/${key}-500.webp 500w`);
    for (const address of [`/pictures/${key}.svg`, "/media/a-500x200.png", `https://shop.example/pictures/${key}-500x200.png`, ""])
      expect(sizesAt(address)).toBe(undefined);
  });

  it("are found in a layout, each picture once", () => {
    const layout = {
      a: `/pictures/${key}-500x200.png`,
      b: [`<img src="/pictures/${key}.svg">`, `/pictures/${other}.gif`],
      c: "/pictures/x-1x1.png",
    };
    expect(picturesIn(JSON.stringify(layout))).toEqual([key, other]);
    expect(picturesIn("{}")).toEqual([]);
  });

  it("are taken apart, and nothing else is", () => {
    expect(partsOf(`${key}-500x200.png`)).toEqual({ key, tail: "-500x200.png" });
    expect(partsOf(`${key}-320.avif`)).toEqual({ key, tail: "-320.avif" });
    expect(partsOf(`${key}.svg`)).toEqual({ key, tail: ".svg" });
    for (const name of ["", key, `${key}/../x`, `${key}-1x1.png/x`, `${key.toUpperCase()}.svg`, `${key}-.png`, "../../etc/passwd"])
      expect(partsOf(name), name).toBe(undefined);
  });
});
