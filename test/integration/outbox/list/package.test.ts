import { strFromU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { status } from '../../../fakes/network-api.ts';
import { planned } from '../../../fakes/outbox-world.ts';
import { createWorld, SECOND, twoPrices } from '../setup.ts';
import { hash, openPackage, original, SECRET, screenOf } from './setup.ts';

const SHEET = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Produto;Preço\r\nEtanol;3,99\r\n'), 0x00, 0xff]);
const CPF = '529.982.247-25';

describe('the package of proof', () => {
  test('holds the original, the bytes sent, the answers and the audit, and their hashes are true', async () => {
    const world = createWorld();
    world.network.onStatus(() => status({ status: 'FIM', meaning: 'done' }));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    original(world, 'i1', 'Preços "de" novembro?.csv', SHEET);
    await world.clock.advance(10 * SECOND);
    const made = await openPackage(screenOf(world), id);

    expect(made.files['original/Preços _de_ novembro_.csv']).toEqual(SHEET);
    expect(made.text(made.only('enviado'))).toBe(world.network.received[0]?.body);
    expect(made.text('respostas/001-POST-202.txt')).toContain('"process_id":"p1"');
    expect(made.text('respostas/001-POST-202.txt')).toContain('2026-11-21 08:00:00 no relógio do posto (2026-11-21T12:00:00.000Z em UTC)');

    const listed = made
      .text('SHA-256.txt')
      .trimEnd()
      .split('\n')
      .map((line) => line.split('  '));
    const packed = Object.keys(made.files).filter((path) => path !== 'SHA-256.txt');
    expect(listed.map(([, path]) => path).toSorted()).toEqual(packed.toSorted());
    for (const [sum, path = ''] of listed) expect(sum, path).toBe(hash(made.files[path] ?? new Uint8Array()));

    const audit = made.text('auditoria.txt');
    expect(audit).toContain('2026-11-21T12:00:00.000Z (UTC) | 2026-11-21 08:00:00 GMT-4 (posto) | quem: pessoa | – -> na fila');
    expect(audit).toContain('A rede respondeu que recebeu. Número na rede: p1.');
    const readMe = made.text('LEIA-ME.txt');
    expect(readMe).toContain('Situação: concluído');
    expect(readMe).toContain('CNPJ 11.222.333/0001-81');
    expect(readMe).not.toContain('ATENÇÃO');
    expect(made.fileName).toMatch(/^comprovacao-precos-de-novembro-2026-11-21-id1\.zip$/);
  });

  test('the same state gives the same zip, byte for byte', async () => {
    const world = createWorld();
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    const first = await openPackage(screenOf(world), id);
    world.clock.jump(60_000);
    expect((await openPackage(screenOf(world), id)).zip).toEqual(first.zip);
  });

  test('its name has the date of the station, and every attempt counts, also those before a person sent it again', async () => {
    const world = createWorld();
    const lost = { type: 'unknown', cause: 'timeout', detail: '', raw: { method: 'POST', path: '/b', status: null, body: '' } } as const;
    world.network.onSend(() => lost);
    world.run();
    // 22:00 of the 21st in Manaus is the 22nd in UTC.
    await world.clock.advance(14 * 3600 * SECOND);
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    world.life().outbox.decide(id, 'send-again');
    await world.clock.advance(5 * SECOND);
    const made = await openPackage(screenOf(world), id);
    expect(made.fileName).toContain('-2026-11-21-');
    expect(made.text('LEIA-ME.txt')).toContain('Tentativas: 2');
    // The screen and the history count the same.
    expect(world.view(id).attempts).toBe(2);
    const began = Object.values(made.files).flatMap((bytes) => strFromU8(bytes).match(/a tentativa \d+ começou/g) ?? []);
    expect(began).toEqual(['a tentativa 1 começou', 'a tentativa 2 começou']);
  });

  test('before any attempt it says that nothing left', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    const made = await openPackage(screenOf(world), id);
    expect(made.only('preparado')).toMatch(/\.json$/);
    expect(made.text('LEIA-ME.txt')).toContain('nada disto saiu deste computador');
    expect(made.text('LEIA-ME.txt')).toContain('Não há respostas');
    expect(Object.keys(made.files).some((path) => path.startsWith('enviado/'))).toBe(false);
  });

  test('an answer that was the same a hundred times is one file with all its times', async () => {
    const world = createWorld();
    world.network.onStatus(() => status({ status: 'FILA', meaning: 'waiting' }));
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.advance(600 * SECOND);
    const made = await openPackage(screenOf(world), id);
    const answers = Object.keys(made.files).filter((path) => path.startsWith('respostas/'));
    expect(answers).toEqual(['respostas/001-POST-202.txt', 'respostas/002-GET-200.txt']);
    expect(made.text('respostas/002-GET-200.txt').match(/^Quando: /gm)).toHaveLength(world.network.statusReads());
  });

  test('damaged bytes are told, with the hash of the true ones, and the rest is packed', async () => {
    const world = createWorld();
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    const { store } = world.life();
    const sum = String(store.db.prepare('SELECT payload_sha256 FROM outbox_items').get()?.payload_sha256);
    store.db.exec(`UPDATE payloads SET bytes = CAST('{"outra":"coisa"}' AS BLOB)`);
    const made = await openPackage(screenOf(world), id);
    const readMe = made.text('LEIA-ME.txt');
    expect(readMe).toContain('ATENÇÃO');
    expect(readMe).toContain(`O SHA-256 do conteúdo verdadeiro é ${sum}`);
    expect(readMe).toContain('A planilha guardada está danificada');
    expect(Object.keys(made.files).toSorted()).toEqual(['LEIA-ME.txt', 'SHA-256.txt', 'auditoria.txt', 'respostas/001-POST-202.txt']);
  });

  test('bytes that are whole but not those of this upload are not passed off as its own', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.send('i2', [planned('s1', 'g', 1)]);
    world
      .life()
      .store.db.exec(`UPDATE outbox_items SET payload_id = (SELECT payload_id FROM outbox_items WHERE id = 'id2') WHERE id = '${id}'`);
    const made = await openPackage(screenOf(world), id);
    expect(made.text('LEIA-ME.txt')).toContain('está danificado');
    expect(Object.keys(made.files).some((path) => path.startsWith('preparado/'))).toBe(false);
  });

  test('an unreadable record is packed with what there is', async () => {
    const world = createWorld();
    const [id = ''] = await world.send('i1', twoPrices);
    world.life().store.db.exec(`UPDATE outbox_items SET record = 'not JSON'`);
    const made = await openPackage(screenOf(world), id);
    expect(made.text('LEIA-ME.txt')).toContain('O registro deste envio está danificado');
    expect(made.only('preparado')).toMatch(/\.json$/);
  });

  test('no secret, CPFs masked in our texts and untouched in what was sent', async () => {
    const world = createWorld();
    world.run();
    const [id = ''] = await world.send('i1', [planned('s1', 'g', 1, { productName: `GC ${CPF}` })]);
    await world.clock.settle();
    original(world, 'i1', `precos ${CPF}.csv`, new TextEncoder().encode(CPF));
    world
      .life()
      .store.prepare(
        `INSERT INTO audit (at_utc, at_local, actor, station_id, entity, entity_id, cause, details) VALUES ('2026-11-21T12:00:00.000Z', 'x', 'user', 's1', 'import', 'i1', 'edit:set-cell', ?)`,
      )
      .run(JSON.stringify({ text: `${CPF} ${SECRET}`, sha256: '52998224725'.padEnd(64, 'a') }));
    const made = await openPackage(screenOf(world), id);
    expect(made.text(made.only('enviado'))).toContain(CPF);
    expect(made.text(made.only('original'))).toBe(CPF);
    const ours = `${made.text('LEIA-ME.txt')}${made.text('auditoria.txt')}`;
    expect(ours).not.toContain(CPF);
    expect(ours).toContain('***.982.247-**');
    expect(ours).not.toContain(SECRET);
    // A hash is proof: it stays whole even where it looks like a CPF.
    expect(ours).toContain('52998224725'.padEnd(64, 'a'));
  });

  test('names and answers: no CPF, no driver, nothing that a terminal would obey; what was sent as it was', async () => {
    const world = createWorld();
    world.run();
    const [id = ''] = await world.send('i1', twoPrices);
    await world.clock.settle();
    original(world, 'i1', `529-982-247-25 ${CPF}\u202e.csv`, new TextEncoder().encode('\u001b[31m'));
    const body = `{"driver_name":"Ana Lima","note":"\\u001b[2J ${CPF} 52998224725 \u001b[31mvermelho\u001b[0m\u009b1m\u202efim\rEscrito por cima"}`;
    world.life().store.prepare('UPDATE answers SET body = ?').run(body);
    const made = await openPackage(screenOf(world), id);
    const paths = Object.keys(made.files);
    const readable = Object.keys(made.files).filter((path) => path.endsWith('.txt'));
    expect(readable.filter((path) => path.startsWith('respostas/')).length).toBeGreaterThan(0);
    for (const text of [made.fileName, ...paths, ...readable.map(made.text)]) {
      expect(text).not.toMatch(/529.?982.?247.?25|Ana Lima/);
      expect(text.replace(/^\ufeff/, '')).not.toMatch(/(?![\r\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\r(?!\n)/u);
    }
    expect(readable.map(made.text).join()).toContain('***.982.247-** ***.982.247-** vermelhofim');
    expect(made.text(made.only('original'))).toBe('\u001b[31m');
  });

  test('an upload that does not exist', async () => {
    expect(await screenOf(createWorld()).packages.pack('nobody')).toMatchObject({ ok: false, error: { code: 'not-found' } });
  });
});
