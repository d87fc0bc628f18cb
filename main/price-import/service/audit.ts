import type { ColumnTexts, ImportEdit } from '../../../preload/contract/price-import/price-import.ts';
import type { EDIT_ACTS } from '../../shared/audit-acts.ts';
import type { AuditLog } from '../../shared/ports.ts';
import { maskCpfs } from '../../shared/redaction/cpf.ts';
import type { ImportRecord } from '../import-record.ts';

/** Maximum of lines of one edit listed in the audit; the rest are counted. */
const LISTED_LINES = 200;

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

function shortened(edit: ImportEdit | ColumnTexts): object {
  if ('columns' in edit) return { ...edit, columns: edit.columns.map(shortened) };
  if (!('lines' in edit) || edit.lines === 'all' || edit.lines.length <= LISTED_LINES) return edit;
  return { ...edit, lines: edit.lines.slice(0, LISTED_LINES), moreLines: edit.lines.length - LISTED_LINES };
}
