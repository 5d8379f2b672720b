/** Two people who plan one page: nobody's plan is replaced by somebody who has not seen it. */
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { PageSchedule } from "../../src/layout/page/page-schedule";
import { block, layoutOf, openBuilder } from "./support/open-builder";
import { publishQuestion, typedDay } from "./support/publishes";

const dialog = () => page.getByRole("dialog", { name: "Schedule" });
const field = () => dialog().getByLabelText("Goes live");
const local = (text: string) => new Date(text).toISOString();
const theirs = (publishAt: string, madeAt: string): PageSchedule => ({
  pageId: "spring",
  version: 1,
  publishAt: local(publishAt),
  unpublishAt: null,
  madeAt,
  madeBy: "grace@example.com",
  failure: null,
});
const open = () => openBuilder(layoutOf([block("hero-1", "hero", { heading: "Plans" })]));

it("[BLD-9] the dialog shows the plan that stands now, whoever made it since the page was opened", async () => {
  const { schedules } = await open();
  schedules.set("spring", theirs("2031-03-04T18:30", "2026-11-21T10:00:00.000Z"));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect.element(field()).toHaveValue("2031-03-04T18:30");
});

it("[BLD-9] a plan made while the dialog is open stays, is shown, and is replaced only once somebody says so again", async () => {
  const { schedules } = await open();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await field().fill("2031-05-01T09:00");
  schedules.set("spring", theirs("2031-03-04T18:30", "2026-11-21T10:00:00.000Z"));
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect
    .element(dialog().getByRole("alert"))
    .toHaveTextContent(/^grace@example.com has planned this page meanwhile: Goes live on .*2031/);
  await expect.element(field()).toHaveValue("2031-05-01T09:00");
  expect(schedules.get("spring")).toMatchObject({ madeBy: "grace@example.com", publishAt: local("2031-03-04T18:30") });
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.poll(() => schedules.get("spring")).toMatchObject({ madeBy: "ada@example.com", publishAt: local("2031-05-01T09:00") });
});

it("[BLD-9] a plan that nobody here has seen is not taken back in place of the one that was", async () => {
  const { schedules } = await open();
  schedules.set("spring", theirs("2031-03-04T18:30", "2026-11-21T10:00:00.000Z"));
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect.element(field()).toHaveValue("2031-03-04T18:30");
  schedules.set("spring", theirs("2031-06-01T08:00", "2026-11-21T11:00:00.000Z"));
  await dialog().getByRole("button", { name: "Take the plan back" }).click();
  await expect
    .element(dialog().getByRole("alert"))
    .toHaveTextContent(/^grace@example.com has planned this page meanwhile: Goes live on .*2031/);
  expect(schedules.get("spring")).toMatchObject({ publishAt: local("2031-06-01T08:00") });
  await dialog().getByRole("button", { name: "Take the plan back" }).click();
  await expect.poll(() => schedules.has("spring")).toBe(false);
});

it("[BLD-9] the dialog stays until the plan is made, and closes nothing that was opened in its place", async () => {
  const { api, schedules } = await open();
  const { schedulePage } = api;
  let arrive: (() => void) | undefined;
  api.schedulePage = async (...parameters) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return schedulePage(...parameters);
  };
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await field().fill("2031-05-01T09:00");
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.poll(() => arrive).toBeDefined();
  await userEvent.keyboard("{Escape}");
  (dialog().getByRole("button", { name: "Close" }).element() as HTMLElement).click();
  await expect.element(dialog()).toBeVisible();
  expect(dialog().getByRole("alert").elements()).toEqual([]);
  arrive!();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(schedules.get("spring")).toMatchObject({ publishAt: local("2031-05-01T09:00") });
});

it("[BLD-9] half a time is no empty one: nothing is planned before it is complete", async () => {
  const { api, drafts, schedules } = await open();
  await api.publishPage("spring", drafts.get("spring")!.version);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await typedDay(field());
  await dialog().getByLabelText("Goes off the shop").fill("2031-05-01T09:00");
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.element(field()).toHaveAccessibleDescription(/^This date and time is not complete/);
  expect(schedules.size).toBe(0);
  await field().fill("2031-03-04T18:30");
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.poll(() => schedules.get("spring")).toMatchObject({ publishAt: local("2031-03-04T18:30") });
});

it("[BLD-9] of a plan that is older than the draft it says so, and leaving loses no typed time without a question", async () => {
  const { schedules } = await open();
  schedules.set("spring", { ...theirs("2031-03-04T18:30", "2026-11-21T10:00:00.000Z"), version: 0 });
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect.element(dialog().getByText(/^What is planned is the draft as it was then/)).toBeVisible();
  await field().fill("2031-05-01T09:00");
  await dialog().getByRole("button", { name: "Show", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "Discard" })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Problems" })).toBeVisible();
});

it("[BLD-9] [BLD-10] says what goes live then, as the question before publishing does, and leads to what is worth a look", async () => {
  const { api, drafts } = await open();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect.element(dialog().getByText("The page goes live for the first time, at /spring.")).toBeVisible();
  await dialog().getByRole("button", { name: "Close" }).click();
  await api.publishPage("spring", drafts.get("spring")!.version);
  const heading = block("hero-1", "hero", { heading: "More plans", text: "<p>Ours</p>", primary: { label: "Go", href: "/nowhere" } });
  await api.savePage("spring", { layout: layoutOf([heading]), version: drafts.get("spring")!.version });
  await page.getByRole("link", { name: "All pages" }).click();
  await page.getByRole("link", { name: "Spring" }).click();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect.element(dialog().getByRole("list", { name: "What goes live" })).toHaveTextContent("Hero: Heading");
  // A plan that only ends brings nothing to the shop.
  await dialog().getByLabelText("Goes off the shop").fill("2031-05-01T09:00");
  await expect.element(dialog().getByRole("list", { name: "What goes live" })).not.toBeInTheDocument();
  await field().fill("2031-04-01T09:00");
  await expect.element(dialog().getByRole("list", { name: "What goes live" })).toBeVisible();
  await expect.element(dialog().getByText(/worth a look/)).toBeVisible();
  await dialog().getByRole("button", { name: "Show" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Problems" })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Hero: Main action › Where it leads: no page stands at/);
});

it("[BLD-9] where the draft cannot be stored first the dialog stays with both times, says why, and plans once it can", async () => {
  const { api, drafts, schedules } = await open();
  await page.getByRole("tab", { name: "Layers" }).click();
  await page.getByRole("treeitem", { name: "Hero", exact: true }).click();
  await page.getByRole("textbox", { name: "Heading", exact: true }).fill("More plans");
  const { savePage } = api;
  const away = new FetchError("Failed to fetch", 0, undefined, undefined, undefined);
  api.savePage = () => Promise.reject(away);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await field().fill("2031-05-01T09:00");
  await dialog().getByLabelText("Goes off the shop").fill("2031-06-01T09:00");
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent(/The server cannot be reached/);
  await expect.element(field()).toHaveValue("2031-05-01T09:00");
  expect(schedules.size).toBe(0);
  api.savePage = savePage;
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(drafts.get("spring")!.layout.regions.main[0]!.settings["heading"]).toBe("More plans");
  expect(schedules.get("spring")).toMatchObject({ publishAt: local("2031-05-01T09:00"), unpublishAt: local("2031-06-01T09:00") });
});

it("[BLD-9] a year of five digits is no time: it is said so at its field, in the plan and in the question before publishing", async () => {
  const { schedules, drafts } = await open();
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await field().fill("12031-05-01T09:00");
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.element(field()).toHaveAccessibleDescription(/^There is no such year/);
  expect(schedules.size).toBe(0);
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const until = publishQuestion().getByLabelText("Goes off the shop");
  await until.fill("12031-05-01T09:00");
  await publishQuestion().getByRole("button", { name: "Publish now" }).click();
  await expect.element(until).toHaveAccessibleDescription(/^There is no such year/);
  expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
});

it("[BLD-9] a time that nobody touched is sent as it was planned, with its seconds", async () => {
  const { schedules } = await open();
  const publishAt = local("2031-03-04T18:30:45");
  schedules.set("spring", { ...theirs("2031-03-04T18:30", "2026-11-21T10:00:00.000Z"), publishAt });
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect.element(field()).toHaveValue("2031-03-04T18:30");
  await dialog().getByLabelText("Goes off the shop").fill("2031-06-01T09:00");
  await dialog().getByRole("button", { name: "Plan it" }).click();
  await expect.poll(() => schedules.get("spring")).toMatchObject({ publishAt, unpublishAt: local("2031-06-01T09:00") });
});
