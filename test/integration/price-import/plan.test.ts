import { describe, expect, test } from 'vitest';
import type { ImportEngine } from '../../../main/price-import/testing.ts';
import { createFakeImportEngine } from '../../fakes/import-engine.ts';
import { bytesOf, codeOf, createDesk, type Desk, good } from './desk.ts';

const SHEET = 'produto;preço\nGasolina Comum;6,09\nEtanol;3,99\n';
const AT = '2026-11-21T15:01:00.000Z';

async function opened({ service }: Desk): Promise<string> {
  return good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) })).id;
}

describe('sending an import', () => {
  test('planned answers the prices of exactly this revision', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    expect(good(await desk.service.planned(importId, 1))).toMatchObject({
      environment: 'training',
      fileName: 'a.csv',
      prices: [
        { productId: 'p1', priceE4: 60900, previousE4: 58900, source: { line: 2, text: '6,09' } },
        { productId: 'p2', priceE4: 39900, previousE4: null },
      ],
    });
    good(await desk.service.edit({ importId, revision: 1, edit: { type: 'exclude', lines: [3], excluded: true } }));
    expect(codeOf(await desk.service.planned(importId, 1))).toBe('stale');
    expect(good(await desk.service.planned(importId, 2)).prices).toHaveLength(1);
  });

  test('is refused while a question is open, or when the prices in force moved since', async () => {
    const desk = createDesk();
    const asking = good(await desk.service.open({ fileName: 'b.csv', bytes: bytesOf('produto;preço\nMistério;6,09\n') }));
    expect(await desk.service.planned(asking.id, 1)).toMatchObject({
      ok: false,
      error: { code: 'not-allowed', message: asking.plan.sentence },
    });
    const importId = await opened(desk);
    desk.world.inForce = [];
    expect(codeOf(await desk.service.planned(importId, 1))).toBe('stale');
    expect(good(await desk.service.planned(importId, 2)).prices).toHaveLength(2);
  });

  test('markSent closes it, in the transaction of the sender', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    const { service, store } = desk;
    expect(() =>
      store.transaction(() => {
        good(service.markSent(importId, 1, AT));
        throw new Error('outbox failed');
      }),
    ).toThrow('outbox failed');
    expect(good(await service.get({ importId })).status).toBe('open');

    store.transaction(() => good(service.markSent(importId, 1, AT)));
    const sent = good(await service.get({ importId }));
    expect(sent).toMatchObject({ status: 'sent', revision: 2, canUndo: false, plan: { canSend: false } });
    expect(sent.plan.sentence).toContain('já foi enviada');
    expect(codeOf(service.markSent(importId, 2, AT))).toBe('not-allowed');
    expect(codeOf(await service.planned(importId, 2))).toBe('not-allowed');
    expect(codeOf(await service.edit({ importId, revision: 2, edit: { type: 'include-unchanged', include: true } }))).toBe('not-allowed');
    expect(codeOf(await service.discard({ importId }))).toBe('not-allowed');
    expect(desk.audited()).toEqual(['opened', 'sent']);
    // Its rows can still be looked at, after a restart too.
    const page = await desk.restart().rows({ importId, revision: 2, filter: 'all', offset: 0, limit: 10 });
    expect(good(page).total).toBe(2);
  });

  test('a sheet that was sent is held no longer, and is read again where it is looked at', async () => {
    const engine = createFakeImportEngine();
    const desk = createDesk(() => engine);
    const importId = await opened(desk);
    expect([...engine.kept.keys()]).toEqual([importId]);
    desk.store.transaction(() => good(desk.service.markSent(importId, 1, AT)));
    expect([...engine.kept.keys()]).toEqual([]);
    expect(good(await desk.service.rows({ importId, revision: 2, filter: 'all', offset: 0, limit: 10 })).total).toBe(2);
  });

  test('markSent refuses an old revision and an unknown import', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    good(await desk.service.edit({ importId, revision: 1, edit: { type: 'exclude', lines: [3], excluded: true } }));
    expect(codeOf(desk.service.markSent(importId, 1, AT))).toBe('stale');
    expect(codeOf(desk.service.markSent('nenhum', 1, AT))).toBe('not-found');
  });

  test('a failing store makes markSent throw, so that the whole transaction is undone', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    desk.store.db.exec("CREATE TEMP TRIGGER full BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'disk full'); END;");
    expect(() => desk.store.transaction(() => desk.service.markSent(importId, 1, AT))).toThrow('disk full');
    expect(good(await desk.service.get({ importId })).status).toBe('open');
  });

  test('an edit under way while the import is sent is not stored', async () => {
    const engine = createFakeImportEngine();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const slow: ImportEngine = {
      ...engine,
      async edit(importId, edit) {
        asked.resolve();
        await answer.promise;
        return engine.edit(importId, edit);
      },
    };
    const desk = createDesk(() => slow);
    const importId = await opened(desk);
    const edit = desk.service.edit({ importId, revision: 1, edit: { type: 'exclude', lines: [3], excluded: true } });
    await asked.promise;
    good(desk.service.markSent(importId, 1, AT));
    answer.resolve();
    expect(codeOf(await edit)).toBe('not-allowed');
    expect(desk.count('import_edits')).toBe(0);
    // What was sent is what is shown.
    expect(good(await desk.service.get({ importId })).counts.verdicts.excluded).toBe(0);
  });
});

describe('discarding', () => {
  test('closes for good and keeps the original', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    good(await desk.service.discard({ importId }));
    expect(codeOf(await desk.service.discard({ importId }))).toBe('not-allowed');
    expect(codeOf(await desk.service.undo({ importId, revision: 2 }))).toBe('not-allowed');
    expect(good(await desk.service.get({ importId }))).toMatchObject({ status: 'discarded', plan: { canSend: false } });
    expect([desk.count('payloads'), desk.audited()]).toEqual([1, ['opened', 'discarded']]);
    expect(codeOf(await desk.service.discard({ importId: 'nenhum' }))).toBe('not-found');
  });
});

describe('what the import is checked against', () => {
  test('new prices make a new revision of open imports; the same ones do not', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    desk.pushed.length = 0;
    await desk.service.pricesChanged('a');
    expect(desk.pushed).toEqual([]);
    desk.world.inForce = [{ kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 60900 }];
    await desk.service.pricesChanged('a');
    expect(desk.pushed).toEqual([{ type: 'import-changed', importId, revision: 2 }]);
    expect(good(await desk.service.get({ importId })).counts.verdicts).toMatchObject({ unchanged: 1, new: 1 });
  });

  test('a sent import is left as it was', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    good(desk.service.markSent(importId, 1, AT));
    desk.world.inForce = [];
    await desk.service.stationsChanged();
    expect(good(await desk.service.get({ importId }))).toMatchObject({ revision: 2, counts: { verdicts: { changed: 1 } } });
    // Made again from the store it is checked against today's prices, but its revision stands.
    desk.parts.engine.close(importId);
    good(await desk.service.rows({ importId, revision: 2, filter: 'all', offset: 0, limit: 1 }));
    expect(good(await desk.service.get({ importId }))).toMatchObject({ revision: 2, status: 'sent', counts: { verdicts: { changed: 0 } } });
  });

  test('products never read: the plan says so, and goes on once they are', async () => {
    const desk = createDesk();
    desk.world.catalog = [];
    const importId = await opened(desk);
    const waiting = good(await desk.service.get({ importId }));
    expect(waiting.plan).toMatchObject({
      canSend: false,
      sentence: expect.stringContaining('Os produtos de Posto A ainda não foram lidos'),
    });
    expect(waiting.plan.sentence).not.toContain('Posto B');
    desk.world.catalog = [
      { id: 'p1', code: null, name: 'Gasolina Comum', unit: 'L' },
      { id: 'p2', code: null, name: 'Etanol', unit: 'L' },
    ];
    await desk.service.stationsChanged();
    expect(good(await desk.service.get({ importId })).plan.canSend).toBe(true);
  });

  test('prices never read: they can be sent, and the plan says that nothing was compared', async () => {
    const desk = createDesk();
    desk.world.inForce = null;
    const view = good(await desk.service.get({ importId: await opened(desk) }));
    expect(view.plan).toMatchObject({ canSend: true, sentence: expect.stringContaining('não puderam ser conferidas') });
  });
});
