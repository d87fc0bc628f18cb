import type { Handlers } from '../../preload/contract/channels.ts';
import type { wireProfileChannels } from '../../preload/contract/wire-profile/channels.ts';
import type { ProfileEditor } from './editor.ts';
import type { NetworkInspector } from './inspector.ts';

export interface WireProfileFeature {
  readonly editor: ProfileEditor;
  readonly inspector: NetworkInspector;
}

export function wireProfileHandlers({ editor, inspector }: WireProfileFeature): Handlers<keyof typeof wireProfileChannels> {
  return {
    'profile:view': () => editor.view(),
    'profile:check': ({ draft }) => editor.check(draft),
    'profile:read': ({ bytes }) => editor.read(bytes),
    'profile:write': ({ draft }) => editor.write(draft),
    'profile:save': ({ draft, revision }) => editor.save(draft, revision),
    'profile:understand': ({ example, bytes, draft, stationId }) =>
      inspector.understand(example, new TextDecoder().decode(bytes), draft, stationId),
    'profile:propose': ({ example, bytes, draft }) => inspector.propose(example, new TextDecoder().decode(bytes), draft),
    'profile:fit': ({ files, draft }) => inspector.fit(files, draft),
    'profile:preview': ({ request, draft, stationId }) => inspector.preview(request, draft, stationId),
    'profile:fetch': ({ example, draft, stationId, id }) => inspector.fetch(example, draft, stationId, id),
    'profile:step': ({ step, draft, stationId, id }) => inspector.step(step, draft, stationId, id),
  };
}
