/** What a block may know of the page it stands on: one value, set by the storefront, the editor's canvas or Storybook. */
import { createContext, useContext } from "react";
import type { Registry } from "./create-registry";

export interface PageContextValue {
  /** In "builder" nothing leaves the page: popovers, navigation, calls, analytics and redirects are off. [REN-4] */
  mode: "shop" | "builder";
  /** A draft shown to its editor: what cannot be shown is named in its place. */
  preview?: boolean | undefined;
  /** True where the server's HTML is on the page already: inert blocks are left as they are. */
  hydrating?: boolean | undefined;
  language: string;
  /** BCP 47, for numbers and dates. */
  locale: string;
  registry: Registry;
  /** Texts of the shop's frame and its payment methods. */
  texts: Readonly<Record<string, string>>;
  /** Called with what a block threw; goes to error reporting. */
  onBlockError?: ((error: unknown, block: { id: string; type: string }) => void) | undefined;
}

export const PageContext = createContext<PageContextValue | null>(null);

/** @throws Error outside a page */
export function usePage(): PageContextValue {
  const page = useContext(PageContext);
  if (!page) throw new Error("No PageContext");
  return page;
}

export const useBuilderMode = (): boolean => usePage().mode === "builder";
