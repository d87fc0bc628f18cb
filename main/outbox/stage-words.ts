/** Words of an upload's state for use within a sentence. */

import type { OutboxStage } from '../../preload/contract/outbox/outbox.ts';
import { stateWords } from '../../preload/contract/outbox/state-words.ts';

export const STAGES = Object.fromEntries(Object.entries(stateWords).map(([stage, word]) => [stage, word.toLowerCase()])) as Readonly<
  Record<OutboxStage, string>
>;
