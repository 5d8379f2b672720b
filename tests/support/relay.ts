/** An address that leads to one port now and to another later, as that of a database does when its standby takes over. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface Relay {
  port: number;
  /** Ends every connection there is; new ones lead to `port`. */
  leadsTo(port: number): void;
  close(): void;
}

export async function startRelay(port: number): Promise<Relay> {
  let target = port;
  const sockets = new Set<Socket>();
  const kept = (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  };
  const server = createServer((from) => {
    const to = connect(target, "127.0.0.1");
    for (const [one, other] of [[from, to], [to, from]] as const) {
      kept(one);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
      one.pipe(other);
    }
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
    close() {
      server.close();
      drop();
    },
  };
}
