import type { UploadWord } from '../../../preload/contract/outbox/outbox.ts';
import { quoted, statesThatAre } from '../model/states.ts';
import { OTHER_UPLOAD } from '../notes/note-bars.ts';

/** SQL condition by kind: whether a later upload replaces `o`. Another live upload of the same note counts too; fuelings have none. */
export const HAS_NEWER: Readonly<Record<UploadWord, string>> = {
  prices: `EXISTS (SELECT 1 FROM outbox_items n WHERE n.station_id = o.station_id AND n.kind = o.kind AND n.seq > o.seq
    AND n.state NOT IN ${quoted(statesThatAre('ineffective'))})`,
  note: OTHER_UPLOAD,
  fueling: '0',
};
