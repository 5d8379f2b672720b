import { describe, expect, it } from "vitest";
import { ATTEMPT_STATES, isOpen, mayBecome, OPEN_STATES, UNFINISHED_STATES } from "../../../src/domain/payment/attempt-state";

const after = (from: (typeof ATTEMPT_STATES)[number]) => ATTEMPT_STATES.filter((to) => mayBecome(from, to));

describe("[API-4] the life of a try to pay", () => {
  it.each([
    ["created", ["asking", "declined"]],
    ["asking", ["pending", "unknown", "authorised", "declined"]],
    ["pending", ["unknown", "authorised", "declined", "voiding"]],
    ["unknown", ["pending", "authorised", "declined", "voiding"]],
    ["authorised", ["awaiting", "ordered", "settled", "voiding"]],
    ["awaiting", ["ordered", "refunding", "returned"]],
    ["ordered", ["refunding", "returned"]],
    ["settled", ["refunding", "returned"]],
    ["declined", ["voiding"]],
    ["voiding", ["voided"]],
    ["voided", []],
    ["refunding", ["refunded"]],
    ["refunded", []],
    ["returned", []],
  ] as const)("%s goes on to %j alone", (from, to) => {
    expect(after(from)).toEqual(to);
  });

  it("money that is taken ends in an order or goes back, and what is finished stays so but for money that comes too late", () => {
    for (const state of ATTEMPT_STATES) {
      const isFinished = !(UNFINISHED_STATES as readonly string[]).includes(state);
      expect(isFinished).toBe(["ordered", "settled", "declined", "voided", "refunded", "returned"].includes(state));
      expect(isOpen(state)).toBe((OPEN_STATES as readonly string[]).includes(state));
    }
    expect(mayBecome("authorised", "declined")).toBe(false);
    expect(mayBecome("ordered", "voiding")).toBe(false);
    expect(after("declined").some(isOpen)).toBe(false);
  });

  it("every state is reached from the first, and none leads back to one it came from but between waiting and not knowing", () => {
    const reached = new Set<string>(["created"]);
    for (const state of reached) for (const to of after(state as "created")) reached.add(to);
    expect(reached).toEqual(new Set(ATTEMPT_STATES));
    const back = ATTEMPT_STATES.flatMap((from) =>
      after(from)
        .filter((to) => mayBecome(to, from))
        .map((to) => [from, to].sort().join(" ")),
    );
    expect([...new Set(back)]).toEqual(["pending unknown"]);
  });
});
