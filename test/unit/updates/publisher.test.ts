import { expect, test } from 'vitest';
import { createCheckPublisher } from '../../../main/updates/testing.ts';

const DN = 'CN=Recolha Ltda, O=Recolha Ltda, C=BR';

function check(answer: object | string | Error) {
  const told: boolean[] = [];
  const warned: string[] = [];
  const judge = createCheckPublisher(
    async () => {
      if (answer instanceof Error) throw answer;
      return typeof answer === 'string' ? answer : JSON.stringify(answer);
    },
    { info: () => {}, warn: (message) => void warned.push(message), error: () => {} },
    (could) => told.push(could),
  );
  return { judge: () => judge(['Recolha Ltda'], 'x.exe'), told, warned };
}

test('signed and valid: by its short name or the whole one', async () => {
  const { judge, told } = check({ status: 0, name: 'Recolha Ltda', subject: DN });
  expect([await judge(), told]).toEqual([null, [false]]);
});

test.each([
  { status: 0, name: 'Other Ltda', subject: 'CN=Other Ltda' },
  { status: 3, name: 'Recolha Ltda', subject: DN },
  { status: 2, name: null, subject: null },
])('another publisher, a broken signature, none: refused', async (answer) => {
  expect(await check(answer).judge()).toContain(`signature status ${answer.status}`);
});

test.each([
  ['PowerShell can not run', new Error('blocked by policy')],
  ['PowerShell says nothing that can be read', 'Acesso negado'],
])('%s: our own signature decides, and that is said', async (_, answer) => {
  const { judge, told, warned } = check(answer);
  expect([await judge(), told, warned]).toEqual([null, [true], ['publisher of the update not checked']]);
});
