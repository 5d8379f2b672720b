import { connect } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { DATABASES } from "../support/databases";
import { orderOf, startShop } from "../support/shop-server";

it.each(DATABASES)(
  "[API-4] a shop that is told to stop finishes the order in flight, takes no new ones, and then ends, on %s",
  async (kind) => {
    const shop = await startShop(kind);
    const id = await shop.checkout();
    const body = JSON.stringify(orderOf(id));
    const { port, hostname } = new URL(shop.url);
    const socket = connect({ port: Number(port), host: hostname });
    await once(socket, "connect");
    let answer = "";
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString()));
    const ended = once(socket, "close");
    // Half of the order is on its way when the shop is told to stop.
    socket.write(
      `POST /api/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body.slice(0, 40)}`,
    );
    await expect.poll(() => shop.call("GET", "/api/health").then(({ status }) => status)).toBe(200);
    const closed = shop.close();
    await expect
      .poll(() =>
        fetch(`${shop.url}/api/health`).then(
          () => "answers",
          () => "refused",
        ),
      )
      .toBe("refused");
    socket.write(body.slice(40));
    await ended;
    await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toContain("order_reference");
  },
);
