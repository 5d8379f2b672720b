import { request, type IncomingHttpHeaders } from "node:http";

/** An answer as it travels, without a client that unpacks it. */
export const rawAnswer = (url: string, headers: Record<string, string>): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on("data", (part: Buffer) => parts.push(part))
        .on("end", () => resolve({ body: Buffer.concat(parts), headers: answer.headers }));
    })
      .on("error", reject)
      .end();
  });
