/** A note as a document, asked for when somebody wants to see it. */

import type { Bridge } from '../../../../preload/contract/channels.ts';
import type { Notify } from '../../../app/notify.ts';
import type { NotePapers } from '../notes-state.ts';

export function createNotePapers(bridge: Bridge, notify: Notify): NotePapers {
  return {
    readPaper: async (request) => {
      const answer = await bridge.notesPaper(request);
      if (answer.ok) return answer.value;
      notify.error(answer.error);
      return null;
    },
  };
}
