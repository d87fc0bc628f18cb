/** What tests need from behind the door. No product file imports it. */

export { PLAIN_ACTS } from '../audit-acts.ts';
export { cellText } from '../files/csv.ts';
export { isMangled } from '../files/excel-safe.ts';
export { untilFree } from '../files/locked-files.ts';
export { REDACTED } from '../redaction/redactor.ts';
export { zoneName } from '../time/validity.ts';
export { inflateWithin } from '../zip/zip-content.ts';
