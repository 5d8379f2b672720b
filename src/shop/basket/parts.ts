/** What the parts of a basket's workings have in common. */
import type { Environment } from "../browser/environment";
import type { BasketChanges } from "./saving/changes";
import type { BasketPersistence } from "./persistence";
import type { Queue } from "./saving/queue";
import type { BasketContext, BasketView } from "./store";

export interface BasketParts {
  context: BasketContext;
  environment: Environment;
  store: BasketView;
  queue: Queue;
  changes: BasketChanges;
  persistence: BasketPersistence;
  /** After a 404: the basket is hidden, not gone. */
  isSessionOver(): Promise<boolean>;
}
