/** Before a page is published: what goes live is said in words, and somebody says yes. */
import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import { block, layoutOf, onCanvas, openBuilder, said } from "./support/open-builder";
import { publishes, publishQuestion, typedDay } from "./support/publishes";

const two = () => layoutOf([block("hero-1", "hero", { heading: "Hello" }), block("text-1", "rich-text")]);
const button = () => page.getByRole("button", { name: "Publish", exact: true });
const confirm = () => publishQuestion().getByRole("button", { name: "Publish now" });
const changes = () => [...document.querySelectorAll("dialog li")].map((item) => item.textContent);
const isLive = () => expect.element(page.getByText(/^The page is live/).first()).toBeVisible();
const remove = async (name: string) => {
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name, exact: true }).click();
  await userEvent.keyboard("{Delete}");
};
/** Live, with nothing to see of the notice about it. */
const live = async () => {
  const opened = await openBuilder(two());
  await expect.poll(onCanvas).toHaveLength(2);
  await publishes();
  await isLive();
  await page.getByRole("status").getByRole("button", { name: "Close" }).click();
  return opened;
};

describe("The question before publishing", () => {
  it("[BLD-9] says of a first time where the page goes live; nothing happens before somebody says yes", async () => {
    const { drafts } = await openBuilder(two());
    await button().click();
    await expect.element(publishQuestion().getByText("The page goes live for the first time, at /spring.")).toBeVisible();
    await publishQuestion().getByRole("button", { name: "Cancel" }).click();
    await expect.element(publishQuestion()).not.toBeInTheDocument();
    expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
    await publishes();
    await isLive();
    expect(drafts.get("spring")!.page.publishedVersion).toBe(1);
  });

  it("[BLD-9] says in words what differs from what is live, of what is not saved yet, too", async () => {
    const { drafts } = await live();
    await remove("Text");
    await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
    await page.getByRole("textbox", { name: "Heading", exact: true }).fill("Hello again");
    await button().click();
    await expect.element(publishQuestion().getByText("2 changes go live:")).toBeVisible();
    expect(changes()).toEqual(["Hero: Heading", "Text deleted from Main"]);
    const { violations } = await axe.run(document.querySelector("dialog")!);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await confirm().click();
    await isLive();
    expect(drafts.get("spring")!.layout.regions.main[0]!.settings["heading"]).toBe("Hello again");
    expect(drafts.get("spring")!.page.publishedVersion).toBe(drafts.get("spring")!.version);
    await button().click();
    await expect.element(publishQuestion().getByText("Nothing differs from what shoppers see.")).toBeVisible();
  });

  it("[BLD-9] many changes: the first ones, how many there are besides, and the way to all of them", async () => {
    const { api, drafts } = await openBuilder(layoutOf([]));
    const draft = drafts.get("spring")!;
    await api.publishPage("spring", draft.version);
    const texts = Array.from({ length: 10 }, (_, index) => block(`text-${index}`, "rich-text"));
    await api.savePage("spring", { layout: layoutOf([block("hero-1", "hero", { heading: "Hello" }), ...texts]), version: draft.version });
    await page.getByRole("link", { name: "All pages" }).click();
    await page.getByRole("link", { name: "Spring" }).click();
    await expect.poll(onCanvas).toHaveLength(11);
    await button().click();
    await expect.element(publishQuestion().getByText("11 changes go live:")).toBeVisible();
    expect(changes()).toHaveLength(8);
    await expect.element(publishQuestion().getByText("and 3 more")).toBeVisible();
    await publishQuestion().getByRole("button", { name: "See in Versions" }).click();
    await expect.element(page.getByRole("dialog", { name: "Versions" })).toBeVisible();
    await expect.element(publishQuestion()).not.toBeInTheDocument();
  });

  it("[BLD-9] says that the page moves, and that its old address leads on", async () => {
    const { drafts } = await live();
    await page.getByRole("textbox", { name: "Address" }).fill("/summer");
    await button().click();
    const words = "The address changes from /spring to /summer; the old one leads there.";
    await expect.element(publishQuestion().getByText(words)).toBeVisible();
    await confirm().click();
    await expect.poll(() => drafts.get("spring")!.page.path).toBe("/summer");
  });

  it("[BLD-9] is still there where what is live cannot be read: publishing does not depend on it", async () => {
    const { api, drafts } = await live();
    api.versions = () => Promise.reject(new Error("gone"));
    await remove("Text");
    await button().click();
    await expect.element(publishQuestion().getByRole("alert")).toHaveTextContent("cannot be told now");
    await confirm().click();
    await expect.poll(() => drafts.get("spring")!.page.publishedVersion).toBe(2);
  });

  it("[BLD-10] says how many things are worth a look, and leads to the first of them", async () => {
    const { drafts } = await openBuilder(layoutOf([block("hero-1", "hero", { heading: "Hello", picture: { src: "/media/a.svg" } })]));
    await expect.element(page.getByRole("button", { name: /worth a look/ })).toBeVisible();
    await button().click();
    await expect.element(publishQuestion().getByText(/worth a look/)).toBeVisible();
    await publishQuestion().getByRole("button", { name: "Show" }).click();
    await expect
      .element(
        page
          .getByRole("region", { name: "Problems" })
          .getByRole("button", { name: /^Worth a look/ })
          .first(),
      )
      .toHaveFocus();
    expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
  });

  it("[BLD-10] is not asked where the page is sure to be refused: the reasons come at once", async () => {
    await openBuilder({ ...layoutOf([]), settings: { title: "", description: "" } });
    await button().click();
    await expect.element(page.getByRole("region", { name: "Problems" })).toBeVisible();
    await expect.element(publishQuestion()).not.toBeInTheDocument();
  });

  it("[BLD-9] by keyboard: Enter opens it and says yes, Escape closes it and gives the focus back", async () => {
    const { drafts } = await openBuilder(two());
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(confirm()).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(publishQuestion()).not.toBeInTheDocument();
    await expect.element(button()).toHaveFocus();
    expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
    await userEvent.keyboard("{Enter}");
    await expect.element(confirm()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await isLive();
    await expect.element(button()).toHaveFocus();
  });
});

describe("Published now, until a time", () => {
  const end = () => publishQuestion().getByLabelText("Goes off the shop");

  it("[BLD-9] is one press: the page is live, and its end is planned", async () => {
    const { schedules, drafts } = await openBuilder(two());
    await button().click();
    await end().fill("2031-03-04T18:30");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/^The page is live\..* The page goes off the shop on .*2031.*18:30/).first()).toBeVisible();
    expect(said()).toMatch(/goes off the shop on/);
    expect(drafts.get("spring")!.page.publishedVersion).toBe(1);
    expect(schedules.get("spring")).toMatchObject({ publishAt: null, unpublishAt: new Date("2031-03-04T18:30").toISOString() });
    // It stands there the next time, and is taken back by emptying it.
    await button().click();
    await expect.element(end()).toHaveValue("2031-03-04T18:30");
    await end().fill("");
    await confirm().click();
    await expect.element(page.getByText(/It stays, and does not go off the shop by itself/).first()).toBeVisible();
    expect(schedules.size).toBe(0);
  });

  it("[BLD-9] what was said stands there again after a refusal, and no longer once somebody has cancelled", async () => {
    const { api, schedules } = await openBuilder(two());
    const { publishPage } = api;
    api.publishPage = () => Promise.reject(new FetchError("Not today", 500, "failed", "r", { error: { message: "Not today" } }));
    await button().click();
    await end().fill("2031-03-04T18:30");
    await confirm().click();
    await expect.element(page.getByText(/^That did not work, nothing is lost/).first()).toBeVisible();
    await button().click();
    await expect.element(end()).toHaveValue("2031-03-04T18:30");
    await publishQuestion().getByRole("button", { name: "Cancel" }).click();
    await button().click();
    await expect.element(end()).toHaveValue("");
    await end().fill("2031-03-05T18:30");
    await confirm().click();
    await expect.element(publishQuestion()).not.toBeInTheDocument();
    api.publishPage = publishPage;
    await button().click();
    await confirm().click();
    await expect.poll(() => schedules.get("spring")?.unpublishAt).toBe(new Date("2031-03-05T18:30").toISOString());
  });

  it("[BLD-9] what waits for the server ends when that was said, also where somebody asks once more meanwhile and leaves it at that", async () => {
    const { api, drafts, schedules } = await openBuilder(two());
    const { publishPage } = api;
    api.publishPage = () => Promise.reject(new FetchError("Failed to fetch", 0, undefined, undefined, undefined));
    await button().click();
    await end().fill("2031-03-04T18:30");
    await confirm().click();
    await expect.element(page.getByText(/the page goes live as soon as it is back/)).toBeVisible();
    await button().click();
    await expect.element(end()).toHaveValue("2031-03-04T18:30");
    await publishQuestion().getByRole("button", { name: "Cancel" }).click();
    api.publishPage = publishPage;
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => drafts.get("spring")!.page.publishedVersion).toBe(1);
    await expect.poll(() => schedules.get("spring")?.unpublishAt).toBe(new Date("2031-03-04T18:30").toISOString());
  });

  it("[BLD-9] a time that is over is said at its field, and nothing goes live", async () => {
    const { drafts, schedules } = await openBuilder(two());
    await button().click();
    await end().fill("2020-01-01T09:00");
    await confirm().click();
    await expect.element(end()).toHaveAccessibleDescription("This time is over: choose a later one");
    expect([drafts.get("spring")!.page.publishedVersion, schedules.size]).toEqual([null, 0]);
  });

  it("[BLD-9] half an end is no end: it is refused at its field, whether the day alone was typed or a part of a planned one deleted", async () => {
    const { drafts, schedules } = await openBuilder(two());
    const half = "This date and time is not complete: say the day and the time, or empty it";
    await button().click();
    await typedDay(end());
    await userEvent.keyboard("{Enter}");
    await expect.element(end()).toHaveAccessibleDescription(half);
    expect([drafts.get("spring")!.page.publishedVersion, schedules.size]).toEqual([null, 0]);
    await end().fill("2031-03-04T18:30");
    await confirm().click();
    await expect.poll(() => schedules.get("spring")?.unpublishAt).toBe(new Date("2031-03-04T18:30").toISOString());
    await button().click();
    await expect.element(end()).toHaveValue("2031-03-04T18:30");
    (end().element() as HTMLElement).focus();
    await userEvent.keyboard("{Delete}");
    await confirm().click();
    await expect.element(end()).toHaveAccessibleDescription(half);
    expect(schedules.size).toBe(1);
  });

  it("[BLD-9] in place of a plan to go live: the plan is over with it, and the end is planned all the same", async () => {
    const { api, schedules } = await openBuilder(two());
    await page.getByRole("button", { name: "Schedule", exact: true }).click();
    const plan = page.getByRole("dialog", { name: "Schedule" });
    await plan.getByLabelText("Goes live").fill("2031-03-01T08:00");
    await plan.getByRole("button", { name: "Plan it" }).click();
    await expect.element(plan).not.toBeInTheDocument();
    await button().click();
    await expect.element(publishQuestion().getByText(/2031.*08:00/)).toBeVisible();
    // As slow as a network may be: the end is not to depend on what is asked about plans meanwhile.
    api.schedules = () => new Promise(() => undefined);
    await end().fill("2031-03-04T18:30");
    await confirm().click();
    await expect.element(page.getByText(/^The page is live\..* The page goes off the shop on .*2031.*18:30/).first()).toBeVisible();
    expect(schedules.get("spring")).toMatchObject({ publishAt: null, unpublishAt: new Date("2031-03-04T18:30").toISOString() });
  });

  it("[BLD-9] an end that cannot be planned is said, with the way to plan it: the page is live all the same", async () => {
    const { api, drafts } = await openBuilder(two());
    api.schedulePage = () => Promise.reject(new Error("no"));
    await button().click();
    await end().fill("2031-03-04T18:30");
    await confirm().click();
    await expect.element(page.getByText(/^The page is live\..* When it goes off the shop could not be planned/).first()).toBeVisible();
    expect(drafts.get("spring")!.page.publishedVersion).toBe(1);
    await page.getByRole("alert").getByRole("button", { name: "Schedule" }).click();
    await expect.element(page.getByRole("dialog", { name: "Schedule" })).toBeVisible();
  });
});
