export interface RunningPostgres {
  /** Of the server's own database "postgres". */
  url: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it by a signal and keeps its data: SIGINT (the default) cuts open connections, SIGQUIT ends without tidying up. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data, at the same address. */
  start(): Promise<void>;
  /** Freezes every one of its processes: connections stay open and nobody answers. */
  pause(): void;
  resume(): void;
}
export function startPostgres(options: { durable: boolean; settings?: readonly string[] }): Promise<RunningPostgres>;
