import { expect, test } from 'vitest';
import { createRelaunch } from '../../../../main/platform/testing.ts';

function relaunched(isPackaged: boolean, env: NodeJS.ProcessEnv): unknown {
  const asked: unknown[][] = [];
  const app = { isPackaged, relaunch: (...args: unknown[]) => void asked.push(args) };
  createRelaunch(app, { env, argv: ['/mnt/Recolh1/recolha', '--user-data-dir=/d', '--minimized', '--updated'] }, [
    '--minimized',
    '--updated',
  ])();
  return asked;
}

test('an AppImage is started itself, with the arguments of before but those that hide its window', () => {
  expect(relaunched(true, { APPIMAGE: '/home/ana/Meus programas/Recolha.AppImage' })).toEqual([
    [{ execPath: '/home/ana/Meus programas/Recolha.AppImage', args: ['--user-data-dir=/d'] }],
  ]);
});

test('anything else by the program that runs, with the same arguments', () => {
  expect(relaunched(true, {})).toEqual([[{ args: ['--user-data-dir=/d'] }]]);
  // Sources that are run from within another AppImage.
  expect(relaunched(false, { APPIMAGE: '/home/ana/Editor.AppImage' })).toEqual([[{ args: ['--user-data-dir=/d'] }]]);
});
