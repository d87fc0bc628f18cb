/** Internals exported for tests. No product file imports it. */

export { activeFilters, hiddenCount, removeFilter, toggledBand } from './filters/active-filters.ts';
export { issuingCopy, issuingGroups } from './fueling/issuing-fields.ts';
export { issuingText } from './fueling/issuing-text.ts';
export { issueTabs, issueWords, missingText } from './issue/issue-text.ts';
export { NoteMark, noteWords } from './note-mark.tsx';
export { nextSort, pendingColumns } from './pending-columns.tsx';
export { createPendingStore } from './pending-store.ts';
export { dayBefore, riskDays } from './risk-days.ts';
