import type { Same } from '../../../preload/contract/same.ts';
import type { help as portuguese } from './texts.ts';

export const help: Same<typeof portuguese> = {
  licences: 'Third-party licenses',
  licencesText: 'Recolha uses the work of other people. Here are their names and licenses.',
  licencesOpen: 'See licenses',
  licencesLabel: 'Text of the licenses',
  licencesMissing: 'The licenses could not be opened. They are also in the file LICENCAS.txt, in the program’s folder.',
};
