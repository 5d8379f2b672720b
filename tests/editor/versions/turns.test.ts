import { describe, expect, it } from "vitest";
import { createTurns } from "../../../src/editor/versions/list/turns";

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("[BLD-9] turns of what a long list asks for", () => {
  it("so many at once, in their order; who has left the line never begins, and who fails lets the next one begin", async () => {
    const { take } = createTurns(2);
    const begun: string[] = [];
    const ends = new Map<string, (outcome: "done" | "failed") => void>();
    const wait = (name: string) =>
      take(() => {
        begun.push(name);
        return new Promise((resolve, reject) =>
          ends.set(name, (outcome) => (outcome === "done" ? resolve(name) : reject(new Error(name)))),
        );
      });
    const leave = new Map(["a", "b", "c", "d", "e"].map((name) => [name, wait(name)]));
    expect(begun).toEqual(["a", "b"]);
    leave.get("c")!();
    ends.get("a")!("failed");
    await settled();
    expect(begun).toEqual(["a", "b", "d"]);
    // What has begun goes on to its end.
    leave.get("d")!();
    ends.get("b")!("done");
    await settled();
    expect(begun).toEqual(["a", "b", "d", "e"]);
  });
});
