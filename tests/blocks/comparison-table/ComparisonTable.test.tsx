import { afterEach, expect, test, vi } from "vitest";
import type { Offer } from "../../../src/domain/offer/offer";
import { sampleOffers, sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

const offers: { [key: string]: string | boolean }[] = [
  { offer: "/offers/sample/antivirus", badge: "" },
  { offer: "/offers/sample/total-protection", badge: "Most popular", highlight: true },
];

afterEach(() => vi.unstubAllGlobals());

test("[LAND-1] plans are columns, features of the catalogue rows; a sign is read out as a word", async () => {
  const { screen } = await renderBlock("comparison-table", { settings: { offers } });
  await expect.element(screen.getByRole("columnheader", { name: /Most popular.*Total Protection/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: /Price.*£19\.99 a year.*£39\.99 a year/ })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: "Award-winning antivirus Included Included" })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: "Safe browsing Included Not included" })).toBeVisible();
});

test("[LAND-1] each button says which plan it chooses, and stays in line with the others when one has more to say", async () => {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ error: { message: "This offer has ended." } }), { status: 422 }));
  const { screen } = await renderBlock("comparison-table", { settings: { offers }, basket: "none" });
  const choose = screen.getByRole("link", { name: "Choose Essentials Antivirus Essentials" });
  await choose.click();
  const alert = screen.getByRole("alert");
  await expect.element(alert).toHaveTextContent("This offer has ended.");
  const [first, second] = [choose, screen.getByRole("link", { name: "Protect my devices Total Protection" })].map((link) =>
    link.element().getBoundingClientRect(),
  );
  expect(first!.top).toBe(second!.top);
  expect(alert.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(first!.bottom);
});

test("[LAND-1] rows of a marketer stand below, with signs for yes and no", async () => {
  const rows = [
    { label: "Devices", cells: [{ text: "1" }, { text: "10" }] },
    { label: "Weekends", cells: [{ text: "No" }, { text: "yes" }] },
  ];
  const { screen } = await renderBlock("comparison-table", { settings: { offers, showFeatures: false, rows } });
  await expect.element(screen.getByRole("row", { name: "Devices 1 10" })).toBeVisible();
  await expect.element(screen.getByRole("row", { name: "Weekends Not included Included" })).toBeVisible();
  expect(screen.getByText("Safe browsing").query()).toBeNull();
});

test("[LAND-1] [SEC-1] a marketer's row is plain text, whatever stands in it", async () => {
  const label = `Up to <b onclick="alert(1)">5</b><meta http-equiv="refresh" content="0;url=https://evil.example">`;
  const rows = [{ label, cells: [{ text: "<i>1</i>" }, { text: "10" }] }];
  const { screen } = await renderBlock("comparison-table", { settings: { offers, showFeatures: false, rows } });
  await expect.element(screen.getByRole("rowheader", { name: label })).toBeVisible();
  await expect.element(screen.getByRole("cell", { name: "<i>1</i>" })).toBeVisible();
  expect(screen.container.querySelector("table :is(b, i, meta)")).toBeNull();
});

test("[LAND-1] what the longer term saves is worked out from the catalogue's prices", async () => {
  const of = (path: string, amount: number, unit: string): Offer => ({
    ...sampleOffers[0]!,
    path,
    name: path,
    price: { amount, currency: "GBP" },
    data: {
      attributes: {
        display_name__limio: path,
        price__limio: [{ type: "recurring", repeat_interval: 1, repeat_interval_type: unit, value: amount / 100, currencyCode: "GBP" }],
      },
    },
  });
  const plans = [of("/offers/monthly", 1000, "months"), of("/offers/yearly", 9600, "years")];
  const { screen } = await renderBlock("comparison-table", {
    settings: { offers: plans.map(({ path }) => ({ offer: path })) },
    state: { ...sampleState(), offers: plans },
  });
  await expect.element(screen.getByText("Save 20%")).toBeVisible();
  expect(screen.getByText(/^Save/).elements()).toHaveLength(1);
});

test("[LAND-1] without an offer it says so", async () => {
  const { screen } = await renderBlock("comparison-table");
  await expect.element(screen.getByText("There are no plans to compare at the moment.")).toBeVisible();
});
