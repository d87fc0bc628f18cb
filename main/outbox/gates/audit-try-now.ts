import type { Result } from '../../../preload/contract/errors.ts';
import type { AuditLog } from '../../shared/ports.ts';

interface TryNow {
  tryNow(stationId: string): Result<null>;
}

/** Records "Tentar agora", which ends waits and opens gates: the audit then explains why something was sent at that moment. */
export function auditTryNow(delivery: TryNow, audit: AuditLog): TryNow {
  return {
    tryNow(stationId) {
      const answer = delivery.tryNow(stationId);
      if (answer.ok) audit.record({ actor: 'user', stationId, entity: 'station', entityId: stationId, cause: 'try-now' });
      return answer;
    },
  };
}
