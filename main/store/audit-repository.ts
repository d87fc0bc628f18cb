import type { AuditLog, AuditTrail, Clock } from '../shared/ports.ts';
import { integerOf, textOf, textOrNullOf, wordOf } from './cells.ts';
import type { Store } from './database.ts';

const ACTORS = ['user', 'program', 'network'] as const;

/**
 * @param timeZoneOf IANA zone of a station, for the local time; the PC's own zone when null.
 * @param operatorName the current operator; null = nobody was chosen.
 */
export function createAuditRepository(
  store: Store,
  clock: Pick<Clock, 'now'>,
  timeZoneOf: (stationId: string) => string | null,
  operatorName: () => string | null = () => null,
): AuditLog & AuditTrail {
  return {
    record(entry) {
      const now = clock.now();
      const zone = entry.stationId === null ? null : timeZoneOf(entry.stationId);
      store
        .prepare(
          `INSERT INTO audit (at_utc, at_local, actor, station_id, entity, entity_id, cause, state_before, state_after, details, operator)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .run(
          new Date(now).toISOString(),
          localTime(now, zone),
          entry.actor,
          entry.stationId,
          entry.entity,
          entry.entityId,
          entry.cause,
          entry.before ?? null,
          entry.after ?? null,
          entry.details ?? null,
          entry.actor === 'user' ? operatorName() : null,
        );
    },
    trail(itemId, importId) {
      return store
        .prepare(
          `SELECT id, at_utc, at_local, actor, operator, entity, cause, state_before, state_after, details FROM audit
           WHERE (entity = 'outbox' AND entity_id = ?) OR (entity = 'import' AND entity_id = ?) ORDER BY id`,
        )
        .all(itemId, importId)
        .map((row) => ({
          id: integerOf(row, 'id'),
          atUtc: textOf(row, 'at_utc'),
          atLocal: textOf(row, 'at_local'),
          actor: wordOf(row, 'actor', ACTORS),
          operator: textOrNullOf(row, 'operator'),
          entity: textOf(row, 'entity'),
          cause: textOf(row, 'cause'),
          before: textOrNullOf(row, 'state_before'),
          after: textOrNullOf(row, 'state_after'),
          details: textOrNullOf(row, 'details'),
        }));
    },
  };
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Cached: one act writes many rows of the same second. */
let last: { readonly second: number; readonly timeZone: string; readonly text: string } | null = null;

/** `2026-11-21 08:20:00 GMT-4`: with the offset, so that it is unambiguous as evidence. */
function localTime(now: number, of: string | null): string {
  // Read each time: a PC can move to another zone while the program runs.
  const timeZone = of ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const second = Math.floor(now / 1000);
  if (last?.second !== second || last.timeZone !== timeZone) last = { second, timeZone, text: formatted(now, timeZone) };
  return last.text;
}

function formatted(now: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'shortOffset',
    });
    formats.set(timeZone, format);
  }
  // Swedish writes the offset with U+2212, which a search for a hyphen does not find.
  return format.format(now).replace('\u2212', '-');
}
