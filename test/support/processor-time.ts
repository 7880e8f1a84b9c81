/** The milliseconds of processor time that work takes in this thread, whatever else the machine does meanwhile. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
