import { createContext, useContext } from "react";
import type { BuilderApi } from "../api/builder-api";

export const ApiContext = createContext<BuilderApi | null>(null);

/** @throws Error outside the builder */
export function useApi(): BuilderApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs the builder around it");
  return api;
}
