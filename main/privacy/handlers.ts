import type { Handlers } from '../../preload/contract/channels.ts';
import type { privacyChannels } from '../../preload/contract/privacy/channels.ts';
import type { Privacy } from './part.ts';

export function privacyHandlers(privacy: Privacy): Handlers<keyof typeof privacyChannels> {
  return {
    'privacy:view': () => privacy.view(),
    'privacy:set-term': (request) => privacy.setTerm(request),
    'privacy:let-xml-go': ({ files }) => privacy.letXmlGo(files),
    'privacy:spared-files': () => privacy.spared(),
    'privacy:erasure': (request) => privacy.plan(request),
    'privacy:erase': (request) => privacy.erase(request),
  };
}
