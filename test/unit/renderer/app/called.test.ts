/** People call things otherwise than the program does: what they type leads there. */

import { beforeEach, describe, expect, it } from 'vitest';
import { screensOf } from '../../../../renderer/app/shell/screens.ts';
import { createStores } from '../../../../renderer/app/stores.ts';
import { startTexts } from '../../../../renderer/app/texts/index.ts';
import { localItems } from '../../../../renderer/features/search/testing.ts';
import { activeFleet } from '../../../../renderer/kit/app-store.ts';
import { readTexts } from '../../../../renderer/kit/testing.ts';
import { pageWorld } from '../../../fakes/page/world.ts';

async function setUp() {
  const world = pageWorld({}, 'normal');
  const stores = createStores(world.bridge, world.notify, { stale: () => '' });
  await stores.app.getState().load();
  const { t } = startTexts();
  await readTexts();
  const screens = screensOf(stores.app.getState().app).map(({ name }) => name);
  return { stores, find: (text: string) => localItems(t, stores, text, screens) };
}
let page: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  page = await setUp();
});

describe('what people type', () => {
  it.each([
    ['cancelar', 'Cancelar um envio da fila'],
    ['incerto', 'Decidir envios incertos'],
    ['imprimir DANFE', 'Imprimir uma nota (DANFE)'],
    ['mudar senha', 'Mudar o segredo do posto'],
    ['mudar senha', 'Mudar o PIN da gerência'],
    ['desfazer', 'Desfazer um lote de preços'],
    ['reenviar', 'Tentar enviar agora'],
    ['modo escuro', 'Tema escuro'],
    ['Preços', 'Importar'],
    ['planilha', 'Importar'],
    ['notas', 'Anexar'],
    ['configurações', 'Ajustes'],
    ['importar', 'Importar'],
  ])('%s leads to %s', (text, label) => {
    expect(page.find(text).map((item) => item.label)).toContain(label);
  });

  it('finds by its name what is named so, before what is only called so', () => {
    const [first, ...others] = page.find('enviar').filter(({ group }) => group === 'commands');
    expect(first?.label).toBe('Tentar enviar agora');
    expect(others.map(({ label }) => label)).not.toContain('Tema escuro');
    expect(page.find('xyzzy')).toEqual([]);
  });

  it('a command for uploads opens them with its state', () => {
    page
      .find('incerto')
      .find(({ id }) => id === 'commands-uncertain')
      ?.act();
    const { nav, outbox } = page.stores;
    expect(nav.getState().screen).toBe('outbox');
    expect(outbox.getState().query).toMatchObject({ state: 'uncertain', open: false });
    nav.getState().openUpload('x');
    expect(outbox.getState().query).toMatchObject({ state: 'uncertain', open: false });
    nav.getState().go('home');
    expect(outbox.getState().query).toMatchObject({ state: null, open: true });
  });

  it('a page of Ajustes is found where it is shown, and only there', async () => {
    const { stores, find } = page;
    const names = ['Postos', 'Pessoas', 'Planilhas e notas', 'Neste computador', 'Privacidade e dados', 'Ajuda e suporte', 'Avançado'];
    const found = () => [...names, 'Rede de treinamento'].filter((name) => find(name).some(({ label }) => label === `Ajustes: ${name}`));
    expect(found()).toEqual([...names, 'Rede de treinamento']);
    await stores.stations.getState().addTrainingFleet('notice');
    expect(activeFleet(stores.app.getState().app)).not.toBeNull();
    expect(found()).toEqual([...names, 'Rede de treinamento'].filter((name) => name !== 'Planilhas e notas'));
    await stores.app.getState().activate('st-production');
    expect(found()).toEqual(names);
  });
});
