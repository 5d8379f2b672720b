/**
 * Shoppers and marketers read one word for what they are buying: "basket". Texts that the specification gives to the letter say "cart".
 * [BASK-8] [START-5]
 */
import { expect, it } from "vitest";

const CONTRACT = [
  "Your cart is empty, view offers to get started",
  "Please provide an alternate email address, or update the cart",
  "You already own items in your Cart",
  "You already own items in your Cart: {{names}}",
];

const files = import.meta.glob<unknown>(["../../locales/en/**/*.json", "../../layouts/*.json", "../../catalogue/**/*.json"], {
  eager: true,
  import: "default",
});

/** Every text with its file; a page's other languages speak for themselves. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null)
    for (const [key, entry] of Object.entries(value)) if (key !== "translations") yield* texts(entry);
}

it("[BASK-8] [START-5] no English text says cart, trolley or bag for the basket, but those of the specification", () => {
  const others = Object.entries(files).flatMap(([file, value]) =>
    [...texts(value)]
      .filter((text) => /\b(carts?|trolley|shopping bag)\b/i.test(text) && !CONTRACT.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(others).toEqual([]);
  expect(Object.values(files).flatMap((value) => [...texts(value)]).length).toBeGreaterThan(500);
});
