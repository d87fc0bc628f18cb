import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILE, type NoteAcceptanceProfile, parseProfile, readNoteAcceptance } from '../../../../main/network/testing.ts';

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

const NO_PROTOCOL = 'a resposta não traz o protocolo da nota';
const NO_STATUS = 'a resposta não traz a situação da nota';
it.each([
  ['{"status":"RECEIVED"}', asking('protocol'), NO_PROTOCOL],
  ['{"protocol":""}', asking('protocol'), NO_PROTOCOL],
  ['{"protocol":{"a":1}}', asking('protocol'), NO_PROTOCOL],
  ['', asking('status'), NO_STATUS],
  ['{"protocol":"1"}', asking('protocol', 'status'), NO_STATUS],
  ['{}', asking('status', 'protocol'), NO_STATUS],
])('%s is none without what the profile asks for', (text, profile, detail) => {
  expect(readNoteAcceptance(text, profile)).toEqual({ ok: false, cause: 'ack-no-id', detail });
});

it('what it asks for is a yes', () => {
  const value = { protocol: '1', status: 'OK' };
  expect(readNoteAcceptance('{"protocol":"1","status":"OK"}', asking('protocol', 'status'))).toEqual({ ok: true, value });
});

describe('an error body in the clothes of a success', () => {
  const body = { title: 'Validation Error', detail: 'Chave inválida' };
  const ofStatus = (status: unknown) => readNoteAcceptance(JSON.stringify({ ...body, status }), DEFAULT);

  it.each([400, 422, 500, '400'])('is no yes with the status %j, whatever the status of the answer', (status) => {
    expect(ofStatus(status)).toEqual({ ok: false, cause: 'malformed', detail: 'Chave inválida' });
  });

  it.each([200, 399, 'RECEIVED'])('is none with the status %j', (status) => {
    expect(ofStatus(status)).toEqual({ ok: true, value: { protocol: null, status: String(status) } });
  });

  it('has a title and a detail', () => {
    expect(readNoteAcceptance('{"status":422}', DEFAULT)).toEqual({ ok: true, value: { protocol: null, status: '422' } });
    expect(readNoteAcceptance('[{"status":422,"title":"a","detail":"b"}]', DEFAULT)).toEqual({
      ok: true,
      value: { protocol: null, status: null },
    });
  });
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
