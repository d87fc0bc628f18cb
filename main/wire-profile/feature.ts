/** Edits the wire profile and tests it against the network. */

import type { Feature, Host } from '../host/index.ts';
import { createProfileFacts, type OutboxFeature, showProfile } from '../outbox/index.ts';
import type { PricesFeature } from '../prices/index.ts';
import { createProfileEditor, type EditorParts } from './editor.ts';
import { wireProfileHandlers } from './handlers.ts';
import { createNetworkInspector, type InspectorParts } from './inspector.ts';
import { logWords } from './log-texts.ts';
import { createProfileFile } from './profile-file.ts';

interface WireProfileNeeds extends Pick<InspectorParts, 'apiOf' | 'secretFor'> {
  readonly userData: string;
  readonly prices: Pick<PricesFeature, 'reachability'>;
  readonly outbox: Pick<OutboxFeature, 'desk'>;
  /** Called when another profile is in force. */
  readonly onChange: EditorParts['onChange'];
}

export function createWireProfileFeature(host: Host, { userData, prices, outbox, onChange, ...needs }: WireProfileNeeds) {
  const { directory: stations, accessIds } = host;
  const uploads = createProfileFacts(host.store);
  const editor = createProfileEditor({
    ...host,
    file: createProfileFile(userData),
    uploads,
    onChange(next) {
      showProfile({ desk: outbox.desk, reachability: prices.reachability, stations, accessIds }, null);
      onChange(next);
      host.emit({ type: 'app-changed' });
    },
  });
  const inspector = createNetworkInspector({ ...needs, stations, usable: editor.usable, uploads, clock: host.clock });
  return { name: 'wire-profile', logWords, handlers: wireProfileHandlers({ editor, inspector }) } satisfies Feature;
}
