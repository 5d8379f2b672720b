/** What a shop is set up with to keep its pictures here. */
export const OBJECT_STORE_KEYS = {
  region: "eu-central-1",
  accessKeyId: "SANDBOXKEY",
  secretAccessKey: "known-to-the-sandbox-only",
} as const;
