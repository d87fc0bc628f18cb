/** The layouts that reading gives must be ones that the page may send back. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { priceImportChannels } from '../../../../preload/contract/price-import/channels.ts';
import { open } from '../checking/support.ts';

const FOLDER = 'test/fixtures/sheets';

it.each(['simple.xlsx', 'several-sheets.ods', 'wide.csv', 'wide.xlsx', 'erp-totals.csv'])('%s', async (file) => {
  const { first, rows } = await open(new Uint8Array(readFileSync(`${FOLDER}/${file}`)));
  const edit = (told: unknown) => priceImportChannels['imports:edit'].request.safeParse({ importId: 'x', revision: 0, edit: told });
  expect(edit({ type: 'set-layout', layout: first.sheet.layout }).success).toBe(true);
  expect(edit({ type: 'set-layout', layout: { ...first.sheet.layout, productColumns: [{ column: 99, label: 'S10' }] } }).success).toBe(
    false,
  );
  // The numbers of rows too, those of wide sheets included.
  expect(edit({ type: 'exclude', lines: (await rows()).map(({ line }) => line), excluded: true }).success).toBe(true);
});
