/** Whether a provider's stand-in works, so that a shop can be seen to cope when it does not. */
import { setTimeout as wait } from "node:timers/promises";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { MiddlewareHandler } from "hono";
import type { SandboxEnv } from "../provider";

export const BEHAVIOURS = {
  works: "Works",
  down: "Down: 503 to everybody",
  slow: "Slow: does what is asked, and answers late",
  drops: "Drops: does what is asked, and hangs up instead of answering",
  nonsense: "Nonsense: 200 and a page that means nothing",
} as const;
type BehaviourName = keyof typeof BEHAVIOURS;

const SLOW_SECONDS = 60;

export class Behaviour {
  name: BehaviourName = "works";
  seconds = SLOW_SECONDS;
  /** How the paths end that it is about, as in "/v1/payments"; all of them for "". */
  path = "";

  /** @returns false for a name that is none */
  choose(name: string, seconds?: number, path = ""): boolean {
    if (!Object.hasOwn(BEHAVIOURS, name)) return false;
    this.name = name as BehaviourName;
    this.path = path;
    this.seconds = seconds !== undefined && seconds >= 0 ? seconds : SLOW_SECONDS;
    return true;
  }

  /** @param isControl paths that always work: those of the sandbox itself */
  middleware(isControl: (path: string) => boolean): MiddlewareHandler<SandboxEnv> {
    return async (context, next) => {
      const { name } = this;
      if (name === "works" || isControl(context.req.path) || !context.req.path.endsWith(this.path)) return next();
      if (name === "down") return context.text("Service Unavailable", 503);
      if (name === "slow") {
        await next();
        await wait(this.seconds * 1000, undefined, { ref: false });
        return;
      }
      // The shopper's pages go on: only programs are answered like this.
      const destination = context.req.header("Sec-Fetch-Dest");
      if (destination && destination !== "empty") return next();
      if (name === "nonsense") return context.html("<!doctype html><title>Welcome</title><h1>It works!</h1>");
      await next();
      context.env.outgoing.destroy();
      context.res = RESPONSE_ALREADY_SENT.clone();
    };
  }
}
