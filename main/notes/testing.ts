/** What tests need from behind the door. No product file imports it. */

export { elsewhereOf } from './desk/questions.ts';
export { ranks } from './desk/search.ts';
export { MANY_EQUALS } from './matching/one-to-one.ts';
export { FEW_POINTS } from './matching/pair.ts';
export { noteToMatch } from './model/facts.ts';
export { cameBack } from './model/filters.ts';
export { unreadDays } from './model/unread-days.ts';
export { accessKeyCheckDigit } from './nfe/access-key.ts';
export { noteEnvironment } from './nfe/checks/check-station.ts';
export { extractItem } from './nfe/extract-items.ts';
export { severityOf } from './nfe/finding.ts';
export { FINDING_CODES } from './texts/nfe.ts';
