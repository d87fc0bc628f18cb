import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { type ErasurePlan, type PrivacyView, TERM_KINDS } from './privacy.ts';

const erasure = { stationId: id, spareFiscal: z.boolean() };

export const privacyChannels = {
  'privacy:view': takesNothing.withoutPin('reads-store').answers<PrivacyView>(),
  /** One of the view's choices; `null`: as long as the station exists. */
  'privacy:set-term': takes({ kind: z.enum(TERM_KINDS), days: z.int().min(1).max(36_525).nullable() })
    .needsPin()
    .answers<null>(),
  /** XML that was spared when stations were erased, as one zip. */
  'privacy:spared-files': takesNothing.withoutPin('reads-store').answers<FileToKeep>(),
  /** Deletes XML past its retention. `files`: the count shown to the person; `stale` if it has changed. */
  'privacy:let-xml-go': takes({ files: z.int().min(1) })
    .needsPin()
    .answers<null>(),
  'privacy:erasure': takes(erasure).withoutPin('reads-store').answers<ErasurePlan>(),
  /** `typed`: the station's name, typed by hand. Returns once the erasure is certain: the program then closes, erases, and restarts. */
  'privacy:erase': takes({ ...erasure, typed: z.string().max(200) })
    .needsPin()
    .answers<null>(),
};
