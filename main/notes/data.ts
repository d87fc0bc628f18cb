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
  holdings: { notes: 'SELECT count(*) AS n FROM note_files f JOIN note_imports i ON i.id = f.import_id WHERE i.station_id = ?' },
};
