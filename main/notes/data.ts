/** Tables of notes. */

import type { FeatureData } from '../store/index.ts';

export const notesData: FeatureData = {
  name: 'notes',
  tables: {
    note_imports: { kind: 'fiscal', belongs: 'station' },
    note_import_problems: { kind: 'fiscal', belongs: 'owned' },
    note_files: { kind: 'fiscal', belongs: 'owned' },
    note_cancellations: { kind: 'fiscal', belongs: 'owned' },
    note_events: { kind: 'fiscal', belongs: 'owned' },
    note_choices: { kind: 'fiscal', belongs: 'station' },
    customer_links: { kind: 'other', belongs: 'environment' },
  },
  oldest: { fiscal: 'SELECT min(added_at) AS at FROM note_files' },
};
