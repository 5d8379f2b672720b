/** Whether there is something to order right now. */
import { useBasket } from "../../shop/hooks/use-shop";

export type Notice = "empty" | "completed" | "unknown" | "expired" | "failed" | "invalid";

/** null: there is a basket to order. */
export function useNotice(): Notice | null {
  return useBasket(({ status, checkout }) => {
    if (status === "unknown" || status === "expired" || status === "failed" || status === "invalid") return status;
    if (checkout?.completed) return "completed";
    return status !== "loading" && !checkout?.basket.basketItems.length ? "empty" : null;
  });
}
