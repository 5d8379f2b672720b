import { expect, it } from "vitest";
import type { Layout } from "../../src/layout/types";
import { walk } from "../../src/layout/walk";

const [layout] = Object.values(import.meta.glob<Layout>("../../layouts/checkout.json", { eager: true, import: "default" }));
const notes = [...walk(layout!)].filter(({ node }) => node.block === "rich-text").map(({ node }) => String(node.settings["content"]));

it.each([
  ["when orders are taken by phone", /Monday to Friday 7:00 AM to 7:00 PM MST/],
  ["when the consumer team answers", /consumer team .*7 AM to 5 PM MDT/],
  ["that prices include tax where it applies, and that it renews", /renews by itself.*Prices include tax where it applies/],
])("[NOTE-1] the demo checkout says %s", (_what, words) => {
  expect(notes.filter((note) => words.test(note))).toHaveLength(1);
});

it("[NOTE-1] the note on tax and renewal leads to the terms of service and the privacy policy", () => {
  const note = notes.find((text) => text.includes("renews by itself"))!;
  expect(note).toContain('<a href="/terms">terms of service</a>');
  expect(note).toContain('<a href="/privacy">privacy policy</a>');
});
