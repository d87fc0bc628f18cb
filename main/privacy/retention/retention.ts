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
  /** When several processes share a store, only the sending one removes data. */
  readonly lease: { held(): boolean };
  readonly audit: AuditLog;
  readonly clock: Clock;
}

/** Delay after the start, which has priority. */
const FIRST_MS = 3 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Postponed while much is being sent, but not forever: uploads that need the user may wait for days. */
const BUSY = 20;
const PUT_OFF_MS = 10 * 60_000;
const PUT_OFF_TIMES = 36;

/** How long the backup with removed XML is retained after the user's consent. */
const HOLD_MS = 7 * DAY_MS;
/** The user's consent also covers XML that expires within these days, so that the question is not repeated daily. */
const XML_AHEAD_MS = 30 * DAY_MS;

const XML_NOTICE = 'xml-expired';

/** Expired XML that is only removed with the user's consent. */
export interface ExpiredXml {
  readonly files: number;
}

/** Removes expired data daily, by a date that is confirmed by more than the PC's clock. */
export function createRetention(parts: RetentionParts) {
  const { store, lease, audit, clock, logger, notices } = parts;
  const rows = createExpiredRows(store);
  const { believe, hold } = createBelief(parts);
  let pendingQuestion: ExpiredXml | null = null;

  /** Whether XML may be removed now; asks the user if consent is needed. */
  function mayXmlGo(terms: Terms, judgedBy: number, state: RetentionState): boolean {
    const allowed = state.xmlBefore !== null && dayOf(judgedBy) <= state.xmlBefore;
    const files = allowed ? 0 : countExpiredXml(parts, rows, terms, judgedBy);
    const before = pendingQuestion;
    pendingQuestion = !allowed && isBulk(files, rows.countAllXml()) ? { files } : null;
    notices.show(XML_NOTICE, pendingQuestion === null ? null : texts.xmlExpired(pendingQuestion.files));
    if (pendingQuestion !== null) {
      if (before === null) logger.info('XML past its term waits for a person', { files });
      store.transaction(() => writeState(store, hold(state)));
    } else if (state.heldBackup !== null && (state.heldUntil === null || state.heldUntil < judgedBy)) {
      store.transaction(() => writeState(store, { ...state, heldBackup: null, heldUntil: null }));
    }
    return pendingQuestion === null;
  }

  /** Works out anew whether the user has to be asked. Removes nothing. Never throws. */
  function renew(): void {
    try {
      const believed = lease.held() ? believe() : null;
      if (believed !== null) mayXmlGo(readTerms(store), believed.judgedBy, believed.state);
    } catch (error) {
      logger.error('expired XML not counted', { error: String(error) });
    }
  }

  /** null: the clock is not trusted now, nothing was removed. Never rejects. */
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
    /** Expired XML that waits for the user's consent; null = none. */
    waiting: (): ExpiredXml | null => pendingQuestion,
    /** Call it when the term of XML has changed. */
    renew,
    /**
     * The user consents to the removal. The newest backup, which has the XML, is retained for a week. @param files the count shown.
     * @returns false: the count changed, or no question is open; nothing was removed, and the question is renewed.
     */
    async letXmlGo(files: number, signal: AbortSignal): Promise<boolean> {
      const believed = pendingQuestion?.files === files ? believe() : null;
      const terms = readTerms(store);
      if (believed === null || countExpiredXml(parts, rows, terms, believed.judgedBy) !== files) {
        renew();
        return false;
      }
      const { judgedBy, state } = believed;
      const xmlBefore = dayOf(judgedBy + XML_AHEAD_MS);
      store.transaction(() => {
        writeState(store, { ...hold(state), xmlBefore, heldUntil: judgedBy + HOLD_MS });
        const details = JSON.stringify({ files, xmlBefore });
        audit.record({ actor: 'user', stationId: null, entity: 'settings', entityId: 'retention', cause: 'expired-allowed', details });
      });
      pendingQuestion = null;
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
        // The network's time may still be unknown: retry soon; nothing else depends on it.
        wait = lease.held() && (await pass(signal)) === null ? PUT_OFF_MS : DAY_MS;
        putOff = 0;
      }
    },
  };

  /** An unreadable store counts as busy. */
  function isBusy(): boolean {
    try {
      return rows.countLeaving() >= BUSY;
    } catch {
      return true;
    }
  }
}
