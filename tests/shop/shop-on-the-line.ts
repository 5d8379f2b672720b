/** A real shop server for all tests of a file, and for each of them a line to it of its own, which fails as told. */
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { startShop, type TestShop } from "../support/shop-server";
import { connectTo, type FaultyConnection } from "./faulty-connection";

/** There from the first test on. */
export let server: TestShop;
/** Anew with each test. */
export let connection: FaultyConnection;

export function shopOnTheLine(): void {
  beforeAll(async () => void (server = await startShop("sqlite")));
  afterAll(() => server.close());
  beforeEach(async () => void (connection = await connectTo(server.url)));
  afterEach(() => connection.close());
}
