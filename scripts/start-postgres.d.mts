export interface RunningPostgres {
  /** Of the server's own database "postgres". */
  url: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
  /** Ends it by a signal and keeps its data: SIGINT (the default) cuts open connections, SIGQUIT ends without tidying up. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Starts it again on the same data, at the same address. */
  start(): Promise<void>;
  /** Of its own, which it may enter; removed with it. */
  folder: string;
  /** Another one that follows this one and takes no writes until it is promoted. This one is started again for it. */
  standby(): Promise<RunningPostgres>;
  /** Freezes every one of its processes: connections stay open and nobody answers. */
  pause(): void;
  resume(): void;
}
export function startPostgres(options: { durable: boolean; inMemory?: boolean; settings?: readonly string[] }): Promise<RunningPostgres>;
