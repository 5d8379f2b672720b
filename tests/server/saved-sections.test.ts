import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builderOf, type BuilderCalls } from "../support/builder";
import { DATABASES } from "../support/databases";
import { startShop, type TestShop } from "../support/shop-server";

describe.each(DATABASES)("sections that people keep on %s", (kind) => {
  let shop: TestShop;
  let call: BuilderCalls;
  beforeAll(async () => {
    shop = await startShop(kind);
    call = builderOf(shop, await shop.editor());
  });
  afterAll(() => shop.close());
  const questions = { id: "questions", block: "faq", version: 1, settings: { heading: "Asked often" } };
  const names = async () => ((await call("GET", "/sections")).body.sections as { name: string }[]).map(({ name }) => name);

  it("[BLD-11] blocks are kept under a name, by name, and let go", async () => {
    const kept = await call("POST", "/sections", { name: " Questions ", blocks: [questions] });
    expect(kept).toMatchObject({ status: 201, body: { name: "Questions", blocks: [questions], madeBy: "editor@tillwright.example" } });
    await call("POST", "/sections", { name: "Answers", blocks: [questions, { ...questions, id: "more" }] });
    expect(await names()).toEqual(["Answers", "Questions"]);
    expect((await call("DELETE", `/sections/${kept.body.id}`)).status).toBe(204);
    expect(await names()).toEqual(["Answers"]);
    expect((await call("DELETE", `/sections/${kept.body.id}`)).status).toBe(404);
  });

  it("[BLD-11] asked for again with the same id they are kept once; what is something else under it is refused", async () => {
    const asked = { id: "0123456789abcdef", name: "Asked twice", blocks: [questions] };
    const ask = (body: object) => call("POST", "/sections", body);
    const both = await Promise.all([ask(asked), ask(asked)]);
    expect([...both, await ask(asked)].map(({ status, body }) => [status, body.id])).toEqual(Array(3).fill([201, asked.id]));
    expect((await names()).filter((name) => name === "Asked twice")).toHaveLength(1);
    expect((await call("GET", `/sections/${asked.id}/versions`)).body.versions).toHaveLength(1);
    expect(await ask({ ...asked, name: "Another" })).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
    expect((await ask({ ...asked, id: "no/id" })).status).toBe(422);
  });

  it("[BLD-11] a part that stands in other blocks alone is kept too: where it may stand is asked where it is used", async () => {
    const part = { id: "email", block: "customer-email", version: 1, settings: {} };
    expect((await call("POST", "/sections", { name: "Email", blocks: [part] })).status).toBe(201);
  });

  it.each<[string, unknown[], string]>([
    ["wrong settings", [{ ...questions, settings: { heading: 5 } }], "blocks[0].settings.heading"],
    ["two blocks of one id", [questions, questions], "blocks[1].id"],
    ["what is no block", [{ hello: 1 }], "blocks[0]"],
  ])("[BLD-11] %s is refused, and says where", async (_, blocks, path) => {
    const refused = await call("POST", "/sections", { name: "Wrong", blocks });
    expect(refused.status).toBe(422);
    expect(refused.body.error.problems[0].path).toContain(path);
  });

  it.each([[{ name: "  ", blocks: [questions] }], [{ name: "Nothing", blocks: [] }]])("[BLD-11] %j is refused", async (body) => {
    expect((await call("POST", "/sections", body)).status).toBe(422);
  });
});
