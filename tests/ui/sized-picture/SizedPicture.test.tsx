import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { SizedPicture } from "../../../src/ui/sized-picture/SizedPicture";

const key = "0123456789abcdef0123456789abcdef";
const photo = { src: `/pictures/${key}-1000x500.jpg`, alt: "A garden", width: 1000, height: 500 };
const widths = (format: string) => [320, 640, 960, 1000].map((width) => `/pictures/${key}-${width}.${format} ${width}w`).join(",");

test("[BLD-4] a picture of the library is offered as AVIF and WebP in every width up to its own, and holds its room", async () => {
  const screen = await render(<SizedPicture {...photo} />);
  const image = screen.getByRole("img", { name: "A garden" }).element();
  const sources = [...image.parentElement!.querySelectorAll("source")];
  expect(sources.map(({ type, srcset }) => [type, srcset])).toEqual([
    ["image/avif", widths("avif")],
    ["image/webp", widths("webp")],
  ]);
  for (const attribute of ["src", "width", "height", "loading"] as const)
    expect(image.getAttribute(attribute)).toBe({ ...photo, width: "1000", height: "500", loading: "lazy" }[attribute]);
  // Where browsers can measure it before they fetch it.
  expect(new Set([image, ...sources].map((each) => each.getAttribute("sizes")))).toEqual(
    new Set(["auto, (min-width: 72rem) 72rem, 100vw"]),
  );
  // In a block's grid it takes one place, as any other picture.
  expect(getComputedStyle(image.parentElement!).display).toBe("contents");
  expect(sources.map((source) => getComputedStyle(source).display)).toEqual(["none", "none"]);
});

test("[BLD-4] the largest picture of the first view is not waited for, and one of unknown size is not measured", async () => {
  const first = await render(<SizedPicture {...photo} first sizes="100vw" />);
  const image = first.getByRole("img").element();
  expect([image.getAttribute("sizes"), image.getAttribute("fetchpriority")]).toEqual(["100vw", "high"]);
  await first.unmount();
  const unknown = await render(<SizedPicture {...photo} width={0} height={0} sizes="100vw" />);
  expect(unknown.getByRole("img").element().getAttribute("sizes")).toBe("100vw");
});

test.each(["/media/folio/cover-1.svg", `/pictures/${key}.svg`, "https://images.example/pictures/a-1x1.jpg"])(
  "[BLD-4] %s stands in one size",
  async (src) => {
    const screen = await render(<SizedPicture {...photo} src={src} />);
    const image = screen.getByRole("img").element();
    expect(image.getAttribute("src")).toBe(src);
    expect(image.hasAttribute("sizes")).toBe(false);
    expect(image.closest("picture")).toBe(null);
  },
);
