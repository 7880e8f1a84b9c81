/** Timers that end with the simulator. */
export interface Timers {
  /** What `work` promises is awaited by tests only. */
  after(ms: number, work: () => unknown): void;
  wait(ms: number): Promise<void>;
  clear(): void;
}
