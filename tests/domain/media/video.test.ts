import { describe, expect, it } from "vitest";
import { playingAddress, videoOf } from "../../../src/domain/media/video";

describe("[LAND-1] the address of a video", () => {
  it.each([
    ["/media/tour.mp4", "file", "/media/tour.mp4", undefined],
    ["/media/tour.webm?v=2", "file", "/media/tour.webm?v=2", undefined],
    ["https://cdn.example/a/tour.MP4", "file", "https://cdn.example/a/tour.MP4", "https://cdn.example"],
    [
      "https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4",
      "frame",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0",
      "https://www.youtube-nocookie.com",
    ],
    [
      "https://youtu.be/aqz-KE-bpKQ",
      "frame",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0",
      "https://www.youtube-nocookie.com",
    ],
    [
      "https://m.youtube.com/shorts/aqz-KE-bpKQ",
      "frame",
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0",
      "https://www.youtube-nocookie.com",
    ],
    ["https://vimeo.com/76979871", "frame", "https://player.vimeo.com/video/76979871?dnt=1", "https://player.vimeo.com"],
    ["https://vimeo.com/76979871/abc12", "frame", "https://player.vimeo.com/video/76979871?dnt=1&h=abc12", "https://player.vimeo.com"],
    [
      "https://player.vimeo.com/video/76979871?h=abc12",
      "frame",
      "https://player.vimeo.com/video/76979871?dnt=1&h=abc12",
      "https://player.vimeo.com",
    ],
    ["https://videos.example/embed/7", "frame", "https://videos.example/embed/7", "https://videos.example"],
    // Pages that look like a host's and are not.
    [
      "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
      "frame",
      "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
      "https://youtube.com.evil.example",
    ],
  ])("%s is a %s", (address, kind, loaded, origin) => {
    expect(videoOf(address)).toMatchObject({ kind, address: loaded, ...(origin && { origin }) });
    expect(videoOf(address)?.origin).toBe(origin);
  });

  it.each([
    "",
    "tour.mp4",
    "/media/tour.png",
    "//evil.example/tour.mp4",
    "/\\evil.example/tour.mp4",
    "http://cdn.example/tour.mp4",
    "javascript:alert(1)//a.mp4",
    "data:video/mp4;base64,AA",
    "https://me:secret@cdn.example/tour.mp4",
  ])("%j is none", (address) => {
    expect(videoOf(address)).toBeUndefined();
  });

  it("a known host begins at once, as whoever sees it has pressed play; another is asked for as it stands", () => {
    expect(playingAddress(videoOf("https://youtu.be/aqz-KE-bpKQ")!)).toBe(
      "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&autoplay=1",
    );
    expect(playingAddress(videoOf("https://videos.example/embed/7")!)).toBe("https://videos.example/embed/7");
  });
});
