// A load generator that costs little beside the server it measures: keep-alive sockets, one request in flight on each.
import { connect } from "node:net";

/**
 * @param next text of the next request, undefined when there is none left
 * @returns {Promise<{ perSecond: number, ms: number[], statuses: Record<number, number> }>} until `seconds` are over or nothing is left
 */
export async function load(url, { connections, seconds, next }) {
  const { hostname, port } = new URL(url);
  const ms = [];
  const statuses = {};
  const started = performance.now();
  const end = started + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      for (let request = next(); request !== undefined && performance.now() < end; request = next()) {
        const sent = performance.now();
        const status = await answerTo(socket, request);
        ms.push(performance.now() - sent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      socket.destroy();
    }),
  );
  return { perSecond: ms.length / ((performance.now() - started) / 1000), ms, statuses };
}

/** The text of a request. */
export const request = (method, address, { headers = {}, body } = {}) => {
  const json = body === undefined ? "" : JSON.stringify(body);
  const all = {
    Host: "localhost",
    "Accept-Encoding": "gzip, br",
    ...(body !== undefined && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(json) }),
    ...headers,
  };
  return `${method} ${address} HTTP/1.1\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n${json}`;
};

/** Sends a request and reads its whole answer, by Content-Length or in chunks. @returns the status, and the body through `onBody` */
export function answerTo(socket, text, onBody) {
  return new Promise((resolve, reject) => {
    let got = Buffer.alloc(0);
    let headEnd = -1;
    let head = "";
    const onData = (chunk) => {
      got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
      if (headEnd < 0) {
        headEnd = got.indexOf("\r\n\r\n");
        if (headEnd < 0) return;
        head = got.subarray(0, headEnd).toString("latin1");
      }
      const length = /^content-length: (\d+)/im.exec(head);
      const whole = length ? got.length >= headEnd + 4 + Number(length[1]) : got.subarray(-5).toString("latin1") === "0\r\n\r\n";
      if (!whole) return;
      finish();
      onBody?.(got.subarray(headEnd + 4).toString());
      resolve(Number(head.slice(9, 12)));
    };
    const onError = (error) => (finish(), reject(error));
    const onClose = () => onError(new Error("The server closed the connection"));
    const finish = () => void socket.off("data", onData).off("error", onError).off("close", onClose);
    socket.on("data", onData).once("error", onError).once("close", onClose);
    socket.write(text);
  });
}
