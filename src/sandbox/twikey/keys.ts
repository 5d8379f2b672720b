/** What a shop is set up with to reach this stand-in. */
export const TWIKEY_SANDBOX = {
  /** Opens a session, and signs calls to the shop. */
  apiToken: "5B0C6D2E91F74A38B6C0E1D79A2F4863C5D81B07",
  /** Signs what a browser brings back from a mandate. */
  websiteKey: "8E1F5A0B7C934D26A1E0F3B8C5D729641B0E8A7F3C5D9264E7A1B0C8F5D32694",
  /** Contract template; the stand-in takes any number. */
  template: 1,
} as const;
