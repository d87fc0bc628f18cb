import { describe, expect, test } from 'vitest';
import { MAX_SHEET_BYTES } from '../../../preload/contract/price-import/price-import.ts';
import { bytesOf, codeOf, createDesk, good, sendIt } from './desk.ts';

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
    expect(good(await service.list())).toEqual([]);
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
    expect(good(await service.list()).map(({ id, status }) => [id, status])).toEqual([
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
    const desk = createDesk();
    const { service, world, restart } = desk;
    const first = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }));
    const layout = {
      ...first.sheet.layout,
      constants: { stationId: 'b', kind: 'agreement' as const, validFrom: '2026-11-22T00:00' },
    };
    const edited = good(await service.edit({ importId: first.id, revision: 1, edit: { type: 'set-layout', layout } }));
    expect(edited.sheet).toMatchObject({ layoutFrom: 'user', rememberedAt: null, layout });
    const early = good(await service.open({ fileName: 'early.csv', bytes: bytesOf('produto;preço\nEtanol;4,05\n') }));
    expect(early.sheet.layoutFrom).toBe('guess');
    world.now += 60_000;
    const confirmedAt = new Date(world.now).toISOString();
    await sendIt(desk, first.id, edited.revision);
    world.now += 60_000;

    const second = good(await restart().open({ fileName: 'b.csv', bytes: bytesOf('produto;preço\nEtanol;4,09\n') }));
    expect(second.sheet).toMatchObject({ layoutFrom: 'remembered', rememberedAt: confirmedAt });
    // The station and the date were that file's own.
    expect(second.sheet.layout.constants).toEqual({ stationId: null, kind: 'agreement', validFrom: null });
  });

  test.each(['discarded', 'undone and sent'])('a layout that was %s teaches nothing', async (end) => {
    const desk = createDesk();
    const { service, world } = desk;
    const first = good(await service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) }));
    const layout = { ...first.sheet.layout, constants: { ...first.sheet.layout.constants, kind: 'agreement' as const } };
    const edited = good(await service.edit({ importId: first.id, revision: 1, edit: { type: 'set-layout', layout } }));
    if (end === 'discarded') good(await service.discard({ importId: first.id }));
    else {
      const back = good(await service.undo({ importId: first.id, revision: edited.revision }));
      expect(back.sheet).toMatchObject({ layoutFrom: 'guess', layout: first.sheet.layout });
      await sendIt(desk, first.id, back.revision);
    }
    world.now += 60_000;
    const second = good(await service.open({ fileName: 'b.csv', bytes: bytesOf('produto;preço\nEtanol;4,09\n') }));
    // A guess that was sent as it stood is a mapping too.
    expect(second.sheet.layoutFrom).toBe(end === 'discarded' ? 'guess' : 'remembered');
    expect(second.sheet.layout.constants.kind).toBe('standard');
  });

  test('the meaning of a label serves the sheets after the one that was sent with it, even after a restart', async () => {
    const desk = createDesk();
    const { service, world, restart } = desk;
    const sheet = (price: string) => bytesOf(`produto;preço\n S-10 ;${price}\n`);
    const first = good(await service.open({ fileName: 'a.csv', bytes: sheet('6,09') }));
    expect(first.questions).toMatchObject([{ type: 'product', label: 'S-10' }]);
    const answered = good(
      await service.edit({ importId: first.id, revision: 1, edit: { type: 'map-product', label: 'S-10', productId: 'p3' } }),
    );
    expect(answered).toMatchObject({ questions: [], plan: { canSend: true } });
    world.now += 60_000;
    const second = good(await service.open({ fileName: 'b.csv', bytes: sheet('6,19') }));
    expect(second.questions).toHaveLength(1);
    good(await service.undo({ importId: first.id, revision: 2 }));
    const reopened = restart();
    expect(good(await reopened.get({ importId: first.id })).questions).toHaveLength(1);
    expect(good(await reopened.redo({ importId: first.id, revision: 3 })).questions).toEqual([]);
    world.now += 60_000;
    await sendIt({ ...desk, service: reopened }, first.id, 4);
    // It was open then: nothing changes in it unasked.
    expect(good(await reopened.get({ importId: second.id })).questions).toHaveLength(1);
    world.now += 60_000;
    expect(good(await reopened.open({ fileName: 'c.csv', bytes: sheet('6,29') })).questions).toEqual([]);
  });

  test.each(['discarded', 'undone and sent'])('a label whose answer was %s is asked about again', async (end) => {
    const desk = createDesk();
    const { service, world } = desk;
    const sheet = (price: string) => bytesOf(`produto;preço\nEtanol;4,09\nS-10;${price}\n`);
    const first = good(await service.open({ fileName: 'a.csv', bytes: sheet('6,09') }));
    const edit = { type: 'map-product', label: 'S-10', productId: 'p1' } as const;
    const answered = good(await service.edit({ importId: first.id, revision: 1, edit }));
    if (end === 'discarded') good(await service.discard({ importId: first.id }));
    else {
      const back = good(await service.undo({ importId: first.id, revision: answered.revision }));
      const other = { type: 'set-product', line: 3, productId: 'p3' } as const;
      const mended = good(await service.edit({ importId: first.id, revision: back.revision, edit: other }));
      await sendIt(desk, first.id, mended.revision);
    }
    world.now += 60_000;
    expect(good(await service.open({ fileName: 'b.csv', bytes: sheet('6,19') })).questions).toMatchObject([{ label: 'S-10' }]);
    expect(desk.count('product_aliases')).toBe(0);
  });

  test('an answer over a remembered one gives way to it again when it is undone', async () => {
    const desk = createDesk();
    const { service, world, parts } = desk;
    const before = new Date(world.now - 1000).toISOString();
    parts.aliases.remember('training', 'S-10', 'p3', before);
    const first = good(await service.open({ fileName: 'a.csv', bytes: bytesOf('produto;preço\nS-10;6,09\n') }));
    const product = async (revision: number) =>
      good(await service.rows({ importId: first.id, revision, filter: 'all', offset: 0, limit: 1 })).rows[0]?.product?.id;
    const edit = { type: 'map-product', label: 's-10', productId: 'p2' } as const;
    const answered = good(await service.edit({ importId: first.id, revision: 1, edit }));
    expect(await product(answered.revision)).toBe('p2');
    const back = good(await service.undo({ importId: first.id, revision: answered.revision }));
    expect(await product(back.revision)).toBe('p3');
    const again = good(await service.edit({ importId: first.id, revision: back.revision, edit: { ...edit, productId: 'p3' } }));
    world.now += 60_000;
    await sendIt(desk, first.id, again.revision);
    // The same answer keeps its date: sheets that were open rest on it.
    expect(parts.aliases.list('training', before)).toEqual({ 'S 10': ['p3'] });
  });
});
