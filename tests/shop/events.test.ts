import { expect, test, vi } from "vitest";
import type { ShopEvent } from "../../src/domain/page/shop-event";
import { createEvents } from "../../src/shop/events";

const signedOut: ShopEvent = { type: "session-changed", user: null };
const signedIn: ShopEvent = { type: "session-changed", user: { email: "kim@example.com" } };

test("[ANA-1] a listener that comes late hears what it missed, in order, and then what happens", () => {
  const events = createEvents(() => {});
  events.emit(signedOut);
  const heard: ShopEvent[] = [];
  const stop = events.on((event) => heard.push(event));
  events.emit(signedIn);
  stop();
  events.emit(signedOut);
  expect(heard).toEqual([signedOut, signedIn]);
});

test("[ANA-2] a listener that throws disturbs neither the shop nor the other listeners", () => {
  const onError = vi.fn();
  const events = createEvents(onError);
  const fault = new Error("the tag manager is broken");
  events.on(() => {
    throw fault;
  });
  const heard: ShopEvent[] = [];
  events.on((event) => heard.push(event));
  events.emit(signedIn);
  expect(heard).toEqual([signedIn]);
  expect(onError).toHaveBeenCalledWith(fault);
});
