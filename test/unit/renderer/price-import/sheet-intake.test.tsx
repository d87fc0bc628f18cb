/** A chosen sheet opens the screen of prices; if the user went elsewhere while it was read, a notice leads there. */

import { notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { useSheetIntake } from '../../../../renderer/features/price-import/testing.ts';
import { StoresProvider } from '../../../../renderer/kit/stores-context.tsx';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { WORDS } from '../../../../renderer/kit/toast-words.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

beforeAll(async () => {
  startTexts();
  await readTexts();
});

it.each([
  ['stays', false, 'prices', []],
  ['goes to Ajustes', true, 'settings', ['A planilha “precos.csv” foi lida. Confira os preços.']],
] as const)('the user %s', async (_, leaves, screen, told) => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] });
  const { bridge, notify } = pageWorld();
  const stores = createStores(bridge, notify, { stale: () => '' });
  let intake: ReturnType<typeof useSheetIntake> | null = null;
  function Intake() {
    intake = useSheetIntake();
    return null;
  }
  renderToStaticMarkup(
    <StoresProvider stores={stores}>
      <Intake />
    </StoresProvider>,
  );
  (intake as ReturnType<typeof useSheetIntake> | null)?.take([new File(['Produto;Preço\r\nEtanol;4,21'], 'precos.csv')]);
  if (leaves) stores.nav.getState().openSettings('stations');
  await expect.poll(() => stores.imports.getState().view?.fileName).toBe('precos.csv');
  await expect.poll(() => stores.nav.getState().screen).toBe(screen);
  await expect.poll(() => notificationsStore.getState().notifications.map((toast) => toast[WORDS])).toEqual(told);
});
