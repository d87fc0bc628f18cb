import type { Same } from '../../../preload/contract/same.ts';
import type { updates as portuguese } from './texts.ts';

export const updates: Same<typeof portuguese> = {
  title: 'Updates',
  version: 'You use version {{version}}.',
  notConfigured: 'Automatic updates are not set up yet.',
  notReplaceable: 'This package does not update itself. Download the new one from {{address}} and install it over this one.',
  never: 'We have not looked for new versions on this computer yet.',
  lastCheck: 'Last look: {{time}}.',
  lastNone: 'Last look: {{time}}. No newer version.',
  lastFailed: 'Last look: {{time}}. {{problem}}',
  check: 'Look now',
  checking: 'Looking…',
  downloading: 'Downloading version {{version}}: {{percent}}%',
  progress: 'Download of version {{version}}',
  ready: 'Version {{version}} is ready.',
  readyText: 'Install it now, or it comes when Recolha opens again. First it waits for the uploads and makes a backup.',
  install: 'Install now',
  installing: {
    sends: 'Waiting for the answer to uploads under way…',
    backup: 'Making the backup…',
    starting: 'Opening the installer. Recolha will close and open again.',
  },
  publisherUnchecked: 'Windows did not say who signed the installer. Recolha’s signature was checked.',
};
