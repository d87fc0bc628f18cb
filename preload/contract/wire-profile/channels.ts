import { z } from 'zod';
import { takes, takesNothing } from '../kit/channel.ts';
import { fileOf, id, networkId } from '../kit/fields.ts';
import type { FileToKeep } from '../notes/note-desk.ts';
import {
  EXAMPLES,
  type FetchedExample,
  type FitView,
  NETWORK_STEPS,
  type ProfileMistakeView,
  type ProfileView,
  type ProposalView,
  REQUESTS,
  type ReadProfileView,
  type RequestPreview,
  type StepResult,
  type UnderstoodView,
} from './wire-profile.ts';

/** Most characters of an edited profile; one that differs in every entry has some 6,000. */
const MOST_DRAFT = 32_000;
const MOST_FILE_BYTES = 1024 * 1024;
/** Most bytes of an answer that are stored. */
const MOST_EXAMPLE_BYTES = 1024 * 1024;
/** A collection with its answers. */
const MOST_FIT_BYTES = 4 * 1024 * 1024;
const MOST_FIT_FILES = 30;

/** The text of a wire-profile.json. */
const draft = z.string().max(MOST_DRAFT);

export const wireProfileChannels = {
  'profile:view': takesNothing.withoutPin('reads-store').answers<ProfileView>(),
  'profile:check': takes({ draft }).withoutPin('reads-store').answers<readonly ProfileMistakeView[]>(),
  /** Reads a file for review before it is saved. */
  'profile:read': takes({ bytes: fileOf(MOST_FILE_BYTES) })
    .withoutPin('reads-store')
    .answers<ReadProfileView>(),
  'profile:write': takes({ draft }).withoutPin('reads-store').answers<FileToKeep>(),
  /** `revision`: that of the view that the draft is based on, or of the file that was put there and shown since. */
  'profile:save': takes({ draft, revision: z.string().max(64) })
    .needsPin()
    .answers<ProfileView>(),
  /** Parses an answer of the network as a preview. `stationId`: a station or a fleet; null: none exists yet. */
  'profile:understand': takes({
    example: z.enum(EXAMPLES),
    bytes: fileOf(MOST_EXAMPLE_BYTES),
    draft,
    stationId: id.nullable(),
  })
    .withoutPin('reads-store')
    .answers<UnderstoodView>(),
  /** Proposes entries from an answer. Changes nothing. */
  'profile:propose': takes({ example: z.enum(EXAMPLES), bytes: fileOf(MOST_EXAMPLE_BYTES), draft })
    .withoutPin('reads-store')
    .answers<ProposalView>(),
  /** Proposes a whole profile from answers. Changes nothing. `example`: the name under which an answer was fetched. */
  'profile:fit': takes({
    files: z
      .array(z.strictObject({ name: z.string().max(255), bytes: fileOf(MOST_FIT_BYTES), example: z.enum(EXAMPLES).optional() }))
      .max(MOST_FIT_FILES),
    draft,
  })
    .withoutPin('reads-store')
    .answers<FitView>(),
  /** Previews a request. Sends nothing. */
  'profile:preview': takes({ request: z.enum(REQUESTS), draft, stationId: id.nullable() })
    .withoutPin('reads-store')
    .answers<RequestPreview>(),
  /** Runs one read request on the network. `id`: of the product, fueling or batch. */
  'profile:fetch': takes({ example: z.enum(EXAMPLES), draft, stationId: id, id: networkId.nullable() })
    .withoutPin('reads-network')
    .answers<FetchedExample>(),
  'profile:step': takes({ step: z.enum(NETWORK_STEPS), draft, stationId: id, id: networkId.nullable() })
    .withoutPin('reads-network')
    .answers<StepResult>(),
};
