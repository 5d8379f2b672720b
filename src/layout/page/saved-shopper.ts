/** A simulated shopper under a name, for everybody who builds. [BLD-8] */
import type { SimulatedShopper } from "../../domain/simulation/simulated-shopper";

export interface SavedShopper {
  id: string;
  name: string;
  shopper: SimulatedShopper;
  /** ISO 8601 instant. */
  savedAt: string;
  savedBy: string;
}
