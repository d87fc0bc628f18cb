import { describe, expect, it } from 'vitest';
import { refusePlace } from '../../../main/shared/watching/watch-place.ts';
import { watchPlaces } from '../../../main/store/index.ts';

const DATA = 'C:\\Users\\Ana\\AppData\\Roaming\\Recolha';
const WINDOWS = watchPlaces(DATA, 'win32', { SystemRoot: 'D:\\WinNT', SystemDrive: 'C:', ProgramFiles: 'C:\\Programas' });
const UNIX = watchPlaces('/home/ana/.config/Recolha', 'linux', {});

describe('a folder to watch on Windows', () => {
  it.each([
    [DATA, 'data'],
    [`${DATA}\\logs`, 'data'],
    ['c:/users/ana/appdata/roaming/recolha/', 'data'],
    [`\\\\?\\${DATA}`, 'data'],
    ['C:\\', 'system'],
    ['C:\\Windows', 'system'],
    ['C:\\WINDOWS\\Temp', 'system'],
    ['D:\\WinNT\\System32', 'system'],
    ['C:\\Program Files (x86)\\ERP\\XML', 'system'],
    ['C:\\Programas\\ERP', 'system'],
    ['C:\\ProgramData\\Microsoft\\Crypto', 'system'],
    ['C:\\Windows.old', null],
    ['C:\\ProgramData\\ERP\\XML', null],
    ['C:\\ERP\\XML', null],
    ['E:\\', null],
    [`${DATA} antigo`, null],
    ['C:\\Users\\Ana\\Documents\\Notas', null],
  ])('%s: %s', (path, refusal) => {
    expect(refusePlace(path, path, WINDOWS, true)).toBe(refusal);
  });

  it('is judged by what it is a link to, and links are refused themselves', () => {
    expect(refusePlace('C:\\ERP\\XML', 'C:\\Dados\\XML', WINDOWS, true)).toBe('link');
    expect(refusePlace('C:\\ERP\\XML', `${DATA}\\x`, WINDOWS, true)).toBe('data');
    expect(refusePlace('C:\\ERP\\XML', 'C:\\Windows', WINDOWS, true)).toBe('system');
    expect(refusePlace('c:\\erp\\xml\\', 'C:\\ERP\\XML', WINDOWS, true)).toBeNull();
  });
});

it.each([
  ['/home/ana/.config/Recolha/logs', 'data'],
  ['/', 'system'],
  ['/etc/ssl', 'system'],
  ['/usr/share', 'system'],
  ['/home/ana/notas', null],
  ['/mnt/usr', null],
  ['/ETC', null],
])('elsewhere %s: %s', (path, refusal) => {
  expect(refusePlace(path, path, UNIX, false)).toBe(refusal);
});
