/** A shop that sells to Japan as well: a country and an offer in yen are added to the demo catalogue. */
import path from "node:path";
import { editJson, importCatalogue } from "./catalogue-changes";
import type { RunningShop } from "./running-shop";

interface Offer {
  id: string;
  path: string;
  name: string;
  data: { attributes: Record<string, unknown> & { price__limio: { value: string; currencyCode: string }[] } };
}

/** @returns the path of Folio in print, 9800 yen a year, for Japan alone */
export async function sellsToJapan(shop: RunningShop): Promise<string> {
  await importCatalogue(shop, (folder) => {
    editJson<{ countries: string[] }>(path.join(folder, "shop.json"), ({ countries }) => void countries.push("JP"));
    editJson<Offer[]>(path.join(folder, "offers/folio-30-print-yearly.json"), (offers) => {
      const offer = structuredClone(offers.find(({ id }) => id === "folio-print-yearly-ch")!);
      const { attributes } = offer.data;
      attributes["allowed_countries__limio"] = ["JP"];
      attributes["payment_types__limio"] = ["invoice"];
      attributes["display_price__limio"] = "¥9,800 a year";
      attributes.price__limio = attributes.price__limio.map((price) => ({ ...price, value: "9800", currencyCode: "JPY" }));
      offers.push({ ...offer, id: "folio-print-yearly-jp", name: "Folio Print, yearly (JP)", path: "/offers/folio/print-yearly-jp" });
    });
  });
  return "/offers/folio/print-yearly-jp";
}
