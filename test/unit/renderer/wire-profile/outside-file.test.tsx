/** A profile file that others put there: what it changes is shown, with the choice. */

import { beforeAll, expect, it } from 'vitest';
import type { ProfileView } from '../../../../preload/contract/wire-profile/wire-profile.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { ProfileSection } from '../../../../renderer/features/wire-profile/public/profile-section.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { createFakeBridge } from '../../../fakes/page/bridge.ts';
import { drawn } from '../../../fakes/page/drawn.tsx';

let view: ProfileView;
beforeAll(async () => {
  startTexts();
  await readTexts();
  const read = await createFakeBridge('normal').bridge.profileView();
  if (!read.ok) throw new Error(read.error.message);
  view = read.value;
});

const IN_FORCE = { 'query.page': 'pagina' };
const shown = (outside: ProfileView['outside']): string =>
  drawn(<ProfileSection />, { wireProfile: { view: { ...view, changed: IN_FORCE, outside }, draft: IN_FORCE } });
const COPY = 'fica como cópia na pasta de dados';

it('is shown with what it changes, beside the profile in force', () => {
  const html = shown({ revision: 'x', changed: { 'query.pageSize': 't' }, mistakes: [] });
  const parts = ['mudou fora do programa', '&quot;pagina&quot;', '&quot;t&quot;', 'Usar o do arquivo', 'Salvar o desta tela', COPY];
  for (const part of parts) expect(html).toContain(part);
  expect(shown(null)).not.toContain('mudou fora do programa');
});

it('can not be used where it can not be read, and is not copied where it is gone', () => {
  const unread = shown({ revision: 'x', changed: null, mistakes: [{ entry: '', sentence: 'Este arquivo não está em UTF-8.' }] });
  expect(unread).toContain('Este arquivo não está em UTF-8.');
  expect(unread).not.toContain('Usar o do arquivo');
  expect(shown({ revision: '', changed: {}, mistakes: [] })).not.toContain(COPY);
});
