import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNetworkApi, EncodeError, PROFILE_FILE_NAME, readProfile } from '../../../main/network/index.ts';
import { createFakeLog } from '../../fakes/log.ts';
import { json, PROFILE, SECRET, serve, station, testClock, withTokens } from './support.ts';

const LINE = { productId: '1', productCode: null, productName: 'GC', customerDocument: null, priceE4: 58_900, validFrom: null };
const problem = 'O arquivo wire-profile.json tem um erro. Linha 1, “query.page”: aqui vai um texto.';
const client = (profileProblem: string | null) =>
  createNetworkApi({ profile: PROFILE, profileProblem, secretOf: async () => SECRET, clock: testClock() });

describe('while wire-profile.json is refused', () => {
  it.each(['homologation', 'production'] as const)(
    'nothing at all is asked of a network in %s, nor made ready for it',
    async (environment) => {
      await using server = await serve((_, response) => json(response, 200, {}));
      const here = station(server.url, { environment });
      const api = client(problem);
      const exchanges = await Promise.all([
        api.testCredentials(here, SECRET),
        api.sendBatch(here, 'standard', new Uint8Array([1])),
        api.sendNote(here, new Uint8Array([1])),
        api.readBatch(here, '1', []),
        api.listPrices(here),
        api.listProducts(here),
        api.getProduct(here, '1'),
        api.listPending(here, {}),
        api.listSupplierTransactions(here, {}),
        api.readIssuingData(here, '1'),
      ]);
      for (const exchange of exchanges) expect(exchange).toEqual({ type: 'unsent', cause: 'profile-refused', detail: problem, raw: null });
      expect(() => api.encodeBatches(here, 'standard', [LINE])).toThrow(EncodeError);
      expect(() => api.encodeAttachment(here, new Uint8Array([1]), ['1'])).toThrow(EncodeError);
      expect(server.seen).toEqual([]);
    },
  );

  it('training goes on', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 200, { data: [], is_last: true })));
    const here = station(server.url, { environment: 'training' });
    expect(await client(problem).listPrices(here)).toMatchObject({ type: 'answered' });
    expect(client(problem).encodeBatches(here, 'standard', [LINE])).toHaveLength(1);
  });

  it('and without a problem nothing is held back', async () => {
    await using server = await serve(withTokens((_, response) => json(response, 200, { data: [], is_last: true })));
    expect(await client(null).listPrices(station(server.url))).toMatchObject({ type: 'answered' });
  });
});

describe('wire-profile.json as it is found', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recolha-found-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const found = () => readProfile(folder, createFakeLog().logger);
  const write = (content: string | Uint8Array) => writeFileSync(join(folder, PROFILE_FILE_NAME), content);

  it('is the default where there is none', () => {
    expect(found()).toEqual({ value: PROFILE, problem: null, overridden: false });
  });

  it('is read as UTF-16 too', () => {
    write(Buffer.from('\uFEFF{"query":{"page":"pagina"}}', 'utf16le'));
    expect(found()).toMatchObject({ problem: null, overridden: true, value: { query: { page: 'pagina' } } });
  });

  const MEND = 'Corrija em Ajustes → Avançado, ou volte lá ao formato padrão.';
  const TEXT = 'O arquivo wire-profile.json tem um erro';
  const MEGABYTE = 1024 * 1024;
  it.each<[string, string | Uint8Array, string]>([
    ['wrong', '{"query":{"page":5}}', `${TEXT}. Linha 1, “query.page”: aqui vai um texto. ${MEND}`],
    [
      'no text',
      Buffer.from('{"query":{"page":"página"}}', 'latin1'),
      'O arquivo wire-profile.json não está em UTF-8. No Bloco de Notas, salve de novo com a codificação UTF-8. Depois abra o Recolha de novo.',
    ],
    ['empty', '', `${TEXT} na linha 1, coluna 1: o arquivo acaba antes do fim. ${MEND}`],
    ['huge', `{}${' '.repeat(MEGABYTE - 1)}`, `O arquivo wire-profile.json é grande demais para um perfil. ${MEND}`],
  ])('is refused with the reason and the place of the file when it is %s, and the log says so', (_name, content, reason) => {
    write(content);
    const log = createFakeLog();
    const problem = `${reason} O arquivo está em ${join(folder, PROFILE_FILE_NAME)}.`;
    expect(readProfile(folder, log.logger)).toEqual({ value: PROFILE, problem, overridden: false });
    expect(log.lines.map((line) => JSON.parse(line))).toEqual([{ level: 'error', message: reason }]);
  });

  it('may be of a megabyte', () => {
    write(`{}${' '.repeat(MEGABYTE - 2)}`);
    expect(found()).toEqual({ value: PROFILE, problem: null, overridden: true });
  });

  it('that can not be read is no reason for the default', () => {
    mkdirSync(join(folder, PROFILE_FILE_NAME));
    expect(found().problem).toMatch(/não deixou ler/);
  });
});
