/** What happened before a fault, for whoever looks for its cause. */
export interface Crumb {
  /** Milliseconds since the page began. */
  at: number;
  message: string;
}
