const plural = new Intl.NumberFormat('pt-BR');
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** "1 hora", "2 horas". */
export function counted(n: number, single: string, many: string): string {
  return `${plural.format(n)} ${n === 1 ? single : many}`;
}

/** "1,5 MB". */
export function sized(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${oneDecimal.format(value)} ${UNITS[unit]}`;
}
