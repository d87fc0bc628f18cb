import { describe, expect, it } from 'vitest';
import { createTrayPlace } from '../../../../main/platform/testing.ts';

const SESSION = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus' };

/** @param answers by program; one that is not there is not installed. */
function place(answers: Readonly<Record<string, string | Error>>, environment: NodeJS.ProcessEnv = SESSION) {
  const asked: string[] = [];
  const hasPlace = createTrayPlace({
    platform: 'linux',
    environment,
    run(program) {
      asked.push(program);
      const answer = answers[program];
      if (answer === undefined) throw Object.assign(new Error(`spawnSync ${program} ENOENT`), { code: 'ENOENT' });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { hasPlace, asked };
}

const NOBODY = new Error('The name is not activatable');

describe('a place for the sign', () => {
  it.each([
    ['gdbus', '(<true>,)\n', true],
    ['gdbus', '(<false>,)\n', false],
    ['busctl', 'b true\n', true],
    ['busctl', 'b false\n', false],
    ['dbus-send', '   variant       boolean true\n', true],
    ['dbus-send', '   variant       boolean false\n', false],
    ['gdbus', NOBODY, false],
  ])('is told by %s: %s', (program, answer, is) => {
    expect(place({ [program]: answer }).hasPlace()).toBe(is);
  });

  it('is none where nothing can be asked, and no bus is started for it', () => {
    const { hasPlace, asked } = place({});
    expect([hasPlace(), asked]).toEqual([false, ['gdbus', 'busctl', 'dbus-send']]);
    const without = place({ gdbus: '(<true>,)' }, {});
    expect([without.hasPlace(), without.asked]).toEqual([false, []]);
  });

  it('is asked for each time, and always there on Windows', () => {
    const answers = { gdbus: '(<false>,)' };
    const { hasPlace } = place(answers);
    expect(hasPlace()).toBe(false);
    answers.gdbus = '(<true>,)';
    expect(hasPlace()).toBe(true);
    expect(createTrayPlace({ platform: 'win32', environment: {} })()).toBe(true);
  });
});
