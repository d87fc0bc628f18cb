import { expect, it } from 'vitest';
import { DEFAULT_PROFILE, readAcceptance } from '../../../../main/network/testing.ts';

const noId = { ok: false, cause: 'ack-no-id', detail: 'a resposta não traz o número do processo (process_id)' };
const notAnObject = { ok: false, cause: 'malformed', detail: 'a resposta não é um objeto JSON' };
const taken = (processId: string, status: string | null) => ({ ok: true, value: { processId, status } });

it.each<[string, object]>([
  ['{"process_id":"abc-1","status":"PENDING"}', taken('abc-1', 'PENDING')],
  ['{"process_id":12345678901234567890,"status":7}', taken('12345678901234567890', '7')],
  ['{"process_id":1}', taken('1', null)],
  ['{"process_id":1,"status":null}', taken('1', null)],
  ['{"process_id":1,"status":{"word":"PENDING"}}', taken('1', null)],
  [`{"process_id":1,"status":"${'x'.repeat(101)}"}`, taken('1', `${'x'.repeat(99)}…`)],
  ['', noId],
  [' \n', noId],
  ['{}', noId],
  ['{"process_id":" "}', noId],
  ['{"process_id":null,"status":"PENDING"}', noId],
  ['{"process_id":{}}', { ok: false, cause: 'malformed', detail: 'o campo “process_id” deveria ser um texto, mas veio {}' }],
  ['{"process_id":', notAnObject],
  ['[]', notAnObject],
  ['null', notAnObject],
  ['"1"', notAnObject],
])('the 2xx of a batch, %s', (text, expected) => {
  expect(readAcceptance(text, DEFAULT_PROFILE.acceptance)).toEqual(expected);
});
