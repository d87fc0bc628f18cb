import { expect, it } from 'vitest';
import { DEFAULT_PROFILE, type NoteAcceptanceProfile, parseProfile } from '../../../../main/network/profile/profile.ts';
import { readNoteAcceptance } from '../../../../main/network/reading/note-acceptance.ts';

const DEFAULT = DEFAULT_PROFILE.attachment.acceptance;
const asking = (...required: NoteAcceptanceProfile['required']): NoteAcceptanceProfile => ({ ...DEFAULT, required });

it.each([
  ['{"protocol":"A1","status":"RECEIVED"}', 'A1', 'RECEIVED'],
  ['{"protocolo":12345678901234567890}', '12345678901234567890', null],
  ['{"protocol":{"a":1},"status":" "}', null, null],
  ['', null, null],
  ['ok', null, null],
])('%s is a yes when nothing is asked for', (text, protocol, status) => {
  expect(readNoteAcceptance(text, DEFAULT)).toEqual({ ok: true, value: { protocol, status } });
});

it.each([
  ['{"status":"RECEIVED"}', asking('protocol')],
  ['{"protocol":""}', asking('protocol')],
  ['{"protocol":{"a":1}}', asking('protocol')],
  ['', asking('status')],
  ['{"protocol":"1"}', asking('protocol', 'status')],
])('%s is none without what the profile asks for', (text, profile) => {
  expect(readNoteAcceptance(text, profile)).toMatchObject({ ok: false, cause: 'ack-no-id' });
});

it('what it asks for is a yes', () => {
  expect(readNoteAcceptance('{"protocol":"1","status":"OK"}', asking('protocol', 'status'))).toMatchObject({ ok: true });
});

it('an error body is no yes, whatever the status of the answer', () => {
  const body = { title: 'Validation Error', detail: 'Chave inválida', status: 422 };
  expect(readNoteAcceptance(JSON.stringify(body), DEFAULT)).toEqual({ ok: false, cause: 'malformed', detail: 'Chave inválida' });
  expect(readNoteAcceptance(JSON.stringify({ ...body, status: 200 }), DEFAULT)).toMatchObject({ ok: true });
});

it('the profile says what is asked for, and what a status means', () => {
  const parsed = parseProfile(
    '{"attachment":{"acceptance":{"protocol":["dados.id"],"required":["protocol"]}},"errors":{"note":{"503":"try-later"}}}',
  );
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      attachment: { acceptance: { protocol: ['dados.id'], required: ['protocol'] } },
      errors: { note: { 409: 'already-there', 503: 'try-later' } },
    },
  });
  for (const status of ['401', '407', '408', '429', '200', '302', 'abc']) {
    expect(parseProfile(JSON.stringify({ errors: { batch: { [status]: 'refused' } } }))).toMatchObject({ ok: false });
  }
  expect(parseProfile('{"errors":{"note":{"409":"sim"}}}')).toMatchObject({ ok: false, error: { details: { field: 'errors.note.409' } } });
});
