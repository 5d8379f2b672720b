/** People in the builder: what each role is offered, who may change whom, and what was done. */
import { describe, expect, it } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { FetchError } from "../../src/api/fetch-error";
import type { AuditEvent, AuditKind } from "../../src/domain/person/audit-event";
import type { EditorRole } from "../../src/domain/person/editor-role";
import { block, layoutOf, onCanvas, openBuilder } from "./support/open-builder";
import { publishes } from "./support/publishes";

const one = () => layoutOf([block("hero-1", "hero", { heading: "Hello" })]);
const at = (startAt: string, role: EditorRole) => openBuilder(one(), { startAt, role });

describe("what a role is offered", () => {
  it("[BLD-13] the bar says who one is, and as what; the role says what it may do", async () => {
    await at("/", "publisher");
    await screen.getByRole("button", { name: "ada@example.com, Publisher: your account" }).click();
    const dialog = screen.getByRole("dialog", { name: "Your account" });
    await expect
      .element(dialog.getByText("Publisher: Also publishes, takes down and deletes pages, changes themes, and sees and helps customers."))
      .toBeVisible();
  });

  it("[BLD-13] a viewer's list offers nothing that changes a page", async () => {
    await at("/", "viewer");
    await expect.element(screen.getByRole("link", { name: "Spring" })).toBeVisible();
    expect(screen.getByRole("button", { name: "New page" }).elements()).toEqual([]);
    await screen.getByRole("button", { name: "More for Spring" }).click();
    expect(screen.getByRole("menuitem", { name: /Duplicate/ }).elements()).toEqual([]);
    const remove = screen.getByRole("menuitem", { name: /Delete… Only publishers and owners may do this/ });
    await expect.element(remove).toHaveAttribute("aria-disabled", "true");
    (remove.element() as HTMLElement).click();
    expect(screen.getByRole("dialog").elements()).toEqual([]);
  });

  it("[BLD-13] a viewer opens a page, reads its settings, and changes nothing: by field, key or palette", async () => {
    const { drafts } = await openBuilder(one(), { role: "viewer" });
    // The closed menu of the page, which stands before it, says so as well.
    await expect.element(screen.getByText("You see this page as a viewer. Ask an owner if you need to change it.").last()).toBeVisible();
    await expect.element(screen.getByRole("textbox", { name: "Title" })).toBeDisabled();
    await expect.element(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Spring");
    for (const name of ["Save draft", "Publish"]) expect(screen.getByRole("button", { name }).elements()).toEqual([]);
    expect(screen.getByRole("tab", { name: "Blocks" }).elements()).toEqual([]);
    await screen.getByRole("treeitem", { name: /Hero/ }).click();
    await userEvent.keyboard("{Delete}");
    await userEvent.keyboard("{Control>}d{/Control}");
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(onCanvas()).toEqual(["hero-1"]);
    await expect.element(screen.getByRole("status").filter({ hasText: "You see this page as a viewer" }).first()).toBeVisible();
    expect(drafts.get("spring")!.version).toBe(1);
  });

  it("[BLD-13] an editor saves, and hears why they cannot publish; their page waits for who may", async () => {
    const { drafts } = await openBuilder(one(), { role: "editor" });
    await screen.getByRole("textbox", { name: "Title" }).fill("Summer");
    await userEvent.keyboard("{Control>}s{/Control}");
    await expect.poll(() => drafts.get("spring")!.page.title).toBe("Summer");
    const publish = screen.getByRole("button", { name: "Publish" });
    await expect.element(publish).toHaveAttribute("aria-disabled", "true");
    (publish.element() as HTMLElement).click();
    await expect
      .element(screen.getByText("Only publishers and owners may do this. What you save waits for one of them.").last())
      .toBeVisible();
    expect(drafts.get("spring")!.page.publishedVersion).toBeNull();
  });

  it("[BLD-13] a publisher publishes, and gives nothing back from the bin as an editor", async () => {
    const { drafts, view } = await openBuilder(one(), { role: "owner" });
    await publishes();
    await expect.poll(() => drafts.get("spring")!.page.publishedVersion).toBe(1);
    await view.unmount();
    const opened = await at("/", "editor");
    opened.deleted.set("old", { ...opened.drafts.get("spring")!, page: { ...opened.drafts.get("spring")!.page, id: "old", title: "Old" } });
    await screen.getByRole("button", { name: "Bin" }).click();
    await expect.element(screen.getByText("Old", { exact: true })).toBeVisible();
    expect(screen.getByRole("button", { name: /^Restore/ }).elements()).toEqual([]);
  });
});

describe("the people of a builder", () => {
  it("[BLD-13] an owner invites somebody as what they choose, and withdraws it", async () => {
    const { people } = await at("/people", "owner");
    await screen.getByRole("button", { name: "Invite" }).click();
    const dialog = screen.getByRole("dialog", { name: "Invite somebody" });
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect.element(dialog.getByText("Enter an email address")).toBeVisible();
    await dialog.getByRole("textbox", { name: "Email" }).fill("cleo@example.com");
    await dialog.getByRole("radio", { name: /Publisher/ }).click();
    await dialog.getByRole("button", { name: "Send the invitation" }).click();
    await expect.element(screen.getByRole("list", { name: "Invited" }).getByText("cleo@example.com")).toBeVisible();
    expect(people.invitations).toMatchObject([{ email: "cleo@example.com", role: "publisher" }]);
    await screen.getByRole("button", { name: "Withdraw" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(() => people.invitations).toEqual([]);
  });

  it("[BLD-13] an owner changes a role and removes somebody; the last owner stays, in clear words", async () => {
    const { people } = await at("/people", "owner");
    await screen.getByRole("combobox", { name: "What bea@example.com may do" }).selectOptions("publisher");
    await expect.element(screen.getByText("bea@example.com: Publisher from now on")).toBeVisible();
    await screen.getByRole("combobox", { name: "What ada@example.com may do" }).selectOptions("viewer");
    await expect.element(screen.getByRole("alert").getByText("There must be an owner.")).toBeVisible();
    await expect.element(screen.getByRole("combobox", { name: "What ada@example.com may do" })).toHaveValue("owner");
    await screen.getByRole("button", { name: "Remove bea@example.com" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect.poll(() => people.people.map(({ email }) => email)).toEqual(["ada@example.com"]);
    await expect.element(screen.getByText("bea@example.com", { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { name: "People", level: 1 })).toHaveFocus();
  });

  it("[BLD-13] who gives their own ownership away is offered what they may still do, at once", async () => {
    const { people } = await at("/people", "owner");
    people.people[1]!.role = "owner";
    await screen.getByRole("combobox", { name: "What ada@example.com may do" }).selectOptions("viewer");
    await expect.element(screen.getByRole("button", { name: "ada@example.com, Viewer: your account" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Invite" }).elements()).toEqual([]);
  });

  it("[BLD-13] everybody else sees who builds, and changes nobody", async () => {
    await at("/people", "publisher");
    await expect.element(screen.getByRole("list", { name: "People" }).getByText("bea@example.com")).toBeVisible();
    expect(screen.getByRole("combobox", { name: /may do/ }).elements()).toEqual([]);
    expect(screen.getByRole("button", { name: /Remove|Invite/ }).elements()).toEqual([]);
  });
});

describe("the door", () => {
  it("[BLD-13] the focus goes to the field that is missing, to why somebody is not let in, and to what came of asking for a mail", async () => {
    await openBuilder(one(), { signedIn: false, startAt: "/" });
    const email = screen.getByRole("textbox", { name: "Email" });
    const password = screen.getByLabelText("Password");
    const submit = screen.getByRole("button", { name: "Sign in", exact: true });
    await email.fill("nobody@example.com");
    await submit.click();
    await expect.element(password).toHaveFocus();
    await expect.element(password).toHaveAccessibleDescription("Enter your password");
    await password.fill("not it");
    await submit.click();
    await expect.element(screen.getByRole("alert")).toHaveFocus();
    await screen.getByRole("button", { name: "Forgot your password?" }).click();
    await email.fill("nobody");
    await screen.getByRole("button", { name: "Send the link" }).click();
    await expect.element(email).toHaveFocus();
    await email.fill("nobody@example.com");
    await screen.getByRole("button", { name: "Send the link" }).click();
    await expect.element(screen.getByRole("status").filter({ hasText: "a mail with a link" })).toHaveFocus();
  });
});

describe("passwords", () => {
  it("[BLD-13] one's own is changed with the one there is", async () => {
    await at("/", "viewer");
    await screen.getByRole("button", { name: /your account/ }).click();
    const dialog = screen.getByRole("dialog", { name: "Your account" });
    const change = dialog.getByRole("button", { name: "Change password" });
    await dialog.getByLabelText("Current password").fill("not it");
    await dialog.getByLabelText("New password").fill("short");
    await change.click();
    await expect.element(dialog.getByText("Choose at least 10 characters")).toBeVisible();
    await dialog.getByLabelText("New password").fill("long enough now");
    await change.click();
    await expect.element(dialog.getByRole("alert")).toHaveTextContent("This is not your current password.");
    await dialog.getByLabelText("Current password").fill("first-light");
    await change.click();
    await expect.element(dialog.getByRole("status")).toHaveTextContent("Your password is changed.");
  });

  it("[BLD-13] a forgotten one: a mail is asked for, in words that tell nobody whether there is such an account", async () => {
    const { people } = await openBuilder(one(), { signedIn: false, startAt: "/" });
    await screen.getByRole("textbox", { name: "Email" }).fill("nobody@example.com");
    await screen.getByRole("button", { name: "Forgot your password?" }).click();
    await screen.getByRole("button", { name: "Send the link" }).click();
    await expect.element(screen.getByText("If nobody@example.com can sign in here, a mail with a link is on its way.")).toBeVisible();
    expect(people.asked).toEqual(["nobody@example.com"]);
    await screen.getByRole("button", { name: "Back to the sign-in" }).click();
    await expect.element(screen.getByRole("heading", { name: "Sign in to Tillwright" })).toBeVisible();
  });

  it("[BLD-13] a link that a mail program has cut off works as little as one that is over", async () => {
    await openBuilder(one(), { signedIn: false, startAt: "/password#goo" });
    await expect.element(screen.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
  });

  it("[BLD-13] an invited person chooses one and is in; a link that is over says so", async () => {
    const { view } = await openBuilder(one(), { signedIn: false, startAt: "/password#good" });
    await expect.element(screen.getByRole("heading", { name: "Welcome to Tillwright" })).toBeVisible();
    await screen.getByLabelText("Password").fill("long enough now");
    await screen.getByRole("button", { name: "Save and sign in" }).click();
    await expect.element(screen.getByRole("button", { name: "new@example.com, Editor: your account" })).toBeVisible();
    await view.unmount();
    await openBuilder(one(), { signedIn: false, startAt: "/password#spent" });
    await expect.element(screen.getByRole("heading", { name: "This link does not work any more" })).toBeVisible();
    await screen.getByRole("button", { name: "Back to the sign-in" }).click();
    await expect.element(screen.getByRole("heading", { name: "Sign in to Tillwright" })).toBeVisible();
  });
});

describe("the activity", () => {
  const event = (id: string, kind: AuditKind, more: Partial<AuditEvent> = {}): AuditEvent => ({
    id,
    kind,
    person: "ada@example.com",
    subject: "spring",
    title: "Spring",
    details: { path: "/spring" },
    at: `2026-11-2${id}T10:00:00.000Z`,
    ...more,
  });

  it("[BLD-13] says who did what, the newest first, of a kind and a person, and goes on to what is older", async () => {
    const { people } = await at("/activity", "viewer");
    people.events.push(
      event("1", "page-published"),
      event("2", "page-deleted", { title: "" }),
      event("3", "role-changed", { title: "bea@example.com", details: { from: "viewer", to: "publisher" } }),
      event("4", "catalogue-imported", { person: null, details: { count: 30 } }),
      event("5", "page-moved", { person: "bea@example.com", details: { from: "/spring", to: "/summer" } }),
    );
    await screen.getByRole("combobox", { name: "What" }).selectOptions("Moved");
    await screen.getByRole("combobox", { name: "What" }).selectOptions("Everything");
    const items = () =>
      screen
        .getByRole("main")
        .getByRole("listitem")
        .elements()
        .map((item) => item.querySelector("p")!.textContent);
    await expect
      .poll(items)
      .toEqual([
        "“Spring” moved from /spring to /summer; the old address leads there",
        "A catalogue with 30 entries was imported",
        "bea@example.com is Publisher, and was Viewer",
      ]);
    await screen.getByRole("button", { name: "Show older" }).click();
    await expect.poll(() => items().slice(3)).toEqual(["“Untitled page” at /spring was put into the bin", "“Spring” went live at /spring"]);
    await expect.element(screen.getByText("That is all.")).toBeVisible();
    await screen.getByRole("combobox", { name: "Who" }).selectOptions("bea@example.com");
    await expect.poll(() => items().length).toBe(1);
    await screen.getByRole("combobox", { name: "What" }).selectOptions("Published");
    await expect.element(screen.getByText("Nothing of this kind has happened.")).toBeVisible();
  });

  it("[BLD-13] says instants as people read them", async () => {
    const { people } = await at("/activity", "viewer");
    people.events.push(event("1", "page-end-planned", { details: { instant: "2026-12-24T09:00:00.000Z" } }));
    await screen.getByRole("combobox", { name: "What" }).selectOptions("Planned to go off the shop");
    await expect
      .element(screen.getByRole("main").getByRole("listitem").getByRole("paragraph"))
      .toHaveTextContent(/^“Spring” was planned to go off the shop on 24 Dec 2026, \d\d:00$/);
  });

  it("[BLD-13] what is older of one kind, and comes late, is not put under the next kind's heading", async () => {
    const { people, api } = await at("/activity", "viewer");
    for (const id of ["1", "2", "3", "4"]) people.events.push(event(id, "page-published", { title: `Page ${id}` }));
    people.events.push(event("5", "page-moved", { details: { from: "/a", to: "/b" } }));
    const own = api.activity;
    let answerOlder = () => {};
    api.activity = async (query) => {
      if (query.before) await new Promise<void>((resolve) => (answerOlder = resolve));
      return own(query);
    };
    await screen.getByRole("combobox", { name: "What" }).selectOptions("Published");
    await expect.poll(() => screen.getByRole("main").getByRole("listitem").elements().length).toBe(3);
    await screen.getByRole("button", { name: "Show older" }).click();
    await screen.getByRole("combobox", { name: "What" }).selectOptions("Moved");
    const items = screen.getByRole("main").getByRole("listitem");
    await expect.element(items).toHaveTextContent(/moved from/);
    answerOlder();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(items.elements()).toHaveLength(1);
    await expect.element(items).toHaveTextContent(/moved from/);
  });

  it("[BLD-13] a kind that cannot be read shows no list of another, says why, and is read when somebody tries again", async () => {
    const { people, api } = await at("/activity", "viewer");
    await expect.element(screen.getByText("Nothing of this kind has happened.")).toBeVisible();
    people.events.push(event("1", "page-published"), event("5", "page-moved", { details: { from: "/a", to: "/b" } }));
    const what = screen.getByRole("combobox", { name: "What" });
    await what.selectOptions("Published");
    const items = screen.getByRole("main").getByRole("listitem");
    await expect.element(items).toHaveTextContent(/went live/);
    const own = api.activity;
    api.activity = () => Promise.reject(new FetchError("Failed to fetch", 0, undefined, undefined, undefined));
    await what.selectOptions("Moved");
    await expect.element(screen.getByRole("alert")).toHaveTextContent("The server cannot be reached. Check your connection.");
    expect(items.elements()).toEqual([]);
    expect(screen.getByRole("button", { name: "Show older" }).elements()).toEqual([]);
    api.activity = own;
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(items).toHaveTextContent(/moved from/);
    await expect.element(screen.getByRole("heading", { name: "Activity" })).toHaveFocus();
  });

  it("[BLD-13] of two answers to the same list the one that was asked for last stays, whichever comes first", async () => {
    const { people, api } = await at("/people", "owner");
    await expect.element(screen.getByText("bea@example.com")).toBeVisible();
    const own = api.people;
    const answers: (() => void)[] = [];
    api.people = async () => {
      const known = await own();
      await new Promise<void>((resolve) => answers.push(resolve));
      return known;
    };
    const role = screen.getByRole("combobox", { name: "What bea@example.com may do" });
    await role.selectOptions("viewer");
    await expect.poll(() => answers.length).toBe(1);
    people.people.push({ id: "cleo", email: "cleo@example.com", role: "editor", since: "2026-03-01T10:00:00.000Z" });
    await role.selectOptions("publisher");
    await expect.poll(() => answers.length).toBe(2);
    answers[1]!();
    await expect.element(screen.getByText("cleo@example.com")).toBeVisible();
    answers[0]!();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect.element(screen.getByText("cleo@example.com")).toBeVisible();
  });
});
