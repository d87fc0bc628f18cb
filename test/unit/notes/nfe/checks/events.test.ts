import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../../main/notes/index.ts';
import { bytesOf, keyOfNote, noteXml } from '../note-xml.ts';

/** What a file states of a note besides cancellations, and what of it has effect. */

const KEY = keyOfNote();
const OTHER = keyOfNote({ number: '1' });

const event = (key: string, type: string, more = '') => `<infEvento><chNFe>${key}</chNFe><tpEvento>${type}</tpEvento>${more}</infEvento>`;
const asked = (type: string, more = '', key = KEY) => `<evento>${event(key, type, more)}</evento>`;
const answered = (type: string, status: string, more = '', key = KEY) =>
  `<retEvento>${event(key, type, `<cStat>${status}</cStat>${more}`)}</retEvento>`;
const pair = (...parts: readonly string[]) => `<procEventoNFe>${parts.join('')}</procEventoNFe>`;
const at = (hour: number) => `<dhRegEvento>2026-11-21T${String(hour).padStart(2, '0')}:00:00-03:00</dhRegEvento>`;
const number = (sequence: number) => `<nSeqEvento>${sequence}</nSeqEvento>`;
const brief = (text: string) => readNfe(bytesOf(text)).events.map(({ kind, state, key }) => [kind, state, key]);

describe('a refused event', () => {
  it.each(['210220', '210240'])('%s does not leave its request open', (type) => {
    expect(brief(pair(asked(type), answered(type, '596')))).toEqual([['buyer-refusal', 'refused', KEY]]);
    // The answer counts even where the request's clock is ahead.
    expect(brief(pair(asked(type, at(12)), answered(type, '596', at(11))))).toEqual([['buyer-refusal', 'refused', KEY]]);
  });

  it('is no correction, and no confirmation', () => {
    expect(brief(pair(asked('110110'), answered('110110', '501')))).toEqual([['correction', 'refused', KEY]]);
    expect(brief(pair(asked('210200'), answered('210200', '596')))).toEqual([]);
  });

  it('that says more of the note than no, states that alone', () => {
    expect(brief(pair(asked('210240'), answered('210240', '217')))).toEqual([['unknown', 'registered', KEY]]);
  });

  it('settles its request apart from it in the file: of the same note, type and number, and not later', () => {
    const lote = (request: string, answer: string) => `<x><envEvento>${request}</envEvento><retEnvEvento>${answer}</retEnvEvento></x>`;
    const open = ['buyer-refusal', 'asked', KEY];
    const refused = ['buyer-refusal', 'refused', KEY];
    const request = asked('210240', at(10) + number(1));
    expect(brief(lote(request, answered('210240', '596', at(11) + number(1))))).toEqual([refused]);
    expect(brief(lote(request, answered('210240', '596', number(1))))).toEqual([refused]);
    expect(brief(lote(request, answered('210240', '596', at(9) + number(1))))).toEqual([open]);
    expect(brief(lote(request, answered('210240', '596', at(11) + number(2))))).toEqual([open]);
    expect(brief(lote(request, answered('210220', '596', at(11) + number(1))))).toEqual([open]);
    expect(brief(lote(request, answered('210240', '596', at(11) + number(1), OTHER)))).toEqual([open, ['buyer-refusal', 'refused', OTHER]]);
  });

  it('gives way to a registered one, and to an open request of another number', () => {
    const refused = answered('110110', '594', number(9));
    expect(brief(`<x>${refused}${answered('110110', '135', number(1))}</x>`)).toEqual([['correction', 'registered', KEY]]);
    expect(brief(`<x>${refused}${asked('110110', number(1))}</x>`)).toEqual([['correction', 'asked', KEY]]);
  });
});

it('a request without an answer, or beside one without a status, is open; an answer about another note leaves it open', () => {
  const open = ['buyer-refusal', 'asked', KEY];
  expect(brief(pair(asked('210240')))).toEqual([open]);
  expect(brief(pair(asked('210240'), `<retEvento>${event(KEY, '210240')}</retEvento>`))).toEqual([open]);
  expect(brief(pair(asked('210240'), answered('210240', '596', '', OTHER)))).toEqual([open, ['buyer-refusal', 'refused', OTHER]]);
  expect(brief(pair(asked('210240'), answered('210240', '135')))).toEqual([['buyer-refusal', 'registered', KEY]]);
});

it.each([
  ['its answer', pair(asked('110111', '<tpAmb>2</tpAmb>'), answered('110111', '135', '<tpAmb>1</tpAmb>')), '1'],
  ['its request', pair(asked('110111', '<tpAmb>1</tpAmb>'), answered('110111', '135')), '1'],
  ['a situation', `<retConsSitNFe><tpAmb>2</tpAmb><cStat>101</cStat><chNFe>${KEY}</chNFe></retConsSitNFe>`, '2'],
  ['nobody', pair(asked('110111'), answered('110111', '135')), null],
  ['a word that is none', pair(asked('110111', '<tpAmb>3</tpAmb>'), answered('110111', '135')), null],
  // Public notes have been seen to differ from their protocols.
  ['a protocol', `<protNFe><infProt><tpAmb>1</tpAmb><cStat>101</cStat><chNFe>${KEY}</chNFe></infProt></protNFe>`, null],
])('the environment of a statement is that of %s', (_, text, environment) => {
  expect(readNfe(bytesOf(text)).cancellations).toMatchObject([{ state: 'registered', environment }]);
});

it('a protocol denies the note to all of its copies, and is told once in its own', () => {
  const denied = ['not-authorised', 'registered', KEY];
  const answer = `<retConsReciNFe><protNFe><infProt><cStat>301</cStat><chNFe>${KEY}</chNFe></infProt></protNFe></retConsReciNFe>`;
  expect(brief(answer)).toEqual([denied]);
  expect(brief(answer.replace('301', '100'))).toEqual([]);
  const own = readNfe(bytesOf(noteXml({ status: '301' })));
  expect(own.events).toMatchObject([{ kind: 'not-authorised', key: KEY }]);
  expect(own.findings.map(({ code }) => code)).toEqual(['protocol-denied']);
});
