import { encodeAttachment } from './encoding/encode-note.ts';
import type { ReadingsApi } from './endpoints/readings.ts';
import type { Call } from './http/call.ts';
import type { Exchange, NetworkStation } from './network-api.ts';
import type { EncodedAttachment, NoteAcceptance } from './notes-api.ts';
import { pathsOf } from './profile/prefixes.ts';
import type { ProfileGuard } from './profile/refused-profile.ts';
import type { WireProfile } from './profile/types.ts';
import { readNoteAcceptance } from './reading/note-acceptance.ts';

interface NotesEndpointsParts {
  readonly guard: ProfileGuard;
}

export type NotesApi = ReturnType<typeof createNotesEndpoints> & ReadingsApi;

/** The endpoints for notes, with the calls and tokens of the client. Never throws for a failure of the network. */
export function createNotesEndpoints(call: Call, profile: WireProfile, parts: NotesEndpointsParts) {
  const { guard } = parts;
  const paths = pathsOf(profile);

  return {
    /**
     * Encodes a note: the original bytes in base64, with the fuelings' ids if the profile has a
     * field for them. Throws an EncodeError when an id can't be written in the profile's format.
     */
    encodeAttachment(station: NetworkStation, xml: Uint8Array, transactionIds: readonly string[]): EncodedAttachment {
      guard.assertUsable(station);
      return encodeAttachment(profile.attachment, station, xml, transactionIds);
    },

    /** A 2xx with the fields required by the profile is `answered`. A note in doubt is never resent automatically (docs/outbox.md). */
    sendNote: (station: NetworkStation, body: Uint8Array): Promise<Exchange<NoteAcceptance>> =>
      call(station, {
        method: 'POST',
        path: paths.attachNote,
        body,
        act: { meanings: profile.errors.note, lineBase: profile.errors.lineBase },
        read: (text) => readNoteAcceptance(text, profile.attachment.acceptance),
      }),
  };
}
