import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { id } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import { type ErasurePlan, type PrivacyView, TERM_KINDS } from './privacy.ts';

const erasure = { stationId: id, spareFiscal: z.boolean() };

export const privacyChannels = {
  'privacy:view': takesNothing.withoutPin('reads-store').answers<PrivacyView>(),
  /** Only what the view offers; `null` = for as long as the station is here. */
  'privacy:set-term': takes({ kind: z.enum(TERM_KINDS), days: z.int().min(1).max(36_525).nullable() })
    .needsPin()
    .answers<null>(),
  /** XML that was spared when stations were erased, as one zip. */
  'privacy:spared-files': takesNothing.withoutPin('reads-store').answers<FileToKeep>(),
  /** XML past its term may go. `files`: as many as the person was told of; `stale` when there are others now. */
  'privacy:let-xml-go': takes({ files: z.int().min(1) })
    .needsPin()
    .answers<null>(),
  'privacy:erasure': takes(erasure).withoutPin('reads-store').answers<ErasurePlan>(),
  /** `typed`: the station's name, by hand. Answered when it is certain to happen: the program then closes, erases, and opens again. */
  'privacy:erase': takes({ ...erasure, typed: z.string().max(200) })
    .needsPin()
    .answers<null>(),
};
