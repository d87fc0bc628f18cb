import type { AuditLog, Clock } from '../../shared/ports.ts';
import { isBulk } from '../model/believed-day.ts';
import type { Terms } from '../model/terms.ts';
import { notices as texts } from '../texts.ts';
import { type BeliefParts, createBelief } from './belief.ts';
import { createExpiredRows } from './expired-rows.ts';
import { type RetentionState, writeState } from './state-repository.ts';
import { carryOut, countExpiredXml, dayOf, plainSteps, type StepParts, xmlSteps } from './steps.ts';
import { readTerms } from './terms-repository.ts';

export interface RetentionParts extends BeliefParts, StepParts {
  /** Only the process that sends removes anything when several share a store. */
  readonly lease: { held(): boolean };
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/** The start has better things to do. */
const FIRST_MS = 3 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** While much is being sent it is put off, but not for ever: what waits for a person may wait for days. */
const BUSY = 20;
const PUT_OFF_MS = 10 * 60_000;
const PUT_OFF_TIMES = 36;

/** After XML went by a person's yes, the backup that still holds it stays so long. */
const HOLD_MS = 7 * DAY_MS;
/** A person's yes also covers what passes its term within these days: nobody is asked every day. */
const XML_AHEAD_MS = 30 * DAY_MS;

const XML_NOTICE = 'xml-expired';

/** XML past its term that only a person lets go. */
export interface ExpiredXml {
  readonly files: number;
}

/** What is past its term goes, once a day, by a day that more than the PC's clock proves. */
export function createRetention(parts: RetentionParts) {
  const { store, lease, audit, clock, logger, notices } = parts;
  const rows = createExpiredRows(store);
  const { believe, hold } = createBelief(parts);
  let asked: ExpiredXml | null = null;

  /** Whether XML may go now; what only a person decides is asked. */
  function mayXmlGo(terms: Terms, judgedBy: number, state: RetentionState): boolean {
    const allowed = state.xmlBefore !== null && dayOf(judgedBy) <= state.xmlBefore;
    const files = allowed ? 0 : countExpiredXml(parts, rows, terms, judgedBy);
    const before = asked;
    asked = !allowed && isBulk(files, rows.countAllXml()) ? { files } : null;
    notices.show(XML_NOTICE, asked === null ? null : texts.xmlExpired(asked.files));
    if (asked !== null) {
      if (before === null) logger.info('XML past its term waits for a person', { files });
      store.transaction(() => writeState(store, hold(state)));
    } else if (state.heldBackup !== null && (state.heldUntil === null || state.heldUntil < judgedBy)) {
      store.transaction(() => writeState(store, { ...state, heldBackup: null, heldUntil: null }));
    }
    return asked === null;
  }

  /** null: the clock is not believed now, nothing was removed. Never rejects. */
  async function pass(signal: AbortSignal): Promise<Readonly<Record<string, number>> | null> {
    try {
      const believed = believe();
      if (believed === null) return null;
      const { judgedBy, state } = believed;
      const terms = readTerms(store);
      const xml = mayXmlGo(terms, judgedBy, state) ? xmlSteps(parts, rows, terms, judgedBy) : [];
      return await carryOut(parts, [...plainSteps(parts, rows, terms, judgedBy), ...xml], signal);
    } catch (error) {
      logger.error('expired data not removed', { what: 'all', error: String(error) });
      return {};
    }
  }

  return {
    pass,
    /** XML past its term that waits for a person's yes; null = none. */
    waiting: (): ExpiredXml | null => asked,
    /**
     * A person lets it go. The newest backup of now, which holds it, stays for another week. @param files as many as the person was told of.
     * @returns false: there are others now, or none; nothing was removed.
     */
    async letXmlGo(files: number, signal: AbortSignal): Promise<boolean> {
      const believed = asked?.files === files ? believe() : null;
      if (believed === null) return false;
      const { judgedBy, state } = believed;
      const terms = readTerms(store);
      if (countExpiredXml(parts, rows, terms, judgedBy) !== files) return false;
      const xmlBefore = dayOf(judgedBy + XML_AHEAD_MS);
      store.transaction(() => {
        writeState(store, { ...hold(state), xmlBefore, heldUntil: judgedBy + HOLD_MS });
        const details = JSON.stringify({ files, xmlBefore });
        audit.record({ actor: 'user', stationId: null, entity: 'settings', entityId: 'retention', cause: 'expired-allowed', details });
      });
      asked = null;
      notices.show(XML_NOTICE, null);
      await carryOut(parts, xmlSteps(parts, rows, terms, judgedBy), signal);
      return true;
    },
    /** Never rejects; ends when the signal aborts. */
    async run(signal: AbortSignal): Promise<void> {
      let wait = FIRST_MS;
      for (let putOff = 0; ; ) {
        await clock.sleep(wait, signal);
        if (signal.aborted) return;
        if (putOff < PUT_OFF_TIMES && isBusy()) {
          putOff += 1;
          wait = PUT_OFF_MS;
          continue;
        }
        // A network that was not heard yet is asked for the time soon again; nothing else depends on it.
        wait = lease.held() && (await pass(signal)) === null ? PUT_OFF_MS : DAY_MS;
        putOff = 0;
      }
    },
  };

  /** A store that can't be asked is no time for it either. */
  function isBusy(): boolean {
    try {
      return rows.countLeaving() >= BUSY;
    } catch {
      return true;
    }
  }
}
