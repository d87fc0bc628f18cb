/**
 * The access key of a note as it is compared: networks, people and notes themselves write the same one as "NFe3526…", in
 * groups ("3526 1111 2223 …"), with points or in small letters. Letters stand in a key since CNPJs have them; none begins
 * one, so that what stands before the first digit only says what it is. '' = there is none.
 */
export function bareKey(written: string | null): string {
  return (written ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^(?:CHAVE|ID|NFE|NFCE)+(?=\d)/, '');
}
