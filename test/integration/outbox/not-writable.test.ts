import { expect, onTestFinished, test } from 'vitest';
import { encodeBatches, parseProfile } from '../../../main/network/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { createFakeNetwork } from '../../fakes/network-api.ts';
import { addImport, beginLife, planned, seedStore, temporaryStore } from '../../fakes/outbox-world.ts';

const AGREED = planned('s1', '8', 41_000, { kind: 'agreement', productName: 'Etanol', customerDocument: '11222333000181' });

function lifeUnder(profileFile: object) {
  const parsed = parseProfile(JSON.stringify(profileFile));
  if (!parsed.ok) throw new Error(parsed.error.message);
  const file = temporaryStore();
  seedStore(file.path);
  let ids = 0;
  const life = beginLife({
    path: file.path,
    clock: createManualClock(),
    network: { ...createFakeNetwork(), encodeBatches: (station, kind, lines) => encodeBatches(parsed.value, station, kind, lines, 0) },
    newId: () => `id${++ids}`,
    planned: () => [planned('s1', '7', 58_900), planned('s1', 'D-10', 57_912, { productName: 'Diesel S10' }), AGREED],
  });
  onTestFinished(() => {
    life.store.close();
    file.remove();
  });
  addImport(life.store, 'i1');
  return life;
}

test.each([
  [
    { batches: { standard: { price: { as: 'text', decimals: 2 } } } },
    'O preço R$\u00a05,7912 de Diesel S10 tem casas demais. A rede aceita 2.',
  ],
  [
    {
      batches: {
        standard: {
          lineFields: [
            { name: 'p', source: 'productId', as: 'number' },
            { name: 'v', source: 'price' },
          ],
        },
      },
    },
    'O código “D-10” não é um número. O perfil da rede pede um número neste campo.',
  ],
  [
    {
      batches: {
        agreement: {
          lineFields: [
            { name: 'p', source: 'productId' },
            { name: 'd', source: 'percent', as: 'number' },
          ],
        },
      },
    },
    'Na planilha, escreva quanto o preço muda, como −3 %. A rede pede uma porcentagem do preço da bomba. O de Etanol para 11.222.333/0001-81 está em reais (R$\u00a04,10).',
  ],
])('what the shape of the profile can not hold is said in its own sentence, and nothing is stored: %j', async (profile, sentence) => {
  const life = lifeUnder(profile);
  const answer = await life.submit.submit('i1', 1);
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'configuration', message: `${sentence} Nada foi enviado; a planilha continua aberta.` },
  });
  expect(life.store.db.prepare('SELECT count(*) AS n FROM outbox_items').get()).toEqual({ n: 0 });
});
