import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../../main/network/index.ts';
import {
  type FetchPage,
  type Listing,
  type Reading,
  readAll,
  requiredId,
  SWEEP_LIMITS,
  type SweepLimits,
} from '../../../../main/network/testing.ts';
import { exchangeError } from '../../../../main/stations/index.ts';
import { createManualClock } from '../../../fakes/clock.ts';

const raw = { method: 'GET', path: '/p', status: 200, body: '' } as const;
const SECOND = 1000;

const listing = (more: Partial<Listing<string>> = {}): Listing<string> => ({
  name: 'lista de preços',
  pageQuery: (number) => [
    ['page', String(number)],
    ['page_size', '100'],
  ],
  query: [],
  readItem: (record) => requiredId(record, ['id']),
  ...more,
});

/** Answers the n-th request with that text, or with that exchange. */
function network(answer: (page: number, request: number) => object | Exchange<never>) {
  const asked: number[] = [];
  const fetchPage: FetchPage = async <P>(query: Parameters<FetchPage>[0], read: (text: string) => Reading<P>): Promise<Exchange<P>> => {
    const page = Number(new URLSearchParams([...query]).get('page'));
    asked.push(page);
    const said = answer(page, asked.length);
    if ('type' in said) return said;
    const reading = read(JSON.stringify(said));
    return reading.ok
      ? { type: 'answered', value: reading.value, raw }
      : { type: 'unknown', cause: reading.cause, detail: reading.detail, raw };
  };
  return { asked, fetchPage };
}

const ids = (from: number, count: number) => Array.from({ length: count }, (_, n) => ({ id: String(from + n) }));
const throttled = (retryAfterMs: number | null): Exchange<never> => ({ type: 'throttled', retryAfterMs, raw: { ...raw, status: 429 } });

function sweep(from: ReturnType<typeof network>, more: Partial<Listing<string>> = {}, limits?: SweepLimits) {
  const clock = createManualClock();
  const abort = new AbortController();
  let turns = 0;
  const turn = async () => {
    turns += 1;
  };
  const parts = { clock: { ...clock, turn }, signal: abort.signal, ...(limits === undefined ? {} : { limits }) };
  return { clock, abort, turns: () => turns, done: readAll(listing(more), from.fetchPage, parts) };
}

const unread = async (exchange: Promise<Exchange<unknown>>) => {
  const end = await exchange;
  return end.type === 'unknown' ? end.unread : end.type;
};

describe('a listing that would not end', () => {
  it('ends with the first page that holds nothing new, and says so', async () => {
    const same = network(() => ({ data: ids(1, 100), is_last: false }));
    expect(await unread(sweep(same).done)).toBe(
      'lista de preços, página 2: a rede mandou os mesmos registros outra vez. Confira “query.page” no wire-profile.json',
    );
    expect(same.asked).toEqual([1, 2]);
    const inTurns = network((page) => ({ data: ids(page % 2, 1), is_last: false }));
    await sweep(inTurns).done;
    expect(inTurns.asked).toEqual([1, 2, 3]);
  });

  it('ends when it gives another page than the one that is asked for, whatever changes in its records', async () => {
    const other = network((_, request) => ({ data: [{ id: '1', at: request }], is_last: false, current_page: 1 }));
    expect(await unread(sweep(other).done)).toBe('lista de preços, página 2: a rede mandou a página 1');
    expect(other.asked).toHaveLength(2);
  });

  it('ends at its limits of rows, of bytes and of pages', async () => {
    const endless = () => network((page) => ({ data: ids(page * 100, 100), is_last: false }));
    const rows = endless();
    expect(await unread(sweep(rows, {}, { ...SWEEP_LIMITS, rows: 250 }).done)).toBe(
      'lista de preços, página 3: a lista passa de 250 registros',
    );
    expect(rows.asked).toHaveLength(3);
    const large = network((page) => ({ data: [{ id: String(page), rest: 'x'.repeat(600_000) }], is_last: false }));
    expect(await unread(sweep(large, {}, { ...SWEEP_LIMITS, characters: 2 * 1024 * 1024 }).done)).toBe(
      'lista de preços, página 4: a lista passa de 2 MB',
    );
    const pages = endless();
    expect(await unread(sweep(pages, {}, { ...SWEEP_LIMITS, pages: 4 }).done)).toMatch(/^lista de preços, página 4: .*4 páginas$/);
  });

  it('a record that moves to the last page under way is a list that changed, and no end', async () => {
    const moved = network((page) => (page === 1 ? { data: ids(1, 100), is_last: false } : { data: ids(100, 1), is_last: true }));
    expect(await sweep(moved).done).toMatchObject({ type: 'answered', value: { shifted: true } });
  });
});

describe('the pages of a listing', () => {
  it('are handed over as they come, in parts, and nothing is kept of them', async () => {
    const pages = network((page) => ({ data: ids(page * 1000, 500), is_last: page === 3 }));
    const taken: number[] = [];
    const asked: number[] = [];
    const take = (items: readonly string[]) => {
      taken.push(items.length);
      asked.push(pages.asked.length);
    };
    const { done, turns } = sweep(pages, { take });
    expect(await done).toMatchObject({ type: 'answered', value: { items: [], shifted: false } });
    expect(taken).toEqual([200, 200, 100, 200, 200, 100, 200, 200, 100]);
    expect(asked).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(turns()).toBe(6);
  });

  it('with a record nested deeper than can be told apart is unreadable, and no crash', async () => {
    const fetchPage: FetchPage = async (_, read) => {
      const text = `{"data":[{"id":"1","nested":${'['.repeat(200_000)}${']'.repeat(200_000)}}],"is_last":true}`;
      const reading = read(text);
      if (!reading.ok) return { type: 'unknown', cause: reading.cause, detail: reading.detail, raw };
      return { type: 'answered', value: reading.value, raw };
    };
    const end = await readAll(listing(), fetchPage, { clock: createManualClock() });
    expect(end.type === 'unknown' && end.unread).toBe(
      'lista de preços, página 1: registro 1: a resposta tem objetos demais um dentro do outro',
    );
  });

  it('are told with place and field on the screen', async () => {
    const wrong = network(() => ({ data: [...ids(1, 4), { nome: 'x' }], is_last: true }));
    const end = await sweep(wrong).done;
    if (end.type === 'answered') throw new Error('was read');
    expect(exchangeError(end)).toEqual({
      code: 'network',
      message: 'A rede respondeu num formato inesperado. Tente de novo. Se continuar, avise o suporte.',
      details: {
        answered: 'lista de preços, página 1: registro 5: falta o campo “id”',
        technical: 'lista de preços, página 1: registro 5: falta o campo “id”',
      },
    });
  });
});

describe('a 429 within a listing', () => {
  const busy = (at: number, retryAfterMs: number | null, times = 1) => {
    let left = times;
    return network((page) => {
      if (page === at && left > 0) {
        left -= 1;
        return throttled(retryAfterMs);
      }
      return { data: ids(page * 100, 100), is_last: page === 3 };
    });
  };

  it.each([
    [30 * SECOND, 30 * SECOND],
    [0, SECOND],
    [null, 5 * SECOND],
  ])('that asks for %s ms is waited for %i ms, and the same page is asked for again', async (told, waited) => {
    const pages = busy(2, told);
    const { clock, done } = sweep(pages);
    await clock.settle();
    expect(pages.asked).toEqual([1, 2]);
    expect(clock.untilNext()).toBe(waited);
    await clock.advance(waited);
    expect(await done).toMatchObject({ type: 'answered', value: { shifted: false } });
    expect(pages.asked).toEqual([1, 2, 2, 3]);
  });

  it('at its beginning is the answer: whoever asked knows when to ask again', async () => {
    expect(await sweep(busy(1, 9000)).done).toEqual(throttled(9000));
    const goesOn = busy(1, 9000);
    const { clock, done } = sweep(goesOn, { goesOn: true });
    await clock.advance(9000);
    expect((await done).type).toBe('answered');
  });

  it('that asks for too long, or too often, ends it', async () => {
    expect(await sweep(busy(2, 3600 * SECOND)).done).toEqual(throttled(3600 * SECOND));
    const often = busy(2, 100 * SECOND, 99);
    const { clock, done } = sweep(often);
    await clock.advance(1000 * SECOND);
    expect(await done).toEqual(throttled(100 * SECOND));
    expect(often.asked).toEqual([1, 2, 2, 2, 2]);
  });

  it('is not waited for when the program closes', async () => {
    const pages = busy(2, 60 * SECOND);
    const { abort, clock, done } = sweep(pages);
    await clock.settle();
    abort.abort();
    expect(await done).toMatchObject({ type: 'unsent', cause: 'cancelled' });
    expect(pages.asked).toEqual([1, 2]);
  });
});

describe('what is asked for a page', () => {
  it('is the filter of the listing, then the page and its size, under their names', async () => {
    const asked: unknown[] = [];
    const fetchPage: FetchPage = async (query, read) => {
      asked.push(query);
      const reading = read(JSON.stringify({ data: ids(asked.length, 1), is_last: asked.length === 2 }));
      return reading.ok
        ? { type: 'answered', value: reading.value, raw }
        : { type: 'unknown', cause: reading.cause, detail: reading.detail, raw };
    };
    const end = await readAll(
      listing({
        query: [['a', 'b']],
        pageQuery: (number) => [
          ['p', String(number)],
          ['s', '100'],
        ],
      }),
      fetchPage,
      {
        clock: createManualClock(),
      },
    );
    expect(end).toEqual({ type: 'answered', value: { items: ['1', '2'], shifted: false }, raw });
    expect(asked).toEqual([
      [
        ['a', 'b'],
        ['p', '1'],
        ['s', '100'],
      ],
      [
        ['a', 'b'],
        ['p', '2'],
        ['s', '100'],
      ],
    ]);
  });

  it('is nothing once the program closes', async () => {
    const pages = network(() => ({ data: [], is_last: true }));
    const { abort, done } = sweep(network(() => ({ data: ids(1, 100), is_last: false })));
    abort.abort();
    expect(await done).toEqual({ type: 'unsent', cause: 'cancelled', detail: 'closing', raw: null });
    const signal = AbortSignal.abort();
    const end = await readAll(listing(), pages.fetchPage, { clock: createManualClock(), signal });
    expect([end.type, pages.asked]).toEqual(['unsent', []]);
  });
});

describe('the items of a listing', () => {
  it.each([1, 199, 200, 201, 400, 401])('%i of a page are all read, in order', async (count) => {
    const turnsOf = sweep(network(() => ({ data: ids(1, count), is_last: true })));
    expect(await turnsOf.done).toEqual({
      type: 'answered',
      value: { items: ids(1, count).map(({ id }) => id), shifted: false },
      raw,
    });
    expect(turnsOf.turns()).toBe(Math.ceil(count / 200) - 1);
  });

  it('are read where the clock gives no turns', async () => {
    const { fetchPage } = network(() => ({ data: ids(1, 300), is_last: true }));
    const { turn: _turn, ...clock } = { turn: null, ...createManualClock() };
    const end = await readAll(listing(), fetchPage, { clock });
    expect(end.type === 'answered' && end.value.items).toHaveLength(300);
  });

  it('leave out what the reader leaves out, which counts as seen all the same', async () => {
    const readItem = (record: unknown) => (requiredId(record, ['id']) === '2' ? null : requiredId(record, ['id']));
    const pages = network(() => ({ data: ids(1, 3), is_last: true, total_items: 3 }));
    expect(await sweep(pages, { readItem }).done).toEqual({ type: 'answered', value: { items: ['1', '3'], shifted: false }, raw });
    const onlyLeftOut = network((page) => (page === 1 ? { data: ids(2, 1), is_last: false } : { data: ids(3, 1), is_last: true }));
    expect(await sweep(onlyLeftOut, { readItem }).done).toEqual({ type: 'answered', value: { items: ['3'], shifted: false }, raw });
  });

  it('are counted from the first of their page when one of them can not be read', async () => {
    const wrong = network((page) => (page === 1 ? { data: ids(1, 100), is_last: false } : { data: [...ids(500, 249), {}], is_last: true }));
    expect(await unread(sweep(wrong).done)).toBe('lista de preços, página 2: registro 250: falta o campo “id”');
  });

  it('are not asked for twice by a reader that fails for another reason', async () => {
    const defect = new Error('defect');
    const readItem = () => {
      throw defect;
    };
    await expect(
      sweep(
        network(() => ({ data: ids(1, 1), is_last: true })),
        { readItem },
      ).done,
    ).rejects.toBe(defect);
  });
});

describe('a listing that changes while it is read', () => {
  const two = (first: object, second: object) =>
    sweep(network((page) => (page === 1 ? { data: ids(1, 2), is_last: false, ...first } : { data: ids(3, 1), is_last: true, ...second })))
      .done;
  const shifted = async (exchange: Promise<Exchange<{ readonly shifted: boolean }>>) => {
    const end = await exchange;
    return end.type === 'answered' ? end.value.shifted : end.type;
  };

  it.each<[string, object, object, boolean]>([
    ['no total at all', {}, {}, false],
    ['the same total, which is the count', { total_items: 3 }, { total_items: 3 }, false],
    ['another total', { total_items: 4 }, { total_items: 3 }, true],
    ['a total that comes late', {}, { total_items: 3 }, true],
    ['a total that is not the count', { total_items: 4 }, { total_items: 4 }, true],
    ['the pages that were asked for', { current_page: 1 }, { current_page: 2 }, false],
    ['another first page', { current_page: 2 }, { current_page: 2 }, true],
    ['another last page', { current_page: 1 }, { current_page: 1 }, true],
    ['one record again on the next page', {}, { data: ids(2, 2) }, true],
    ['one record twice on its page', {}, { data: [...ids(3, 1), ...ids(3, 1)] }, false],
  ])('is told by its totals, pages and records: %s', async (_name, first, second, expected) => {
    expect(await shifted(two(first, second))).toBe(expected);
  });

  it('is told by an empty page that is not the last, which ends it', async () => {
    const pages = network((page) => ({ data: page === 1 ? ids(1, 2) : [], is_last: false }));
    expect(await sweep(pages).done).toEqual({ type: 'answered', value: { items: ['1', '2'], shifted: true }, raw });
    expect(pages.asked).toEqual([1, 2]);
    const none = network(() => ({ data: [], is_last: true, total_items: 0 }));
    expect(await shifted(sweep(none).done)).toBe(false);
  });

  it('may give another page as its last one, but none before it', async () => {
    expect(await unread(two({}, { is_last: false, current_page: 7 }))).toBe('lista de preços, página 2: a rede mandou a página 7');
    expect(await shifted(two({ current_page: 5 }, {}))).toBe(true);
  });
});

describe('the limits of a listing', () => {
  const LIMITS: SweepLimits = { pages: 3, rows: 5, characters: 3 * 1024 * 1024 };
  const ofPages = (last: number, rows = 1) =>
    sweep(
      network((page) => ({ data: ids(page * 10, page === 1 ? rows : 1), is_last: page === last })),
      {},
      LIMITS,
    ).done;

  it('are reached, and one more is too many', async () => {
    expect((await ofPages(3)).type).toBe('answered');
    expect(await unread(ofPages(4))).toBe('lista de preços, página 3: a lista não terminou depois de 3 páginas');
    expect((await ofPages(2, 4)).type).toBe('answered');
    expect(await unread(ofPages(2, 5))).toBe('lista de preços, página 2: a lista passa de 5 registros');
  });

  it('count every character of every page', async () => {
    const page = { data: ids(1, 1), is_last: true };
    const characters = JSON.stringify(page).length;
    const within = (limit: number) =>
      sweep(
        network(() => page),
        {},
        { ...LIMITS, characters: limit },
      ).done;
    expect((await within(characters)).type).toBe('answered');
    expect(await unread(within(characters - 1))).toBe('lista de preços, página 1: a lista passa de 0 MB');
  });

  it('are a thousand pages, fifty thousand records and 64 MB', () => {
    expect(SWEEP_LIMITS).toEqual({ pages: 1000, rows: 50_000, characters: 67_108_864 });
  });

  it('of waiting are two minutes at once and five altogether', async () => {
    const endsAfter = async (waits: readonly number[]) => {
      let left = [...waits];
      const pages = network((page) => {
        const [wait, ...rest] = page === 2 ? left : [];
        left = page === 2 ? rest : left;
        return wait === undefined ? { data: ids(page, 1), is_last: page === 2 } : throttled(wait);
      });
      const { clock, done } = sweep(pages);
      await clock.advance(10_000 * SECOND);
      return (await done).type;
    };
    expect(await endsAfter([120 * SECOND])).toBe('answered');
    expect(await endsAfter([120 * SECOND + 1])).toBe('throttled');
    expect(await endsAfter([100 * SECOND, 100 * SECOND, 100 * SECOND])).toBe('answered');
    expect(await endsAfter([100 * SECOND, 100 * SECOND, 100 * SECOND, 0])).toBe('throttled');
  });
});

it('a page that the network does not give is its own answer, and no reason to read on', async () => {
  const down: Exchange<never> = { type: 'unknown', cause: 'server-error', detail: 'HTTP 500', raw };
  const pages = network((page) => (page === 1 ? { data: ids(1, 100), is_last: false } : down));
  expect(await sweep(pages).done).toEqual(down);
  const unreadable = network(() => ({ data: 7 }));
  const detail = 'lista de preços, página 1: a resposta não traz a lista “data”';
  expect(await sweep(unreadable).done).toEqual({ type: 'unknown', cause: 'malformed', detail, unread: detail, raw });
});
