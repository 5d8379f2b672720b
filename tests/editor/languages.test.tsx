/** The canvas as shoppers of a language and of a brand see it. */
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Offer } from "../../src/domain/offer/offer";
import { sampleOffers } from "../../src/storefront/sample-state";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";

const french: Record<string, string> = {
  "/offers/sample/total-protection": "Protection totale",
  "/offers/sample/antivirus": "Antivirus essentiel",
  "/offers/sample/family": "Protection famille",
};
const inFrench = (offer: Offer): Offer => ({
  ...offer,
  data: { attributes: { ...offer.data.attributes, display_name__limio: french[offer.path]! } },
});
const offersIn = (language: string): Offer[] => sampleOffers.map((offer) => (language === "fr" ? inFrench(offer) : offer));
const cards = () => layoutOf([block("cards-1", "offer-cards", { label: "Security" })]);
const shown = () => [...document.querySelectorAll("#cards-1 h3")].map((heading) => heading.textContent);
const language = () => page.getByRole("combobox", { name: "Language of the texts" });
const paper = () => document.querySelector<HTMLElement>("[data-theme][data-scheme]")!;

describe("The canvas", () => {
  it("[BLD-7] shows offers in the language that is edited, and so does the panel that picks them", async () => {
    await openBuilder(cards(), { offersIn });
    await expect.poll(onCanvas).toHaveLength(1);
    await expect.poll(shown).toEqual(["Total Protection", "Antivirus Essentials", "Family Protection"]);
    await language().selectOptions("Français");
    await expect.poll(shown).toEqual(["Protection totale", "Antivirus essentiel", "Protection famille"]);
    await language().selectOptions("English");
    await expect.poll(shown).toEqual(["Total Protection", "Antivirus Essentials", "Family Protection"]);
  });

  it("[BLD-7] keeps the offers it has, and says so, when those of a language cannot be read", async () => {
    await openBuilder(cards(), {
      offersIn: (wanted) => {
        if (wanted === "fr") throw new Error("offline");
        return offersIn(wanted);
      },
    });
    await expect.poll(shown).toHaveLength(3);
    await language().selectOptions("Français");
    await expect.element(page.getByRole("alert")).toHaveTextContent("The offers could not be read in Français");
    expect(shown()).toEqual(["Total Protection", "Antivirus Essentials", "Family Protection"]);
  });

  it("[BLD-8] wears the theme of the brand above the page's address, or the page's own", async () => {
    const brands = [
      { name: "Sentinel", paths: ["/"], theme: "sentinel" },
      { name: "Folio", paths: ["/spring"], theme: "folio" },
    ];
    await openBuilder(cards(), { brands });
    await expect.element(paper()).toHaveAttribute("data-theme", "folio");
    await page.getByRole("button", { name: /^Spring/ }).click();
    await page.getByRole("combobox", { name: "Theme" }).selectOptions("Sentinel");
    await expect.element(paper()).toHaveAttribute("data-theme", "sentinel");
  });

  it("[BLD-4] calls each language by its own name, as the shop's footer does", async () => {
    await openBuilder(layoutOf([block("hero-1", "hero")]));
    await expect
      .poll(() => [...(language().element() as HTMLSelectElement).options].map(({ label }) => label))
      .toEqual(["English", "Français", "Schwiizerdütsch"]);
  });
});
