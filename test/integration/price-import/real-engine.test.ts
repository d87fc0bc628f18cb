import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test } from 'vitest';
import { createImportEngine, createWorkerEngine, type ImportEngine, type WorkerEngine } from '../../../main/price-import/testing.ts';
import { createManualClock } from '../../fakes/clock.ts';
import { codeOf, createDesk, good, sendIt } from './desk.ts';

/** Windows-1252, `;`, CRLF, decimal comma: Posto A twice, a foreign station, a label that must be asked. */
const SHEET = Buffer.from(
  [
    'CNPJ;Produto;Preço de venda',
    '11.222.333/0001-81;GASOLINA COMUM;R$ 5,99',
    '11.222.333/0001-81;S-10;6,29',
    '11.222.333/0001-81;Álcool da casa;4,19',
    '99.999.999/0001-91;ETANOL;3,99',
    '',
  ].join('\r\n'),
  'latin1',
);

const started: WorkerEngine[] = [];
afterEach(async () => {
  for (const engine of started.splice(0)) await engine.stop();
});

function inWorker(): ImportEngine {
  const engine = createWorkerEngine({
    spawn: (options) => new Worker(new URL('../../../main/price-import/engine/worker.ts', import.meta.url), { ...options, execArgv: [] }),
    clock: createManualClock(),
  });
  started.push(engine);
  return engine;
}

describe.each([
  ['in this thread', createImportEngine],
  ['in its worker', inWorker],
])('the service with the real engine %s', (_, makeEngine) => {
  test('takes a sheet from its bytes to the prices to send, over a restart', async () => {
    const desk = createDesk(makeEngine);
    const view = good(await desk.service.open({ fileName: 'preços.csv', bytes: SHEET }));
    expect(view.sheet.layout).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      decimalMark: 'comma',
      columns: { station: 0, product: 1, price: 2 },
    });
    expect(view.counts).toMatchObject({ total: 4, otherStations: 1 });
    expect(view.questions).toMatchObject([{ type: 'product', label: 'Álcool da casa' }]);
    expect(codeOf(await desk.service.planned(view.id, 1))).toBe('not-allowed');

    const edit = { type: 'map-product', label: 'Álcool da casa', productId: 'p2' } as const;
    const answered = good(await desk.service.edit({ importId: view.id, revision: 1, edit }));
    expect(answered).toMatchObject({ revision: 2, questions: [], plan: { canSend: true, prices: 3 } });

    const again = desk.restart();
    expect(good(await again.planned(view.id, 2)).prices.map(({ productId, priceE4, source }) => [source.line, productId, priceE4])).toEqual(
      [
        [2, 'p1', 59900],
        [3, 'p3', 62900],
        [4, 'p2', 41900],
      ],
    );
    expect(good(await again.undo({ importId: view.id, revision: 2 })).questions).toHaveLength(1);
  });

  test('answers "all" for the lines that wait, and remembers label and layout', async () => {
    const desk = createDesk(makeEngine);
    const sheet = (price: string) => Buffer.from(`produto;preço\nGasolina Comum;${price}\nDieselzão;6,29\n`);
    const { id, sheet: opened, questions } = good(await desk.service.open({ fileName: 'a.csv', bytes: sheet('7,49') }));
    // Two stations on this PC and no station column.
    expect(questions).toMatchObject([{ type: 'station' }]);
    const layout = { ...opened.layout, constants: { ...opened.layout.constants, stationId: 'a', validFrom: '2026-12-01T00:00' } };
    const told = good(await desk.service.edit({ importId: id, revision: 1, edit: { type: 'set-layout', layout } }));
    expect(told).toMatchObject({ questions: [{ type: 'product', label: 'Dieselzão' }], counts: { toConfirm: 1 } });
    const confirmed = good(await desk.service.edit({ importId: id, revision: 2, edit: { type: 'confirm', lines: 'all' } }));
    expect(confirmed.counts.toConfirm).toBe(0);
    expect(desk.parts.imports.edit(id, 2)).toEqual({ type: 'confirm', lines: [2], inForceE4: [58900], priceE4: [74900] });
    good(await desk.service.edit({ importId: id, revision: 3, edit: { type: 'map-product', label: 'Dieselzão', productId: 'p3' } }));
    await sendIt(desk, id, 4);
    desk.world.now += 60_000;
    const second = good(await desk.service.open({ fileName: 'b.csv', bytes: sheet('5,99') }));
    expect(second).toMatchObject({
      questions: [],
      sheet: { layoutFrom: 'remembered', layout: { constants: { stationId: 'a', validFrom: null } } },
      plan: { canSend: true, prices: 2 },
    });
  });

  test('a confirmation given against another price in force asks again, also after a restart', async () => {
    const desk = createDesk(makeEngine);
    const bytes = Buffer.from('cnpj;produto;preço\n11.222.333/0001-81;Gasolina Comum;7,49\n');
    const { id } = good(await desk.service.open({ fileName: 'a.csv', bytes }));
    const confirmed = good(await desk.service.edit({ importId: id, revision: 1, edit: { type: 'confirm', lines: 'all' } }));
    expect(confirmed.plan.canSend).toBe(true);
    expect(good(await desk.restart().get({ importId: id })).plan.canSend).toBe(true);
    desk.world.inForce = [{ kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 30000 }];
    const later = good(await desk.restart().get({ importId: id }));
    expect(later.plan.canSend).toBe(false);
    expect(later.counts.toConfirm + later.counts.toJustify).toBe(1);
  });

  test('a file without a price leaves nothing behind', async () => {
    const desk = createDesk(makeEngine);
    expect(await desk.service.open({ fileName: 'foto.jpg', bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16) })).toMatchObject({
      ok: false,
      error: { code: 'file', message: expect.stringContaining('foto.jpg') },
    });
    expect(codeOf(await desk.service.open({ fileName: 'vazio.csv', bytes: new Uint8Array() }))).toBe('file');
    expect([desk.count('imports'), desk.count('payloads')]).toEqual([0, 0]);
  });
});
