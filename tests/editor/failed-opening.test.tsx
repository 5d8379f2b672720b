/** A page that cannot be opened says so for as long as it is the one that is asked for. [BLD-1] */
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { startTexts } from "../../src/editor/interface/words/texts";
import { EditScreen } from "../../src/editor/screens/edit/EditScreen";
import { AccountContext } from "../../src/editor/state/account-context";
import { ApiContext } from "../../src/editor/state/api-context";
import { block, layoutOf, memoryApi, onCanvas } from "./support/open-builder";

const account = { email: "ada@example.com", role: "publisher" as const };

describe("A page that cannot be opened", () => {
  it("[BLD-1] is not said of the page that one goes back to, nor of itself once it opens", async () => {
    localStorage.clear();
    await page.viewport(1400, 900);
    await startTexts("en");
    const { api, drafts } = memoryApi(layoutOf([block("text-1", "rich-text")]));
    const router = createMemoryRouter([{ path: "/pages/:id", element: <EditScreen /> }], { initialEntries: ["/pages/spring"] });
    await render(
      <ApiContext value={api}>
        <AccountContext value={{ account, signedIn: () => undefined, signedOut: () => undefined }}>
          <RouterProvider router={router} />
        </AccountContext>
      </ApiContext>,
    );
    await expect.poll(onCanvas, { timeout: 45_000 }).toEqual(["text-1"]);
    await router.navigate("/pages/summer");
    const trouble = page.getByRole("heading", { name: "This page cannot be opened" });
    await expect.element(trouble).toBeVisible();
    await router.navigate(-1);
    await expect.poll(onCanvas).toEqual(["text-1"]);
    await expect.element(trouble).not.toBeInTheDocument();
    const spring = drafts.get("spring")!;
    drafts.set("summer", {
      ...spring,
      page: { ...spring.page, id: "summer", path: "/summer" },
      layout: { ...layoutOf([block("hero-1", "hero")]), id: "summer" },
    });
    await router.navigate(1);
    await expect.poll(onCanvas).toEqual(["hero-1"]);
    await expect.element(trouble).not.toBeInTheDocument();
  });
});
