/**
 * Normalises the access key of a note for comparison: networks, people and notes write the same key as "NFe3526…", in
 * groups ("3526 1111 2223 …"), with points or in small letters. Keys contain letters since CNPJs do; none begins with
 * one, so whatever precedes the first digit is a prefix. '' = no key.
 */
export function bareKey(written: string | null): string {
  return (written ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^(?:CHAVE|ID|NFE|NFCE)+(?=\d)/, '');
}
