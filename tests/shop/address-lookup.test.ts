import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { startSandbox, type Sandbox } from "../../src/sandbox/sandbox-server";
import { createAddressLookup, type AddressLookup, type LookupStatus } from "../../src/shop/address-lookup/lookup";
import { formatOf } from "../support/address-formats";

let sandbox: Sandbox;
let lookup: AddressLookup | undefined;
const plain = globalThis.fetch;
beforeAll(async () => void (sandbox = await startSandbox({ port: 0 })));
afterAll(() => sandbox.close());
afterEach(async () => {
  lookup?.stop();
  globalThis.fetch = plain;
  await behave("knows");
});
const behave = (as: string) =>
  plain(`${sandbox.url}/address-lookup/behaviour`, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });

function start(more: { key?: string; url?: string } = {}) {
  const requests: { url: URL; headers: Headers; credentials: string; at: number }[] = [];
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    requests.push({ url: new URL(request.url), headers: request.headers, credentials: request.credentials, at: Date.now() });
    return plain(input, init);
  };
  const store = createStore<LookupStatus>(() => "waiting");
  lookup = createAddressLookup(store, { url: `${sandbox.url}/address-lookup`, key: "SANDBOX-KEY", countries: ["GB", "US"], ...more });
  return { store, lookup, requests };
}
const query = (text: string, container?: string) => ({ text, container, country: "GB", language: "en" });
const never = new AbortController().signal;

describe("the address look-up against the sandbox's", () => {
  it("[ADDR-5] finds a street, its houses, and an address as the form takes it; without cookies and without our token", async () => {
    const { store, lookup: found, requests } = start();
    await vi.waitFor(() => expect(store.getState()).toBe("ready"));
    const [street] = (await found.find(query("lantern yard"), never))!;
    expect(street).toMatchObject({ text: "Lantern Yard", description: "London, EC2A 9ZZ - 24 Addresses", isAddress: false });
    const houses = (await found.find(query("lantern yard", street!.id), never))!;
    expect(houses[2]).toMatchObject({ text: "3 Lantern Yard", isAddress: true });
    expect(await found.retrieve(houses[2]!.id, formatOf("GB"))).toEqual({
      address1: "3 Lantern Yard",
      buildingNumber: "3",
      streetName: "Lantern Yard",
      city: "London",
      postalCode: "EC2A 9ZZ",
      country: "GB",
    });
    const asked = requests.find(({ url }) => url.searchParams.get("Text") === "lantern yard")!;
    expect(asked.url.pathname).toBe("/address-lookup/Capture/Interactive/Find/v1.10/json3.ws");
    expect(Object.fromEntries(asked.url.searchParams)).toMatchObject({ Key: "SANDBOX-KEY", Countries: "GB", language: "en" });
    for (const { headers, credentials } of requests) {
      expect(headers.get("authorization")).toBeNull();
      expect(credentials).toBe("omit");
    }
  });

  it("[ADDR-5] is asked every second until it is ready", async () => {
    await behave("down");
    const { store, requests } = start();
    await vi.waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(3));
    expect(store.getState()).toBe("waiting");
    for (const [index, { at }] of requests.slice(1).entries()) expect(at - requests[index]!.at).toBeGreaterThanOrEqual(990);
    await behave("knows");
    await vi.waitFor(() => expect(store.getState()).toBe("ready"));
  }, 12_000);

  it.each([
    ["a key that is not known", { key: "WRONG-KEY" }, "knows"],
    ["no credit", {}, "no-credit"],
  ])("[ADDR-5] %s: addresses are typed", async (_case, settings, behaviour) => {
    await behave(behaviour);
    const { store } = start(settings);
    await vi.waitFor(() => expect(store.getState()).toBe("failed"));
  });

  it("[ADDR-5] what fails on the way fails for good: null, and addresses are typed", async () => {
    const { store, lookup: found } = start();
    await vi.waitFor(() => expect(store.getState()).toBe("ready"));
    await behave("down");
    expect(await found.find(query("lantern"), never)).toBeNull();
    expect(store.getState()).toBe("failed");
    await behave("knows");
    const other = start();
    await vi.waitFor(() => expect(other.store.getState()).toBe("ready"));
    expect(await other.lookup.retrieve("no such id", formatOf("GB"))).toBeNull();
    expect(other.store.getState()).toBe("failed");
  });

  it("[ADDR-5] a question that was given up is no failure", async () => {
    const { store, lookup: found } = start();
    await vi.waitFor(() => expect(store.getState()).toBe("ready"));
    const abort = new AbortController();
    const asking = found.find(query("lantern"), abort.signal);
    abort.abort();
    await expect(asking).rejects.toThrow();
    expect(store.getState()).toBe("ready");
  });
});
