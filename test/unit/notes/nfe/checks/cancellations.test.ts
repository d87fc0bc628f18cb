import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../../main/notes/index.ts';
import { createTreeReader, eventTypeOf } from '../../../../../main/notes/testing.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from '../note-xml.ts';

/** Of which note a file tells that it is cancelled, and how surely. */

const KEY = keyOfNote();
const OTHER = keyOfNote({ number: '1' });
const LETTERS = keyOfNote({ cnpj: 'NFE12345678901' });

const cancellations = (text: string) => readNfe(bytesOf(text)).cancellations;
const brief = (text: string) => cancellations(text).map(({ key, state, status, protocol, at }) => [key, state, status, protocol, at]);
const TYPE = '<tpEvento>110111</tpEvento>';

describe('the type of an event', () => {
  it.each([
    ['<x/>', null],
    ['<infEvento/>', null],
    [`<infEvento>${TYPE}</infEvento>`, '110111'],
    [
      `<x><infEvento><tpEvento> </tpEvento></infEvento><infEvento>${TYPE}</infEvento><infEvento><tpEvento>2</tpEvento></infEvento></x>`,
      '110111',
    ],
  ])('in %s is %s', (text, expected) => {
    const tree = createTreeReader(['infEvento'])(text);
    expect(tree.type === 'tree' ? eventTypeOf(tree.named('infEvento')) : '').toBe(expected);
  });
});

describe('an answer beside its request', () => {
  const pair = (request: string, answer: string, root = 'procEventoNFe') =>
    `<${root}><evento><infEvento>${request}</infEvento></evento><retEvento><infEvento>${answer}</infEvento></retEvento></${root}>`;
  const registered = [KEY, 'registered', '135', null, null];

  it.each(['procEventoNFe', 'ProcEventoNFe'])('takes type and key of it in %s', (root) => {
    expect(brief(pair(`<chNFe>${KEY}</chNFe>${TYPE}`, '<cStat>135</cStat>', root))).toEqual([registered]);
  });

  it('takes none of another pair', () => {
    const other = '<x><evento><infEvento/></evento><retEvento><infEvento><cStat>135</cStat></infEvento></retEvento></x>';
    expect(brief(other.replace('<infEvento/>', `<infEvento><chNFe>${KEY}</chNFe>${TYPE}</infEvento>`))).toEqual([
      [KEY, 'asked', null, null, null],
    ]);
  });

  it('wins with its own type and key', () => {
    const asked = `<chNFe>${OTHER}</chNFe>${TYPE}`;
    expect(brief(pair(asked, `<chNFe>${KEY}</chNFe><cStat>135</cStat>`))).toEqual([[OTHER, 'asked', null, null, null], registered]);
    expect(brief(pair(asked, `<chNFe>${KEY}</chNFe><tpEvento>110110</tpEvento><cStat>135</cStat>`))).toEqual([
      [OTHER, 'asked', null, null, null],
    ]);
  });

  it('takes the key of the request’s Id', () => {
    const text = pair(TYPE, '<cStat>135</cStat>').replace('<infEvento>', `<infEvento Id="ID110111${KEY}01">`);
    expect(brief(text)).toEqual([registered]);
  });

  it.each([
    ['<detEvento><descEvento>Cancelamento</descEvento></detEvento>', '', ['registered']],
    ['<detEvento><descEvento>Carta</descEvento></detEvento>', '', []],
    ['', '<xEvento>Cancelamento registrado</xEvento>', ['registered']],
    ['', '<detEvento><descEvento>cancelamento</descEvento></detEvento>', ['registered']],
    ['', '', []],
  ])('by words %j and %j is %j', (request, answer, states) => {
    const text = pair(`<chNFe>${KEY}</chNFe>${request}`, `<chNFe>${KEY}</chNFe>${answer}<cStat>135</cStat>`);
    expect(cancellations(text).map(({ state }) => state)).toEqual(states);
  });
});

describe('the key that an event tells', () => {
  it.each([
    [`<chNFe>${LETTERS}</chNFe>`, '', LETTERS],
    [`<chNFe>NFe${LETTERS}</chNFe>`, '', LETTERS],
    [`<chNFe>${KEY.slice(0, 20)}NFe${KEY.slice(20)}</chNFe>`, '', null],
    ['', ' versao="1.00"', null],
    ['', ` Id="ID110111${LETTERS}1"`, LETTERS],
    ['', ` Id="ID110111${KEY}01x"`, null],
    ['', ` Id="ID11011${KEY}1"`, null],
    ['', ` Id="ID110111${KEY.slice(1)}x01"`, null],
  ])('%s with “%s” is %s', (field, attribute, key) => {
    expect(cancellations(`<infEvento${attribute}>${field}${TYPE}</infEvento>`).map((one) => one.key)).toEqual(key === null ? [] : [key]);
  });

  it('with a wrong check digit is a key still', () => {
    const wrong = `${KEY.slice(0, 43)}${(Number(KEY.slice(43)) + 1) % 10}`;
    expect(cancellations(`<infEvento><chNFe>${wrong}</chNFe>${TYPE}</infEvento>`)).toMatchObject([{ key: wrong }]);
  });
});

describe('a cancellation of the old layouts', () => {
  it('has no type', () => {
    const text = `<procCancNFe><cancNFe><infCanc><chNFe>${KEY}</chNFe></infCanc></cancNFe><retCancNFe><infCanc><cStat>101</cStat><chNFe>${KEY}</chNFe><dhRecbto>2011-01-02T03:04:05</dhRecbto><nProt>1</nProt></infCanc></retCancNFe></procCancNFe>`;
    expect(brief(text)).toEqual([[KEY, 'registered', '101', '1', '2011-01-02T03:04:05']]);
    expect(cancellations(text)[0]?.place).toEqual({ line: 1, column: text.lastIndexOf('<infCanc>') + 1, field: 'infCanc' });
  });
});

describe('a situation', () => {
  const answer = (inside: string) => `<retConsSitNFe>${inside}</retConsSitNFe>`;
  const key = `<chNFe>${KEY}</chNFe>`;

  it.each(['101', '151', '155'])('%s is a cancellation, wherever it is told', (status) => {
    const text = answer(`${key}<cStat>${status}</cStat>`);
    const at = { line: 1, column: text.indexOf('<cStat>') + 1 };
    const told = { key: KEY, state: 'registered', status, protocol: null, at: null, environment: null };
    expect(cancellations(text)).toEqual([{ ...told, place: { ...at, field: 'retConsSitNFe/cStat' } }]);
    const protocol = `<x><infProt>${key}<nProt>1</nProt><cStat>${status}</cStat></infProt></x>`;
    expect(cancellations(protocol)).toEqual([
      { ...told, place: { line: 1, column: protocol.indexOf('<cStat>') + 1, field: 'infProt/cStat' } },
    ]);
  });

  it.each(['100', '135', '150', '302'])('%s is none', (status) => {
    expect(cancellations(answer(`${key}<cStat>${status}</cStat>`))).toEqual([]);
  });

  it('without a status or a key is none', () => {
    expect(cancellations(answer(key))).toEqual([]);
    expect(cancellations(answer('<cStat>101</cStat>'))).toEqual([]);
    expect(cancellations(answer(`<cStat>101</cStat><protNFe>${key}</protNFe><infProt>${key}</infProt>`))).toEqual([]);
  });

  it('names the note itself before that of its protocol', () => {
    const protocol = `<protNFe><infProt><chNFe>${OTHER}</chNFe></infProt></protNFe>`;
    expect(cancellations(answer(`${protocol}${key}<cStat>101</cStat>`)).map((one) => one.key)).toEqual([KEY]);
  });

  it('of the note’s own protocol is told, but as a finding of the protocol alone', () => {
    const reading = readNfe(bytesOf(noteXml({ status: '101' })));
    expect(reading.cancellations).toMatchObject([{ key: KEY, state: 'registered', status: '101' }]);
    expect(reading.findings.map(({ code }) => code)).toEqual(['protocol-cancelled']);
  });

  it('of a second protocol of the same note is a finding of its own', () => {
    const after = `<x><infProt>${key}<cStat>101</cStat></infProt></x>`;
    expect(readNfe(bytesOf(noteXml({ after }))).findings).toMatchObject([
      { code: 'cancellation-event', params: { protocol: '', at: '' }, place: { field: 'infProt/cStat' } },
    ]);
  });

  it('gives way to the event that tells the same, which has number and date', () => {
    const text = `<x><infProt>${key}<cStat>101</cStat></infProt>${cancellationXml(KEY, '135')}</x>`;
    expect(brief(text)).toEqual([[KEY, 'registered', '135', '135260000000002', '2026-11-21T09:00:00-03:00']]);
    expect(brief(text.replaceAll('135<', '573<'))).toEqual([[KEY, 'registered', '101', null, null]]);
  });
});
