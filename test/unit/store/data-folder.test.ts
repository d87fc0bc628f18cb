import { describe, expect, test } from 'vitest';
import { folderRefused, refuseFolder } from '../../../main/store/index.ts';

const windows = (path: string, resolved: string | null = path, oneDrive: string | null = null) =>
  refuseFolder({ path, resolved, windows: true, syncRoots: oneDrive === null ? [] : [{ by: 'OneDrive', path: oneDrive }] });

describe('where the store may lie on Windows', () => {
  test.each([
    'C:\\Users\\Ana\\AppData\\Roaming\\Recolha',
    '\\\\?\\C:\\Users\\Ana\\AppData\\Roaming\\Recolha',
    '\\\\.\\D:\\Recolha',
    'D:\\dados\\onedrives\\Recolha',
    'D:\\Backup do Dropbox antigo\\Recolha',
    'C:\\Meu Driver\\Recolha',
  ])('%s', (path) => expect(windows(path)).toBeNull());

  test.each([
    '\\\\servidor\\dados\\Recolha',
    '//servidor/dados/Recolha',
    '\\\\?\\UNC\\servidor\\dados',
    '\\\\?\\unc\\servidor\\dados',
    '\\\\10.0.0.5\\c$',
  ])('a share: %s', (path) => expect(windows(path)).toEqual({ type: 'network-share', path }));

  test('a mapped drive, by what it stands for', () => {
    expect(windows('Z:\\Recolha', '\\\\servidor\\dados\\Recolha')).toEqual({ type: 'network-share', path: 'Z:\\Recolha' });
    expect(windows('Z:\\Recolha', null)).toBeNull();
  });

  test.each([
    ['C:\\Users\\Ana\\OneDrive\\Recolha', 'OneDrive'],
    ['C:\\Users\\Ana\\OneDrive - Posto Azul Ltda\\x', 'OneDrive'],
    ['c:/users/ana/onedrive/x', 'OneDrive'],
    ['C:\\Users\\Ana\\Dropbox\\x', 'Dropbox'],
    ['C:\\Users\\Ana\\Dropbox (Pessoal)\\x', 'Dropbox'],
    ['G:\\Meu Drive\\Recolha', 'Google Drive'],
    ['G:\\My Drive\\Recolha', 'Google Drive'],
    ['C:\\Users\\Ana\\Google Drive\\x', 'Google Drive'],
    ['C:\\Users\\Ana\\iCloudDrive\\x', 'iCloud Drive'],
  ])('synchronised: %s', (path, by) => expect(windows(path)).toEqual({ type: 'synced', by, path }));

  test("OneDrive's own folder under another name, in any case, but not one that only begins like it", () => {
    expect(windows('C:\\Nuvem\\Recolha', null, 'c:\\NUVEM\\')).toMatchObject({ by: 'OneDrive' });
    expect(windows('C:\\Nuvem', null, 'C:\\Nuvem')).toMatchObject({ by: 'OneDrive' });
    expect(windows('C:\\Nuvem2\\Recolha', null, 'C:\\Nuvem')).toBeNull();
    expect(windows('C:\\Recolha', null, '')).toBeNull();
  });

  test('a link that leads into a synchronised folder', () => {
    expect(windows('C:\\Recolha', 'C:\\Users\\Ana\\Dropbox\\Recolha')).toEqual({ type: 'synced', by: 'Dropbox', path: 'C:\\Recolha' });
  });
});

test('elsewhere: names of synchronised folders count, two slashes do not make a share', () => {
  const other = (path: string) => refuseFolder({ path, resolved: path, windows: false, syncRoots: [] });
  expect(other('//home/ana/.config/Recolha')).toBeNull();
  expect(other('/Users/ana/Library/CloudStorage/OneDrive-Pessoal/x')).toMatchObject({ by: 'OneDrive' });
  expect(other('/Users/ana/Library/CloudStorage/GoogleDrive-a@b.c/x')).toMatchObject({ by: 'Google Drive' });
  expect(other('/Users/ana/Library/Mobile Documents/com~apple~CloudDocs/x')).toMatchObject({ by: 'iCloud Drive' });
});

test('the refusal names the folder, the reason and what to do', () => {
  expect(folderRefused({ type: 'network-share', path: '\\\\s\\d' })).toMatch(/pasta de rede \(\\\\s\\d\).*--user-data-dir/);
  expect(folderRefused({ type: 'synced', by: 'OneDrive', path: 'C:\\O' })).toMatch(/fora do OneDrive \(C:\\O\).*--user-data-dir/);
});
