/** A start that is typed, pasted, filled or replaced: the day that the screen shows. */

import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { ImportEdit } from '../../../../../preload/contract/price-import/price-import.ts';
import { cellTexts, copiedOf, typedAs } from '../../../../../renderer/features/price-import/testing.ts';
import { type OpenedImport, open } from '../support.ts';

const SHEET =
  'Produto;Preço;Início da vigência\nGC;5,89;12/05/2026\nEtanol;3,69;12/25/2026\nS10;6,09;12/10/2026 06:30\nGNV;4,19;12/26/2026\n';
const LINES = [2, 3, 4, 5];
const DAYS = ['2026-12-05T00:00:00', '2026-12-25T00:00:00', '2026-12-10T06:30:00', '2026-12-26T00:00:00'];

async function monthFirst(sheet = SHEET): Promise<OpenedImport> {
  const opened = await open(sheet);
  await opened.edit({ type: 'set-layout', layout: { ...opened.first.sheet.layout, dateOrder: 'mdy' } });
  return opened;
}

const starts = async ({ rows }: OpenedImport) => (await rows()).map(({ validFrom }) => validFrom);
const set = (texts: readonly string[]): ImportEdit => ({
  type: 'set-block',
  columns: [{ lines: LINES, role: 'validFrom', texts: [...texts] }],
});

describe('a start in a sheet of month-first dates', () => {
  it('that is copied comes back as the same day, in any row, also of a row that is left out', async () => {
    const opened = await monthFirst();
    expect(await starts(opened)).toEqual(DAYS);
    await opened.edit({ type: 'exclude', lines: LINES, excluded: true });
    const copied = (await opened.rows()).map((row) => copiedOf(i18next.t, () => '', row, 'validFrom', false));
    expect(copied).toEqual(['05/12/2026', '25/12/2026', '10/12/2026 06:30', '26/12/2026']);
    await opened.edit({ type: 'exclude', lines: LINES, excluded: false });
    await opened.edit(set(copied.toReversed()));
    expect(await starts(opened)).toEqual(DAYS.toReversed());
    for (const [place, text] of copied.entries()) {
      await opened.edit({ type: 'set-cells', lines: LINES, role: 'validFrom', text });
      expect(new Set(await starts(opened))).toEqual(new Set([DAYS[place]]));
    }
  });

  it('is filled down and typed over as it was read', async () => {
    const opened = await monthFirst();
    const text = typedAs(await opened.row(2), 'validFrom');
    await opened.edit({ type: 'set-cells', lines: [3], role: 'validFrom', text });
    await opened.edit({ type: 'fill-down', line: 3, to: 4, role: 'validFrom' });
    expect(await starts(opened)).toEqual([DAYS[0], DAYS[0], DAYS[0], DAYS[3]]);
    await opened.edit({ type: 'replace-text', role: 'validFrom', original: '12/05/2026', text: '06/12/2026' });
    expect((await opened.row(2)).validFrom).toBe('2026-12-06T00:00:00');
    expect(cellTexts(await opened.row(2), 'validFrom').original).toBe('12/05/2026');
    await opened.edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '12/05/2026' });
    expect((await opened.row(2)).validFrom).toBe('2026-05-12T00:00:00');
  });

  it('“amanhã” is the next day, and the day that its button says', async () => {
    const opened = await monthFirst(`${SHEET}ARLA 32;3,99;depois de amanhã\n`);
    expect(await opened.row(6)).toMatchObject({ mends: [{ text: '23/11/2026' }] });
    await opened.edit({ type: 'set-cell', line: 6, role: 'validFrom', text: '01/12/2026' });
    expect((await opened.row(6)).validFrom).toBe('2026-12-01T00:00:00');
  });

  it('is read month first when a date that is pasted with it can be nothing else', async () => {
    const opened = await monthFirst();
    await opened.edit(set(['12/06/2026', '12/13/2026', '12/07/2026', '12/08/2026']));
    expect(await starts(opened)).toEqual(['2026-12-06T00:00:00', '2026-12-13T00:00:00', '2026-12-07T00:00:00', '2026-12-08T00:00:00']);
  });
});

it('a typed start is no question in a column of other dates, and nothing is typed anew in one of day-first dates', async () => {
  const iso = await open(SHEET.replaceAll(/(\d\d)\/(\d\d)\/2026/g, '2026-$1-$2'));
  await iso.edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '06/12/2026 06:30' });
  expect(await iso.row(2)).toMatchObject({
    validFrom: '2026-12-06T06:30:00',
    issues: [],
    cells: { validFrom: { typed: '06/12/2026 06:30' } },
  });
  const dmy = await open(SHEET.replaceAll(/(\d\d)\/(\d\d)\/2026/g, '$2/$1/2026'));
  await dmy.edit({ type: 'set-cell', line: 2, role: 'validFrom', text: '06/12/26' });
  const { validFrom, cells } = await dmy.row(2);
  expect([validFrom, cells.validFrom]).toEqual(['2026-12-06T00:00:00', { original: '05/12/2026', edited: '06/12/26' }]);
});
