/** Tags of a sheet as other programs write them: prefixes, places without a name, spaces, cells closed at once. */

import { expect, it } from 'vitest';
import { xlsxFacts } from '../../../../main/price-import/testing.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function factsOf(data: string, head = '') {
  const [facts] = xlsxFacts(
    new Map([
      ['xl/workbook.xml', bytes('<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>')],
      ['xl/_rels/workbook.xml.rels', bytes('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>')],
      ['xl/worksheets/sheet1.xml', bytes(`<worksheet>${head}<sheetData>${data}</sheetData></worksheet>`)],
    ]),
  );
  return facts;
}

const V = '<v>1</v>';

it.each<[string, string, number | null]>([
  ['each place once', `<row r="1"><c r="A1">${V}</c><c r="B1" t="s">${V}</c></row><row r="2"><c r="A2"/></row>`, null],
  ['past Z and past one letter', `<row r="9"><c r="Z9">${V}</c><c r="AA9">${V}</c><c r="AZ9">${V}</c><c r="BA9">${V}</c></row>`, null],
  ['no places at all', `<row><c>${V}</c><c>${V}</c></row><row><c/><c>${V}</c></row>`, null],
  ['with a prefix', `<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row><x:row r="1"/>`, 1],
  ['a row twice', `<row r="3"><c r="A3"/></row><row r="3"><c r="A3"/></row>`, 3],
  ['a row twice, told by its order', `<row r="2"/><row r="1"/><row><c/></row>`, 2],
  ['a cell twice', `<row r="4"><c r="B4">${V}</c><c r="B4">${V}</c></row>`, 4],
  ['a cell twice, the place not first', `<row r="4"><c s="1" r="B4">${V}</c><c t="n"  r = 'B4'>${V}</c></row>`, 4],
  ['a cell before another', `<row r="5"><c r="C5">${V}</c><c r="B5">${V}</c></row>`, 5],
  ['a cell of another row', `<row r="6"><c r="A7">${V}</c></row>`, 6],
  ['a place that is none counts on', `<row r="7"><c r="">${V}</c><c r="B7">${V}</c></row>`, null],
  ['a place that is none, and then the same', `<row r="7"><c r="x">${V}</c><c r="A7">${V}</c></row>`, 7],
  ['names that only begin alike', `<row r="8"><c r="A8"><cm r="A8"/><rows r="8"/>${V}</c></row>`, null],
  ['cut off in a tag', `<row r="1"><c r="A1"`, null],
])('%s', (_, data, twice) => {
  expect(factsOf(data)?.twice).toBe(twice);
});

it('hidden rows and columns, however it is said', () => {
  const rows = `<row r="1" hidden="1"/><row hidden = 'true' r="2"/><row r="3" hidden="0"/><row ht="0" r="4"/><row r="5" ht="15"/><row hidden="1"/>`;
  const columns = '<cols><col min="2" max="3" width="0"/><col min="5" max="5" hidden="1"/><col min="6" max="9" width="8"/></cols>';
  expect(factsOf(rows, columns)).toEqual({ hiddenRows: [1, 2, 4, 6], hiddenColumns: [1, 2, 4], twice: null });
});
