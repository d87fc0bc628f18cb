import { it } from 'vitest';
import { anyText, anyWorkbook } from './any-style.ts';

// Ten times as many, and more, in test/proof/fuzz/sheets-fuzz.test.ts.

it('any table in any style gives the same prices, or asks', () => anyText(300), 60_000);

it('any workbook gives the same prices, or asks', () => anyWorkbook(100), 60_000);
