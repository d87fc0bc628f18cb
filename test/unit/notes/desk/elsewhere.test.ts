import { expect, test } from 'vitest';
import { elsewhereOf } from '../../../../main/notes/testing.ts';

/** Notes of an import that stand in the list of another station. */

test('are counted by station, of the import that is asked for', () => {
  const note = (importId: string, stationId: string, file: object = { note: {} }) => ({ row: { importId }, standing: { stationId, file } });
  const look = {
    environment: 'training',
    notes: [note('m', 's1'), note('m', 's2'), note('m', 's2'), note('old', 's2'), note('m', 's2', { note: null })],
  };
  const stations = { list: () => ['s1', 's2', 's3'].map((id) => ({ id, name: `Posto ${id}` })) };
  const asked = (importId: string | null) =>
    elsewhereOf(look as never, { stationId: 's1', importId, filter: 'all', text: '' }, stations as never);
  expect(asked('m')).toEqual([{ stationId: 's2', name: 'Posto s2', notes: 2 }]);
  expect(asked(null)).toEqual([]);
});
