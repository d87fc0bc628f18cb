import type { Handlers } from '../../preload/contract/channels.ts';
import type { noteChannels } from '../../preload/contract/notes/channels.ts';
import type { NotesPart } from './part.ts';

type Services = Pick<NotesPart, 'noteImports' | 'notes' | 'noteFolders'>;

export function noteHandlers({ noteImports, notes, noteFolders }: Services): Handlers<keyof typeof noteChannels> {
  return {
    'notes:begin': ({ stationId, label, expected }) => noteImports.begin(stationId, label, 'drop', expected),
    'notes:add': ({ importId, fileName, bytes }) => noteImports.add(importId, fileName, bytes),
    'notes:end': ({ importId }) => noteImports.end(importId),
    'notes:cancel': ({ importId }) => noteImports.cancel(importId),
    'notes:imports': ({ stationId, most }) => noteImports.list(stationId, most),
    'notes:archive-imports': noteImports.archive,
    'notes:removal': noteImports.removal,
    'notes:remove-imports': noteImports.remove,

    'notes:summary': notes.summary,
    'notes:rows': notes.rows,
    'notes:marked': notes.marked,
    'notes:detail': ({ fileId }) => notes.detail(fileId),
    'notes:paper': notes.paper,
    'notes:candidates': ({ fileId, text }) => notes.candidates(fileId, text),
    'notes:compare': notes.compare,
    'notes:choose': notes.choose,
    'notes:choice': notes.question,
    'notes:undo-choice': ({ undoId }) => notes.undoChoice(undoId),
    'notes:leave-out': notes.leaveOut,
    'notes:attach': notes.attach,
    'notes:export': notes.export,

    'notes:customers': ({ stationId }) => notes.customers(stationId),
    'notes:customer-losing': notes.customerLosing,
    'notes:forget-customer': notes.forgetCustomer,
    'notes:examples': ({ stationId }) => notes.examples(stationId),
    'notes:folder': ({ stationId }) => noteFolders.view(stationId),
    'notes:choose-folder': ({ stationId }) => noteFolders.choose(stationId),
    'notes:set-folder': noteFolders.change,
  };
}
