/** Every JSON Schema of the project is one: the shop compiles them without asking that again. [REG-2] */
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { compileLayoutChecks } from "../../src/layout/validate";
import { apiSchemas } from "../../src/server/result/schemas";
import { compileSchemas } from "../../src/server/result/schema-check";
import { compileApiSchema, compileCatalogueSchema, catalogueSchemas } from "../../src/server/result/schemas";
import { catalog } from "../../src/storefront/catalog";
import { sampleOffers } from "../../src/storefront/sample-state";
import { sampleAccount } from "../../src/storefront/samples/sample-account";

const files = Object.entries(import.meta.glob<object>("../../schemas/**/*.schema.json", { eager: true, import: "default" }));

describe("[REG-2] schemas", () => {
  const ajv = new Ajv2020({ strict: false });

  it.each(files)("%s is a JSON Schema of 2020-12", (_, schema) => {
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });

  it("all of them compile, one after another", () => {
    for (const name of Object.keys(apiSchemas)) compileApiSchema(name);
    for (const name of Object.keys(catalogueSchemas)) compileCatalogueSchema(name);
    expect([...compileSchemas(), ...compileLayoutChecks(catalog.all)].length).toBeGreaterThan(files.length / 2);
    expect([...compileSchemas()]).toEqual([]);
  });

  it("[API-8] a subscription's names everything that is answered of one", () => {
    const { required, properties } = files.find(([file]) => file.endsWith("/api/subscription.schema.json"))![1] as {
      required: string[];
      properties: Record<string, { required: string[] }>;
    };
    // A sample has all that its type has, which names what the schema has, and more.
    const [sample] = sampleAccount(sampleOffers).subscriptions!;
    expect(Object.keys(sample!).toSorted()).toEqual([...required].toSorted());
    expect(Object.keys(sample!.data).toSorted()).toEqual([...properties["data"]!.required].toSorted());
  });
});
