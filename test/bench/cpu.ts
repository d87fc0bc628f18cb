/** Milliseconds of this process's own work, of what waits for nothing: on a machine that others use, too, the same. */
export async function cpuOf(act: () => unknown): Promise<number> {
  const from = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}
