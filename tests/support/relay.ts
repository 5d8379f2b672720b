/** An address that leads to one port now and to another later, as that of a database does when its standby takes over. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Relay {
  port: number;
  /** Ends every connection there is; new ones lead to `port`. */
  leadsTo(port: number): void;
  /** Breaks the connection of the next commit: before it arrives, or after it was done and before anybody hears of it. */
  breaksAtCommit(moment: "before" | "after"): void;
  close(): void;
}

export async function startRelay(port: number): Promise<Relay> {
  let target = port;
  let breaking: "before" | "after" | undefined;
  const sockets = new Set<Socket>();
  const kept = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    const to = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      kept(one);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
    let isLost = false;
    from.on("data", (chunk: Buffer) => {
      // A statement without parameters stands in PostgreSQL's protocol as it is.
      if (breaking && chunk.includes("commit\0")) {
        const moment = breaking;
        breaking = undefined;
        if (moment === "before") return void from.destroy();
        isLost = true;
      }
      to.write(chunk);
    });
    to.on("data", (chunk: Buffer) => (isLost ? from.destroy() : from.write(chunk)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadsTo(next) {
      target = next;
      drop();
    },
    breaksAtCommit(moment) {
      breaking = moment;
    },
    close() {
      server.close();
      drop();
    },
  };
}
