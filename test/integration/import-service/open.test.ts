import { describe, expect, test } from 'vitest';
import { MAX_SHEET_BYTES } from '../../../preload/contract/prices.ts';
import { bytesOf, codeOf, createDesk, good } from './desk.ts';

const SHEET = 'produto;preço\nGasolina Comum;6,09\nEtanol;3,99\n';

describe('opening a sheet', () => {
  test('keeps the original bytes and shows what was found', async () => {
    const { service, store, audited, pushed } = createDesk();
    const view = good(await service.open({ fileName: 'preços.csv', bytes: bytesOf(SHEET) }));
    expect(view).toMatchObject({
      revision: 1,
      environment: 'training',
      fileName: 'preços.csv',
      fileBytes: bytesOf(SHEET).byteLength,
      status: 'open',
      sheet: { layoutFrom: 'guess', rememberedAt: null },
      plan: { canSend: true, prices: 2 },
      canUndo: false,
      canRedo: false,
      batchIds: [],
    });
    expect(store.db.prepare('SELECT bytes FROM payloads').get()?.bytes).toEqual(bytesOf(SHEET));
    expect(audited()).toEqual(['opened']);
    expect(pushed).toEqual([
      { type: 'import-progress', fileName: 'preços.csv', phase: 'reading', rows: 1 },
      { type: 'import-changed', importId: view.id, revision: 1 },
    ]);
  });

  test('a refused file leaves nothing behind', async () => {
    const { service, count, audited } = createDesk();
    const binary = await service.open({ fileName: 'foto.csv', bytes: Uint8Array.of(1, 0, 2) });
    expect(binary).toMatchObject({ ok: false, error: { code: 'file', details: { file: 'foto.csv' } } });
    const huge = await service.open({ fileName: 'enorme.csv', bytes: new Uint8Array(MAX_SHEET_BYTES + 1) });
    expect(huge).toMatchObject({ ok: false, error: { code: 'file', message: expect.stringContaining('"enorme.csv" tem mais de 50 MB') } });
    expect([count('imports'), count('payloads'), audited().length]).toEqual([0, 0, 0]);
  });

  test('needs a station', async () => {
    const { service, world } = createDesk();
    world.active = null;
    expect(codeOf(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }))).toBe('not-allowed');
    expect(good(await service.list(null))).toEqual([]);
  });

  test('a store that cannot be written answers a sentence and keeps nothing', async () => {
    const { service, store, count, parts } = createDesk();
    store.db.exec("CREATE TEMP TRIGGER full BEFORE INSERT ON imports BEGIN SELECT RAISE(ABORT, 'disk full'); END;");
    const refused = await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) });
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage', details: { technical: 'disk full' } } });
    expect(count('payloads')).toBe(0);
    expect(codeOf(await parts.engine.rows('import-1', 'all', 0, 10))).toBe('not-found');
  });

  test('the same bytes, while an import of them is open, show that import', async () => {
    const { service, count } = createDesk();
    const [first, twice] = await Promise.all([
      service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }),
      service.open({ fileName: 'cópia.csv', bytes: bytesOf(SHEET) }),
    ]);
    const id = good(first).id;
    expect(good(twice)).toMatchObject({ id, fileName: 'a.csv' });
    expect([count('imports'), count('payloads')]).toEqual([1, 1]);
    good(await service.discard({ importId: id }));
    expect(good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) })).id).not.toBe(id);
  });

  test('the same bytes for another station are another import', async () => {
    const { service, world } = createDesk();
    const forA = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }));
    world.active = 'b';
    const forB = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }));
    expect(forB.id).not.toBe(forA.id);
    expect(good(await service.rows({ importId: forB.id, revision: 1, filter: 'all', offset: 0, limit: 1 })).rows[0]?.stationId).toBe('b');
  });

  test('lists open imports first, newest first', async () => {
    const { service, world } = createDesk();
    const ids: string[] = [];
    for (const price of ['6,01', '6,02', '6,03']) {
      world.now += 1000;
      ids.push(good(await service.open({ fileName: `${price}.csv`, bytes: bytesOf(`produto;preço\nEtanol;${price}\n`) })).id);
    }
    good(await service.discard({ importId: ids[2] ?? '' }));
    expect(good(await service.list(null)).map(({ id, status }) => [id, status])).toEqual([
      [ids[1], 'open'],
      [ids[0], 'open'],
      [ids[2], 'discarded'],
    ]);
  });

  test('a damaged original is told, not used', async () => {
    const { service, store, restart } = createDesk();
    const { id } = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }));
    store.db.prepare('UPDATE payloads SET bytes = ?').run(bytesOf(SHEET.replace('6,09', '9,06')));
    expect(await restart().get({ importId: id })).toMatchObject({
      ok: false,
      error: { code: 'storage', message: expect.stringContaining('danificada') },
    });
  });
});

describe('what is remembered', () => {
  test('a confirmed layout serves the next sheet with the same header', async () => {
    const { service, world, restart } = createDesk();
    const first = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }));
    const layout = {
      ...first.sheet.layout,
      constants: { stationId: 'b', kind: 'agreement' as const, validFrom: '2026-11-22T00:00' },
    };
    const edited = good(await service.edit({ importId: first.id, revision: 1, edit: { type: 'set-layout', layout } }));
    expect(edited.sheet).toMatchObject({ layoutFrom: 'user', rememberedAt: null, layout });
    const confirmedAt = new Date(world.now).toISOString();
    world.now += 60_000;

    const second = good(await restart().open({ fileName: 'b.csv', bytes: bytesOf('produto;preço\nEtanol;4,09\n') }));
    expect(second.sheet).toMatchObject({ layoutFrom: 'remembered', rememberedAt: confirmedAt });
    // The station and the date were that file's own.
    expect(second.sheet.layout.constants).toEqual({ stationId: null, kind: 'agreement', validFrom: null });

    const back = good(await service.undo({ importId: first.id, revision: 2 }));
    expect(back.sheet).toMatchObject({ layoutFrom: 'guess', layout: first.sheet.layout });
    const third = good(await service.open({ fileName: 'c.csv', bytes: bytesOf('produto;preço\nEtanol;4,19\n') }));
    expect(third.sheet.layoutFrom).toBe('remembered');
  });

  test('the meaning of a label serves later sheets; undone, it leaves its own import, even after a restart', async () => {
    const { service, world, restart } = createDesk();
    const sheet = (price: string) => bytesOf(`produto;preço\n S-10 ;${price}\n`);
    const first = good(await service.open({ fileName: 'a.csv', bytes: sheet('6,09') }));
    expect(first.questions).toMatchObject([{ type: 'product', label: 'S-10' }]);
    const answered = good(
      await service.edit({ importId: first.id, revision: 1, edit: { type: 'map-product', label: 'S-10', productId: 'p3' } }),
    );
    expect(answered).toMatchObject({ questions: [], plan: { canSend: true } });
    world.now += 60_000;
    const second = good(await service.open({ fileName: 'b.csv', bytes: sheet('6,19') }));
    expect(second.questions).toEqual([]);

    good(await service.undo({ importId: first.id, revision: 2 }));
    await service.pricesChanged('a');
    expect(good(await service.get({ importId: first.id })).questions).toHaveLength(1);
    const reopened = restart();
    expect(good(await reopened.get({ importId: first.id })).questions).toHaveLength(1);
    expect(good(await reopened.get({ importId: second.id })).questions).toEqual([]);
    expect(good(await reopened.redo({ importId: first.id, revision: 3 })).questions).toEqual([]);
  });
});
