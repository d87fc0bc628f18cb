import type { Same } from '../../../preload/contract/same.ts';
import type { noteSetup as portuguese } from './setup-texts.ts';

export const noteSetup: Same<typeof portuguese> = {
  title: 'Notes',
  text: 'Where the notes come from and who the station’s customers are.',
  folder: 'Watched folder',
  folderText: 'The program reads the new notes in this folder. The files are never moved or erased. Nothing is sent without you.',
  path: 'Path of the folder',
  pathNone: 'No folder chosen',
  browse: 'Browse…',
  watch: 'Watch this folder',
  forgetFolder: 'Forget the folder',
  checkedAt: 'Last reading: {{time}}',
  off: 'Off: notes come in only when you drop them in Attach.',
  customers: 'Remembered customers',
  customersText: 'Which CNPJ you confirmed for each name in the pending list.',
  customersNone: 'None yet. They show here when you confirm the pair of a note.',
  name: 'Name on the pending list',
  cnpj: 'CNPJ',
  confirmedAt: 'Confirmed on',
  forget: 'Forget',
  forgetOne: 'Forget the CNPJ of {{name}}',
  forgetTitle: 'Forget this customer?',
  forgetText: '“{{name}}” no longer has the CNPJ {{cnpj}} remembered.',
};
