import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sampleState } from "../../../src/storefront/sample-state";
import { renderBlock } from "../../support/render-block";

const poster = { src: "/media/sentinel/hero.svg", width: 640, height: 480 };
const settings = { title: "How Sentinel protects you", poster };
const player = "https://player.vimeo.com";
const allowing = (...video_origins: string[]) => ({ settings: { ...sampleState().settings, video_origins } });
const shown = (more: object, ...origins: string[]) =>
  renderBlock("video", { settings: { ...settings, ...more }, state: allowing(...origins) });
/** Whom the page has asked for anything. */
const asked = (host: string) => performance.getEntriesByType("resource").filter(({ name }) => name.includes(host));

beforeEach(() => page.viewport(1200, 900));

test("[LAND-1] a host's player is there once somebody presses play, and nothing of the host before", async () => {
  const { screen } = await shown({ address: "https://vimeo.com/76979871" }, player);
  const play = screen.getByRole("button", { name: "Play the video: How Sentinel protects you" });
  await expect.element(play).toBeVisible();
  await expect.element(screen.getByText("Playing loads it from vimeo.com, which learns of your visit then.")).toBeVisible();
  expect(document.querySelector(`iframe, video, link[href*="vimeo"]`)).toBeNull();
  expect(asked("vimeo")).toEqual([]);
  const before = play.element().getBoundingClientRect();
  await play.click();
  const frame = screen.getByTitle("How Sentinel protects you");
  await expect.element(frame).toHaveAttribute("src", `${player}/video/76979871?dnt=1&autoplay=1`);
  await expect.element(frame).toHaveFocus();
  const { width, height, top } = frame.element().getBoundingClientRect();
  expect([width, height, top]).toEqual([before.width, before.height, before.top]);
});

test("[LAND-1] a file plays in the browser's own player, with captions and with the focus in it, by the keyboard as well", async () => {
  const { screen } = await shown({
    address: "/media/none.mp4",
    captions: [
      { src: "/media/none.vtt", language: "en", label: "English" },
      { src: "", language: "fr", label: "Français" },
    ],
  });
  expect(screen.getByText(/learns of your visit/).elements()).toEqual([]);
  const play = screen.getByRole("button", { name: /^Play the video/ });
  play.element().focus();
  let played: HTMLVideoElement | undefined;
  const seen = new MutationObserver(() => {
    const video = document.querySelector("video");
    if (video && !played) {
      played = video;
      expect(document.activeElement).toBe(video);
    }
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => played).toBeDefined();
  seen.disconnect();
  expect([played!.controls, played!.autoplay, played!.getAttribute("aria-label"), played!.getAttribute("src")]).toEqual([
    true,
    true,
    "How Sentinel protects you",
    "/media/none.mp4",
  ]);
  expect([...played!.querySelectorAll("track")].map(({ kind, srclang, label }) => [kind, srclang, label])).toEqual([
    ["captions", "en", "English"],
  ]);
  // There is no such file: that is said.
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The video cannot be played here right now.");
});

test("[LAND-1] a host that the shop does not allow gets a link, as its player could not load", async () => {
  const { screen } = await shown({ address: "https://vimeo.com/76979871" });
  const link = screen.getByRole("link", { name: "Watch at vimeo.com: How Sentinel protects you" });
  await expect.element(link).toHaveAttribute("href", "https://vimeo.com/76979871");
  expect(screen.getByRole("button").elements()).toEqual([]);
});

test("[LAND-1] caption and transcript stand below; a picture of another origin is not loaded", async () => {
  const { screen } = await shown({
    address: "/media/film.mp4",
    caption: "Two minutes",
    transcript: "/help",
    poster: { ...poster, src: "https://pictures.example/a.png" },
  });
  await expect.element(screen.getByText("Two minutes")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Read the transcript: How Sentinel protects you" }))
    .toHaveAttribute("href", "/help");
  expect(document.querySelector("img")).toBeNull();
});

test("[LAND-1] without a video there is nothing in the shop, and a place to fill in the builder, which plays nothing", async () => {
  await renderBlock("video", { settings });
  expect(document.getElementById("under-test")).toBeNull();
  const { screen } = await renderBlock("video", {
    settings: { ...settings, address: "https://vimeo.com/76979871" },
    mode: "builder",
    state: allowing(player),
  });
  await screen.getByRole("button", { name: /^Play the video/ }).click();
  expect(document.querySelector("iframe")).toBeNull();
});
