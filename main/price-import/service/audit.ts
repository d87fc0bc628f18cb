import type { ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import type { EDIT_ACTS } from '../../shared/audit-acts.ts';
import type { AuditLog } from '../../shared/ports.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import type { ImportRecord } from '../import-record.ts';

/** Maximum of lines of one edit listed in the audit; the rest are counted. */
const LISTED_LINES = 200;
/** Maximum of characters of one text listed in the audit. */
const LISTED_CHARACTERS = 200;

/** Records who did what, between which revisions. The edit is the detail. */
export function auditEdit(
  audit: AuditLog,
  record: Pick<ImportRecord, 'id' | 'stationId' | 'revision'>,
  act: (typeof EDIT_ACTS)[number],
  edit: ImportEdit,
): void {
  audit.record({
    actor: 'user',
    stationId: record.stationId,
    entity: 'import',
    entityId: record.id,
    cause: `${act}:${edit.type}`,
    before: `revision ${record.revision}`,
    after: `revision ${record.revision + 1}`,
    details: maskCpfs(JSON.stringify(shortened(edit))),
  });
}

export function auditClosed(audit: AuditLog, record: ImportRecord, status: 'sent' | 'discarded'): void {
  audit.record({
    actor: 'user',
    stationId: record.stationId,
    entity: 'import',
    entityId: record.id,
    cause: status,
    before: record.status,
    after: status,
    details: JSON.stringify({ fileName: record.fileName, revision: record.revision }),
  });
}

/** The edit with what is listed of its lines and texts; each list is cut, also in a layout. CPFs are masked before a text is cut. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length <= LISTED_CHARACTERS ? value : `${maskCpfs(value).slice(0, LISTED_CHARACTERS)}…`;
  if (Array.isArray(value)) return value.slice(0, LISTED_LINES).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  const more = 'lines' in value && Array.isArray(value.lines) ? value.lines.length - LISTED_LINES : 0;
  const parts = Object.entries(value).map(([name, part]) => [name, shortened(part)] as const);
  return { ...Object.fromEntries(parts), ...(more > 0 ? { moreLines: more } : {}) };
}
