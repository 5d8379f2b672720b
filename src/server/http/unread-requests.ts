/**
 * Requests that Node gives up before anybody could read them: too much above the body, no HTTP, or nothing more to come. They are refused
 * in the shape of every other call. [API-1]
 */
import { randomUUID } from "node:crypto";
import { STATUS_CODES, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { say } from "../../registry/message";
import { refuse, type Refusal } from "../result/refusal";
import { refusalAnswer } from "./error-answer";

/** Nobody has said yet which language they read. */
const LANGUAGE = "en";
/** For the answer to get there. */
const LINGER_MS = 500;

export function answerUnreadRequests(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void answers.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    // Nobody is there, or is being answered: what is written now would stand in the middle of that.
    const isLate = answer !== undefined && answer.headersSent && !answer.writableFinished;
    if (!socket.writable || error.code === "ECONNRESET" || isLate) socket.destroy();
    else void refuseOn(socket, refusalOf(error.code));
  });
}

function refusalOf(code: string | undefined): Refusal {
  if (code === "HPE_HEADER_OVERFLOW") return refuse("head-too-large", say("head-too-large"));
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return refuse("request-timeout", say("request-timeout"));
  return refuse("bad-request", say("unreadable-request"));
}

async function refuseOn(socket: Duplex, refusal: Refusal): Promise<void> {
  const answer = refusalAnswer(refusal, LANGUAGE, randomUUID(), { Connection: "close" });
  const body = await answer.text();
  const headers = [...answer.headers, ["content-length", String(Buffer.byteLength(body))] as const];
  const head = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  // Whoever goes on sending does not keep it; ended at once, it could take the answer along.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
