import type { Same } from '../../../preload/contract/same.ts';
import type { called as portuguese } from './called-texts.ts';

export const called: Same<typeof portuguese> = {
  commands: {
    pause: 'stop hold suspend',
    resume: 'continue release',
    try: 'resend retry again force sync',
    refresh: 'reload sync read again',
    light: 'day colors',
    dark: 'night colors dark mode',
    auto: 'colors system',
    keys: 'shortcuts help',
    cancel: 'give up delete remove undo from the queue',
    uncertain: 'uncertain doubt no answer confirm',
    refused: 'rejected error fix',
    revert: 'undo go back previous price',
    danfe: 'print danfe pdf copy of the note',
    issue: 'issue data invoice note',
    template: 'download template export sheet',
    conference: 'wrong price difference check charged',
    secret: 'change password secret token credential access',
    pin: 'change password lock manager',
    language: 'words portuguese',
    backup: 'safety copy restore',
    bundle: 'error problem support help diagnosis log',
  },
};
