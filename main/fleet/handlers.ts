import type { Handlers } from '../../preload/contract/channels.ts';
import type { fleetChannels } from '../../preload/contract/fleet/channels.ts';
import type { Fleet } from './fleet.ts';
import type { FuelingSheets } from './manual/fueling-sheets.ts';
import type { Register } from './manual/register.ts';
import type { SaveNotes } from './notes/save-notes.ts';

export function fleetHandlers(
  fleet: Fleet &
    Pick<Register, 'check' | 'register'> &
    Pick<FuelingSheets, 'openSheet' | 'rereadSheet' | 'restoreSheet' | 'keepStep' | 'closeSheet'> &
    Pick<SaveNotes, 'saveNotes' | 'folderAct'>,
): Handlers<keyof typeof fleetChannels> {
  return {
    'fleet:fuelings': fleet.fuelings,
    'fleet:rows': fleet.rows,
    'fleet:missing': fleet.missing,
    'fleet:groups': fleet.groups,
    'fleet:vehicles': fleet.vehicles,
    'fleet:sheet': fleet.sheet,
    'fleet:refresh': fleet.refresh,
    'fleet:look-key': fleet.lookKey,
    'fleet:look-note': fleet.lookNote,
    'fleet:notes': fleet.notes,
    'fleet:note-rows': fleet.noteRows,
    'fleet:download': fleet.download,
    'fleet:stop-download': ({ stationId }) => fleet.stopDownload(stationId),
    'fleet:notes-zip': fleet.notesZip,
    'fleet:save-notes': fleet.saveNotes,
    'fleet:folder': fleet.folderAct,
    'fleet:note-file': fleet.noteFile,
    'fleet:open-sheet': fleet.openSheet,
    'fleet:reread-sheet': fleet.rereadSheet,
    'fleet:kept-sheet': ({ stationId }) => fleet.restoreSheet(stationId),
    'fleet:keep-step': fleet.keepStep,
    'fleet:close-sheet': fleet.closeSheet,
    'fleet:check-fuelings': fleet.check,
    'fleet:register': fleet.register,
    'fleet:products': ({ stationId }) => fleet.products(stationId),
    'fleet:read-products': ({ stationId }) => fleet.readProducts(stationId),
    'fleet:product': fleet.product,
  };
}
