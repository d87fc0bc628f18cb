const count = new Intl.NumberFormat('pt-BR');
const mega = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** 10000 → "10.000". */
export function formatCount(value: number): string {
  return count.format(value);
}

/** "840 bytes", "12 kB", "1,4 MB" (powers of 1,024). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${count.format(bytes)} bytes`;
  if (bytes < 1024 * 1024) return `${count.format(Math.round(bytes / 1024))} kB`;
  return `${mega.format(bytes / 1024 / 1024)} MB`;
}
