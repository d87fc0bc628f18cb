import type { Same } from '../../../preload/contract/same.ts';
import type { firstRun as portuguese } from './first-run-texts.ts';

export const firstRun: Same<typeof portuguese> = {
  title: 'Recolha',
  sentence: 'Your station’s prices and notes on the fleet-card network. Without typing anything into the portal.',
  trainingTitle: 'Try it in Training',
  trainingText: 'A simulated network, inside this computer. Nothing you do reaches the real network.',
  trainingAction: 'Try it in Training',
  realTitle: 'Connect my station',
  realText: 'Use the access from the network: address, client ID and secret.',
  realAction: 'Connect my station',
  later: 'You can have both and switch whenever you want.',
  otherLanguage: 'Português',
};
