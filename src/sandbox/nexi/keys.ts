/** What a shop is set up with to reach this stand-in. */
export const NEXI_SANDBOX = {
  /** Called alias on redirect pages, and apiKey elsewhere. */
  alias: "ALIAS_SANDBOX_00000001",
  secret: "sandbox-mac-key-6c1f0e",
} as const;
