import { expect, test } from 'vitest';
import { createRelaunch } from '../../../../main/platform/testing.ts';

function relaunched(isPackaged: boolean, env: NodeJS.ProcessEnv): unknown {
  const asked: unknown[][] = [];
  const app = { isPackaged, relaunch: (...args: unknown[]) => void asked.push(args) };
  createRelaunch(app, { env, argv: ['/mnt/Recolh1/recolha', '--minimized'] })();
  return asked;
}

test('an AppImage is started itself, with the arguments of before', () => {
  expect(relaunched(true, { APPIMAGE: '/home/ana/Meus programas/Recolha.AppImage' })).toEqual([
    [{ execPath: '/home/ana/Meus programas/Recolha.AppImage', args: ['--minimized'] }],
  ]);
});

test('anything else as Electron does', () => {
  expect(relaunched(true, {})).toEqual([[]]);
  // Sources that are run from within another AppImage.
  expect(relaunched(false, { APPIMAGE: '/home/ana/Editor.AppImage' })).toEqual([[]]);
});
