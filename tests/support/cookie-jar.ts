/** A browser without screens: follows redirects by hand and keeps cookies as browsers do, so that sign-ins run as they are. */
import { parseCookies } from "../../src/server/web/cookies";

export interface Visit {
  status: number;
  /** Where it ended. */
  url: URL;
  headers: Headers;
  text: string;
  /** Every address on the way, the last one included. */
  way: URL[];
}

export class CookieJar {
  /** As it was when the browser was opened: a test may put its own line in between later. */
  readonly #fetch = globalThis.fetch;
  /** By host and name: cookies do not tell ports apart. */
  readonly #cookies = new Map<string, { value: string; path: string; line: string }>();

  /** The value of a cookie; undefined when it is not there. */
  cookie(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.endsWith(` ${name}`))?.[1].value;
  }

  /** As the server wrote it, with its attributes. */
  lineOf(name: string): string | undefined {
    return [...this.#cookies].find(([key]) => key.endsWith(` ${name}`))?.[1].line;
  }

  set(host: string, name: string, value: string): void {
    this.#cookies.set(`${host} ${name}`, { value, path: "/", line: "" });
  }

  header(url: URL): string {
    return [...this.#cookies]
      .filter(([key, { path }]) => key.startsWith(`${url.hostname} `) && url.pathname.startsWith(path))
      .map(([key, { value }]) => `${key.split(" ")[1]}=${encodeURIComponent(value)}`)
      .join("; ");
  }

  /** What scripts of a page see. */
  readable(host: string): string {
    return [...this.#cookies]
      .filter(([key, { line }]) => key.startsWith(`${host} `) && !/;\s*HttpOnly/i.test(line))
      .map(([key, { value }]) => `${key.split(" ")[1]}=${encodeURIComponent(value)}`)
      .join("; ");
  }

  /** A Set-Cookie line, of an answer or of a script. */
  take(host: string, line: string): void {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const [[name, value] = ["", ""]] = Object.entries(parseCookies(pair));
    const told = Object.fromEntries(attributes.map((part) => [part.split("=")[0]!.toLowerCase(), part.slice(part.indexOf("=") + 1)]));
    const gone =
      told["max-age"] !== undefined
        ? Number(told["max-age"]) <= 0
        : told["expires"] !== undefined && Date.parse(told["expires"]) <= Date.now();
    if (gone) this.#cookies.delete(`${host} ${name}`);
    else this.#cookies.set(`${host} ${name}`, { value, path: told["path"] ?? "/", line });
  }

  /** One request; takes the cookies of its answer. */
  async request(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const cookie = this.header(url);
    const answer = await this.#fetch(url, {
      ...init,
      redirect: "manual",
      headers: { ...(init.headers as Record<string, string>), ...(cookie && { Cookie: cookie }) },
    });
    for (const line of answer.headers.getSetCookie()) this.take(url.hostname, line);
    return answer;
  }

  /** Opens an address and goes along with every redirect, until `stopAt` or the end. */
  async visit(address: string | URL, init: RequestInit = {}, stopAt: (url: URL) => boolean = () => false): Promise<Visit> {
    const way = [new URL(address)];
    let answer = await this.request(way[0]!, init);
    while (answer.status >= 300 && answer.status < 400) {
      const next = new URL(answer.headers.get("location")!, way.at(-1));
      way.push(next);
      if (way.length > 20) throw new Error(`Round and round: ${way.map(String).join(" → ")}`);
      if (stopAt(next)) break;
      answer = await this.request(next);
    }
    return { status: answer.status, url: way.at(-1)!, headers: answer.headers, text: await answer.text(), way };
  }
}
