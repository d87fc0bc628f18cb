import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backupsAmong, backupsToDrop, isBackupDue, KEPT_BACKUPS, nextBackupName, stamp } from '../../../main/store/testing.ts';

const T0 = Date.parse('2026-11-21T09:15:00.000Z');
const DAY = 86_400_000;

test('names carry the order and the moment; other files are no backups', () => {
  expect(nextBackupName([], T0)).toBe('recolha-000001-20261121T091500Z.db');
  const found = backupsAmong([
    'recolha-000002-20261121T091500Z.db',
    'recolha-000010-20200101T000000Z.db',
    'x.db',
    'recolha-000003.db',
    'recolha-000004-20269999T999999Z.db',
  ]);
  expect(found.map(({ number }) => number)).toEqual([10, 2]);
  expect(found[1]?.at).toBe(T0);
  expect(nextBackupName(found, T0)).toMatch(/^recolha-000011-/);
  expect(stamp(T0 + 999)).toBe('20261121T091500Z');
});

test('one a day, whatever the clock did', () => {
  const at = (instant: number) => backupsAmong([nextBackupName([], instant)]);
  expect(isBackupDue([], T0)).toBe(true);
  expect(isBackupDue(at(T0), T0 + DAY - 1000)).toBe(false);
  expect(isBackupDue(at(T0), T0 + DAY)).toBe(true);
  // The clock was set back by a month: the newest backup seems to come from the future.
  expect(isBackupDue(at(T0), T0 - 30 * DAY)).toBe(true);
});

test('property: in any history of clocks the newest made comes first and only the oldest go', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: T0 * 2 }), { maxLength: 12 }), (instants) => {
      const names: string[] = [];
      for (const instant of instants) {
        names.push(nextBackupName(backupsAmong(names), instant));
        const backups = backupsAmong(names);
        expect(backups[0]?.fileName).toBe(names.at(-1));
        for (const old of backupsToDrop(backups, () => true)) names.splice(names.indexOf(old.fileName), 1);
      }
      expect(names.length).toBe(Math.min(instants.length, KEPT_BACKUPS));
    }),
  );
});
