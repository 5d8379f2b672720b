import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setReporter, type Report } from "../../../src/api/report";
import { renderBlock } from "../../support/render-block";
import { answerCalls } from "../../support/server-answers";

let reports: Report[];
beforeEach(() => {
  reports = [];
  setReporter((report) => reports.push(report));
});
afterEach(() => {
  setReporter(null);
  vi.restoreAllMocks();
});

/** Orders, with a server whose answer names `endpoint`, which answers `status`. */
async function ordersWith(endpoint: string, status = 200) {
  const calls = answerCalls(({ path }) =>
    path === "/api/order"
      ? { status: 201, body: { id: "o1", order_reference: "TW-1", total: { amount: 1, currency: "GBP" }, customer_endpoint: endpoint } }
      : { status, body: {} },
  );
  const { screen, visited } = await renderBlock("checkout-form", { slots: { sections: [{ block: "payment-picker" }] } });
  await screen.getByRole("button", { name: "Submit" }).click();
  await vi.waitFor(() => expect(visited).toEqual(["/complete/?basket=sample-checkout"]));
  return calls.filter(({ path }) => path !== "/api/order");
}

describe("the customer endpoint of an order", () => {
  it("[FORM-2] is told of the checkout and the order before the shopper goes on", async () => {
    expect(await ordersWith("/api/customers/new")).toMatchObject([
      { method: "POST", path: "/api/customers/new", body: { checkoutId: "sample-checkout", order_reference: "TW-1" } },
    ]);
    expect(reports.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("[FORM-2] that fails is reported, and the order stands", async () => {
    expect(await ordersWith("/api/customers/new", 500)).toHaveLength(1);
    expect(reports).toMatchObject([{ level: "error", message: "The customer endpoint failed" }]);
  });

  it.each(["https://elsewhere.example/customers", "//elsewhere.example/customers", "/\\elsewhere.example", "customers"])(
    "[FORM-2] %s is not ours: it is not called, and that is reported",
    async (endpoint) => {
      expect(await ordersWith(endpoint)).toEqual([]);
      expect(reports).toMatchObject([{ level: "error", message: "The customer endpoint failed" }]);
    },
  );
});
