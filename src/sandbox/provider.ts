/** What a stand-in of an outside provider declares; each folder's provider.ts is found by itself. */
import type { HttpBindings } from "@hono/node-server";
import type { Hono } from "hono";

export interface SandboxEnv {
  Bindings: HttpBindings;
}

export interface SandboxFacts {
  /** The sandbox's own address, without a slash at the end; known once it listens. */
  url(): string;
}

export interface SandboxProvider {
  /** Folder and first part of its addresses. */
  name: string;
  title: string;
  /** One sentence: what it stands in for. */
  description: string;
  /** Its addresses, below /<name>. State lives in the app that this makes. */
  createApp(sandbox: SandboxFacts): Hono<SandboxEnv> | Hono;
}

export const defineProvider = (provider: SandboxProvider): SandboxProvider => provider;
