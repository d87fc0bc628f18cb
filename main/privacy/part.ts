/** Puts together what is kept and for how long, and what erases a station. */

import type { Result } from '../../preload/contract/errors.ts';
import type { TermKind } from '../../preload/contract/privacy/privacy.ts';
import type { NewId, PayloadStore } from '../shared/ports.ts';
import { fail, ok } from '../shared/result.ts';
import { zipFiles } from '../shared/zip/zip-files.ts';
import { choicesOf, type Days } from './model/terms.ts';
import { createEraseStation } from './purge/erase-station.ts';
import { createRetention, type RetentionParts } from './retention/retention.ts';
import { withdrawConsent } from './retention/state-repository.ts';
import { readTerms, writeTerm } from './retention/terms-repository.ts';
import { sparedFiles } from './stored-data/spared-files.ts';
import { createStoredData, type StoredDataParts } from './stored-data/stored-data.ts';
import { errors } from './texts.ts';

export interface PrivacyParts extends RetentionParts, Omit<StoredDataParts, 'expiredXml'> {
  readonly payloads: Pick<PayloadStore, 'get'>;
  /** Takes a station from the list, with its secret. */
  readonly removeStation: (stationId: string) => Result<null>;
  readonly relaunch: () => void;
  readonly newId: NewId;
  /** Aborted when the program has ended. */
  readonly signal: AbortSignal;
}

export type Privacy = ReturnType<typeof createPrivacyPart>;

export function createPrivacyPart(parts: PrivacyParts) {
  const { store, audit, clock } = parts;
  const retention = createRetention(parts);
  return {
    view: createStoredData({ ...parts, expiredXml: retention.waiting }).view,
    ...createEraseStation({ ...parts, remove: parts.removeStation }),
    spared: () => sparedFiles({ ...parts, zip: zipFiles }),
    setTerm({ kind, days }: { readonly kind: TermKind; readonly days: Days }): Result<null> {
      if (!choicesOf(kind).includes(days)) return fail('invalid', errors.notOffered());
      const before = readTerms(store)[kind];
      if (before === days) return ok(null);
      store.transaction(() => {
        writeTerm(store, kind, days, new Date(clock.now()).toISOString());
        if (kind === 'fiscal') withdrawConsent(store);
        const termText = (value: Days): string => JSON.stringify({ kind, days: value });
        audit.record({
          ...{ actor: 'user', stationId: null, entity: 'settings', entityId: 'retention', cause: 'term-set' },
          ...{ before: termText(before), after: termText(days) },
        });
      });
      if (kind === 'fiscal') retention.renew();
      return ok(null);
    },
    /** @param files as many as the person was told of. */
    async letXmlGo(files: number): Promise<Result<null>> {
      return (await retention.letXmlGo(files, parts.signal)) ? ok(null) : fail('stale', errors.otherXml());
    },
    /** Removes what is past its term, once a day, until the signal aborts. Never rejects. */
    run: retention.run,
  };
}
