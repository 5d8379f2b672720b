/** A page of its own for a journey, made as a marketer's program would. */
import { expect } from "@playwright/test";
import { EDITOR, type RunningShop } from "./running-shop";

export interface PageBlock {
  block: string;
  settings: object;
}

/** Publishes a landing page at `/<id>` with these blocks under a heading. */
export async function publishPage(shop: RunningShop, id: string, blocks: readonly PageBlock[]): Promise<void> {
  const headers: Record<string, string> = { "Content-Type": "application/json", "X-Tillwright-Builder": "1", Origin: shop.url };
  const call = async (method: string, at: string, body: object) => {
    const answer = await fetch(`${shop.url}/api/builder${at}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok, `${method} ${at}: ${answer.status}`).toBe(true);
    return answer;
  };
  const { headers: signedIn } = await call("POST", "/session", EDITOR);
  headers["Cookie"] = signedIn.get("set-cookie")!.split(";")[0]!;
  const created = await call("POST", "/pages", { id, path: `/${id}`, pageType: "offer-page", title: "A page" });
  const { layout } = (await created.json()) as { layout: { regions: object } };
  const hero = { block: "hero", settings: { heading: "A page", primary: { label: "", href: "" }, secondary: { label: "", href: "" } } };
  const main = [hero, ...blocks].map((block, index) => ({ id: `block-${index}`, version: 1, ...block }));
  await call("PUT", `/pages/${id}`, { layout: { ...layout, regions: { ...layout.regions, main } }, version: 1 });
  await call("POST", `/pages/${id}/publish`, { version: 2 });
}
