import { expect, it } from 'vitest';
import { noticeTargetOf } from '../../../main/store/testing.ts';

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const STATION = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const KEY = '35180834128745000152550010000474491454651420';

it.each([
  [`price-folder:${ID}`, { type: 'sheets', stationId: ID }],
  [`price-folder:${ID}:tabela 22:11.csv:17:${'a'.repeat(64)}`, { type: 'sheets', stationId: ID }],
  [`note-cancelled-${ID}`, { type: 'upload', itemId: ID }],
  [`item-${ID}`, { type: 'upload', itemId: ID }],
  [`note-conflict-${KEY}`, { type: 'note', text: KEY }],
  [`note-import:${STATION}:${ID}`, { type: 'note-import', stationId: STATION, importId: ID }],
  [`note-folder-refused:${STATION}:${ID}`, { type: 'note-import', stationId: STATION, importId: ID }],
  [`note-folder-lost:${STATION}:${ID}`, { type: 'note-import', stationId: STATION, importId: ID }],
  // Stored by an earlier version.
  [`note-import-${ID}`, { type: 'note-import', stationId: null, importId: ID }],
  [`note-folder-lost-${ID}`, { type: 'note-import', stationId: null, importId: ID }],
  ['backup', null],
  ['damage', null],
  ['lease', null],
  ['', null],
])('%s', (id, target) => {
  expect(noticeTargetOf(id)).toEqual(target);
});
