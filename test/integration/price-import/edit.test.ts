import { describe, expect, test } from 'vitest';
import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import { createFakeImportEngine } from '../../fakes/import-engine.ts';
import { bytesOf, codeOf, createDesk, type Desk, good } from './desk.ts';

const SHEET = 'produto;preço\nGasolina Comum;6,09\nEtanol;3,99\nDiesel S10;6,49\n';
const price = (line: number, text: string): ImportEdit => ({ type: 'set-cell', line, role: 'price', text });

async function opened(desk: Desk): Promise<string> {
  return good(await desk.service.open({ fileName: 'a.csv', bytes: bytesOf(SHEET) })).id;
}

async function priceOf(service: Desk['service'], importId: string, revision: number, line: number): Promise<number | null | undefined> {
  const page = good(await service.rows({ importId, revision, filter: 'all', offset: 0, limit: 500 }));
  return page.rows.find((row) => row.line === line)?.priceE4;
}

describe('editing an import', () => {
  test('makes a new revision, is audited and told', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    desk.pushed.length = 0;
    const view = good(await desk.service.edit({ importId, revision: 1, edit: price(2, '6,19') }));
    expect(view).toMatchObject({ revision: 2, canUndo: true, canRedo: false });
    expect(await priceOf(desk.service, importId, 2, 2)).toBe(61900);
    expect(desk.audited()).toEqual(['opened', 'edit:set-cell']);
    expect(desk.pushed).toEqual([{ type: 'import-changed', importId, revision: 2 }]);
  });

  test('on an older revision is stale, with a sentence, and so are rows', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    good(await desk.service.edit({ importId, revision: 1, edit: price(2, '6,19') }));
    expect(await desk.service.edit({ importId, revision: 1, edit: price(2, '6,29') })).toMatchObject({
      ok: false,
      error: { code: 'stale', message: expect.stringContaining('nada foi feito') },
    });
    expect(codeOf(await desk.service.rows({ importId, revision: 1, filter: 'all', offset: 0, limit: 1 }))).toBe('stale');
    expect(desk.count('import_edits')).toBe(1);
  });

  test('of two edits at once on one revision, the first wins and the second is stale', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    const answers = await Promise.all([
      desk.service.edit({ importId, revision: 1, edit: price(2, '6,19') }),
      desk.service.edit({ importId, revision: 1, edit: price(2, '6,29') }),
    ]);
    expect(answers.map(codeOf)).toEqual(['ok', 'stale']);
    expect(await priceOf(desk.service, importId, 2, 2)).toBe(61900);
  });

  test('that the engine refuses is not stored', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    expect(codeOf(await desk.service.edit({ importId, revision: 1, edit: price(99, '6,19') }))).toBe('invalid');
    expect(good(await desk.service.get({ importId }))).toMatchObject({ revision: 1, canUndo: false });
    expect([desk.count('import_edits'), desk.audited().length]).toEqual([0, 1]);
  });

  test('that cannot be stored is taken back from the engine', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    desk.store.db.exec("CREATE TEMP TRIGGER full BEFORE INSERT ON import_edits BEGIN SELECT RAISE(ABORT, 'disk full'); END;");
    expect(codeOf(await desk.service.edit({ importId, revision: 1, edit: price(2, '6,19') }))).toBe('storage');
    expect(await priceOf(desk.service, importId, 1, 2)).toBe(60900);
    desk.store.db.exec('DROP TRIGGER temp.full');
    good(await desk.service.edit({ importId, revision: 1, edit: price(2, '6,29') }));
    expect(await priceOf(desk.service, importId, 2, 2)).toBe(62900);
  });

  test('"all" is stored as the lines it meant', async () => {
    const desk = createDesk();
    const { id: importId } = good(
      await desk.service.open({ fileName: 'b.csv', bytes: bytesOf('produto;preço\nGasolina Comum;9,09\nEtanol;9,99\n') }),
    );
    const confirmed = good(await desk.service.edit({ importId, revision: 1, edit: { type: 'confirm', lines: 'all' } }));
    expect(confirmed.counts.toConfirm).toBe(0);
    // Another price becomes suspicious afterwards: nobody has confirmed that one.
    desk.world.inForce = [...(desk.world.inForce ?? []), { kind: 'standard', productId: 'p2', customerDocument: null, priceE4: 40000 }];
    await desk.service.pricesChanged('a');
    expect(good(await desk.restart().get({ importId })).counts).toMatchObject({ toConfirm: 1, verdicts: { changed: 1, suspicious: 1 } });
    const none = await desk.service.edit({ importId, revision: 3, edit: { type: 'justify', lines: 'all', reason: 'x' } });
    expect(none).toMatchObject({ ok: false, error: { code: 'not-allowed', message: 'Nenhuma linha espera um motivo.' } });
  });
});

describe('undo and redo', () => {
  test('move over the edits, also after a restart; an edit after an undo drops what was undone', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    let revision = 1;
    for (const text of ['6,11', '6,12', '6,13']) {
      revision = good(await desk.service.edit({ importId, revision, edit: price(2, text) })).revision;
    }
    revision = good(await desk.service.undo({ importId, revision })).revision;
    expect(await priceOf(desk.service, importId, revision, 2)).toBe(61200);

    const again = desk.restart();
    expect(good(await again.get({ importId }))).toMatchObject({ revision, canUndo: true, canRedo: true });
    expect(await priceOf(again, importId, revision, 2)).toBe(61200);
    revision = good(await again.undo({ importId, revision })).revision;
    expect(await priceOf(again, importId, revision, 2)).toBe(61100);
    revision = good(await again.redo({ importId, revision })).revision;
    expect(await priceOf(again, importId, revision, 2)).toBe(61200);
    const view = good(await again.edit({ importId, revision, edit: price(3, '4,01') }));
    expect(view).toMatchObject({ canUndo: true, canRedo: false });
    expect(desk.count('import_edits')).toBe(3);
    expect(await priceOf(desk.restart(), importId, view.revision, 2)).toBe(61200);
    expect(desk.audited().slice(-4)).toEqual(['undo:set-cell', 'undo:set-cell', 'redo:set-cell', 'edit:set-cell']);
  });

  test('with nothing there answer a sentence', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    expect(await desk.service.undo({ importId, revision: 1 })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(await desk.service.redo({ importId, revision: 1 })).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
    expect(good(await desk.service.get({ importId })).revision).toBe(1);
  });
});

describe('an import the engine lost', () => {
  test('is made again from the store, at the same revision', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    good(await desk.service.edit({ importId, revision: 1, edit: price(2, '6,19') }));
    desk.parts.engine.close(importId);
    expect(await priceOf(desk.service, importId, 2, 2)).toBe(61900);
    desk.parts.engine.close(importId);
    expect(good(await desk.service.edit({ importId, revision: 2, edit: price(3, '4,09') })).revision).toBe(3);
    desk.parts.engine.close(importId);
    expect(good(await desk.service.undo({ importId, revision: 3 })).revision).toBe(4);
    expect(await priceOf(desk.service, importId, 4, 3)).toBe(39900);
  });

  test('is stale when the prices in force changed in between', async () => {
    const desk = createDesk();
    const importId = await opened(desk);
    desk.world.inForce = [{ kind: 'standard', productId: 'p1', customerDocument: null, priceE4: 60000 }];
    desk.parts.engine.close(importId);
    expect(codeOf(await desk.service.edit({ importId, revision: 1, edit: price(2, '6,19') }))).toBe('stale');
    expect(desk.count('import_edits')).toBe(0);
  });

  test('older imports are set aside when many are open', async () => {
    const engine = createFakeImportEngine();
    const desk = createDesk(() => engine);
    const ids: string[] = [];
    for (const text of ['1,01', '1,02', '1,03', '1,04', '1,05']) {
      ids.push(good(await desk.service.open({ fileName: 'x.csv', bytes: bytesOf(`produto;preço\nEtanol;${text}\n`) })).id);
    }
    expect([...engine.kept.keys()]).toEqual(ids.slice(-3));
    expect(await priceOf(desk.service, ids[0] ?? '', 1, 2)).toBe(10100);
  });
});
