/** Hides names of drivers (LGPD; docs/trade.md, People): the program does not need them, but the network sends them. */

export const DRIVER_HIDDEN = '(oculto)';

const DRIVER = /driver|motorista|condutor/i;
const NAME = /name|nome|^(?:driver|motorista|condutor)$/i;
const FIELD = /"([^"\\]{1,80})"(\s{0,9}:\s{0,9})"(?:[^"\\]|\\.)*"/g;
const OBJECT = /("(?:driver|motorista|condutor)"\s{0,9}:\s{0,9}\{)([^{}]{0,2000})/gi;

/** Whether the field of this path (driver_name, driver.name, nomeMotorista) holds a driver's name. */
export function isDriverName(path: string): boolean {
  const last = path.split(/[.[\]]+/).findLast((part) => part !== '' && !/^\d+$/.test(part)) ?? '';
  return DRIVER.test(path) && NAME.test(last);
}

/** A JSON text with the names of drivers in it hidden, otherwise as it was sent. */
export function withoutDrivers(json: string): string {
  const hide = (text: string, within: string): string =>
    text.replace(FIELD, (whole, name: string, between: string) =>
      isDriverName(`${within}${name}`) ? `"${name}"${between}"${DRIVER_HIDDEN}"` : whole,
    );
  return hide(
    json.replace(OBJECT, (_, head: string, fields: string) => `${head}${hide(fields, 'driver.')}`),
    '',
  );
}
