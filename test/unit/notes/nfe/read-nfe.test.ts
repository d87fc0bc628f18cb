import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { checkCancelled, checkStation, isSendable, noteFindingSentence } from '../../../../main/notes/testing.ts';
import { bytesOf, cancellationXml, DEFAULTS, keyOfNote, type NoteOptions, noteXml } from './note-xml.ts';

const read = (text: string) => readNfe(bytesOf(text));
const codes = (text: string) => read(text).findings.map(({ code }) => code);
const codesOf = (options: Partial<NoteOptions>) => codes(noteXml(options));

describe('a right note', () => {
  it('has nothing to be said about, and gives all its data', () => {
    const reading = read(noteXml({ references: ['35180834128745000152650010000476491552806942'] }));
    expect(reading.findings).toEqual([]);
    expect(isSendable(reading.findings)).toBe(true);
    expect(reading).toMatchObject({ kind: 'nfe-with-protocol', root: 'nfeProc', key: keyOfNote(), cancellations: [] });
    expect(reading.note).toMatchObject({
      model: '55',
      series: '1',
      number: '4711',
      emittedAt: '2026-11-21T08:30:00-03:00',
      environment: '1',
      emitter: { cnpj: '11222333000181', cpf: null, name: 'Posto Exemplo Ltda' },
      recipient: { cnpj: '11444777000161', name: 'Transportes São João' },
      total: { units: 29522n, scale: 2 },
      plates: ['ABC1D23'],
      references: ['35180834128745000152650010000476491552806942'],
      digest: DEFAULTS.digest,
      protocol: { number: '135260000000001', status: '100', key: keyOfNote() },
    });
    expect(reading.note?.items).toEqual([
      {
        number: '1',
        description: 'DIESEL B S10',
        cfop: '5656',
        quantity: { units: 501230n, scale: 4 },
        unit: 'L',
        unitValue: { units: 58900000000n, scale: 10 },
        total: { units: 29522n, scale: 2 },
        net: { units: 29522n, scale: 2 },
        fuel: { anpCode: '820101034' },
      },
    ]);
  });

  it('may have an alphanumeric CNPJ, prefixes, CDATA and a longer protocol', () => {
    expect(codesOf({ cnpj: '12ABC34501DE35', protocol: '13526000000000123' })).toEqual([]);
    const prefixed = noteXml()
      .replaceAll(/<(\/?)(?!\?|Signature|\/Signature|SignedInfo|Reference|DigestValue)([A-Za-z])/g, '<$1n:$2')
      .replaceAll(/<n:(\/?)(SignedInfo|Reference|DigestValue|Signature)/g, '<$1$2')
      .replaceAll(/<\/n:(SignedInfo|Reference|DigestValue|Signature)/g, '</$1')
      .replace('xmlns="http://www.portalfiscal.inf.br/nfe"', 'xmlns:n="http://www.portalfiscal.inf.br/nfe"');
    expect(codes(prefixed)).toEqual([]);
    expect(read(noteXml({ extraText: '<![CDATA[Placa XYZ-9876 & fim]]>' })).note).toMatchObject({ plates: ['XYZ9876'] });
  });

  it('is cloneable, as the worker hands it over', () => {
    const reading = read(noteXml());
    expect(structuredClone(reading)).toEqual(reading);
  });
});

describe('findings', () => {
  it.each<[string, Partial<NoteOptions>, readonly string[]]>([
    ['another layout', { version: '3.10' }, ['layout-version']],
    ['model 65', { model: '65' }, ['kind-nfce']],
    ['model 57', { model: '57' }, ['model']],
    ['environment 3', { environment: '3' }, ['environment-unreadable']],
    [
      'a key with a wrong check digit',
      { key: `${keyOfNote().slice(0, 43)}${(Number(keyOfNote().slice(43)) + 1) % 10}` },
      ['key-check-digit'],
    ],
    ['a key that is no key', { key: 'string' }, ['key-shape']],
    ['another emitter', { cnpj: '11444777000161', key: keyOfNote() }, ['key-emitter']],
    ['an emitter without right digits', { cnpj: '11222333000182' }, ['emitter-cnpj']],
    ['another number', { number: '4712', key: keyOfNote() }, ['key-number']],
    ['another series', { series: '2', key: keyOfNote() }, ['key-series']],
    ['another month', { emittedAt: '2026-12-01T00:00:00-03:00', key: keyOfNote() }, ['key-date']],
    ['the protocol of another note', { protocolKey: keyOfNote({ number: '1' }) }, ['protocol-key']],
    ['another digest', { digest: 'AAAA' }, ['digest-differs']],
    ['no digest', { digest: '' }, ['digest-absent']],
    ['late', { status: '150' }, ['protocol-late']],
    ['cancelled 101', { status: '101' }, ['protocol-cancelled']],
    ['cancelled 151', { status: '151' }, ['protocol-cancelled']],
    ['cancelled 155', { status: '155' }, ['protocol-cancelled']],
    ['denied 110', { status: '110' }, ['protocol-denied']],
    ['denied 301', { status: '301' }, ['protocol-denied']],
    ['denied 302', { status: '302' }, ['protocol-denied']],
    ['refused', { status: '539' }, ['protocol-not-authorised']],
    ['no status', { status: '' }, ['protocol-status-missing']],
    ['a protocol number of 16 digits', { protocol: '1352600000000012' }, ['protocol-number']],
    ['an unusual CFOP', { cfop: '5102' }, ['item-cfop']],
    ['a total two cents away', { total: '295.24' }, ['item-total']],
    ['a decimal comma', { quantity: '50,1230' }, ['item-number']],
    ['long extra text', { extraText: 'x'.repeat(5001) }, ['extra-text-long']],
    ['1,000 references', { references: Array.from({ length: 1000 }, () => keyOfNote()) }, ['too-many-references']],
  ])('%s', (_name, options, expected) => expect(codesOf(options)).toEqual(expected));

  it('lets a total be one cent away, extra text be 5,000 long, references be 999', () => {
    expect(codesOf({ total: '295.23' })).toEqual([]);
    expect(codesOf({ total: '295.21' })).toEqual([]);
    expect(codesOf({ extraText: 'x'.repeat(5000) })).toEqual([]);
    expect(codesOf({ references: Array.from({ length: 999 }, () => keyOfNote()) })).toEqual([]);
  });

  it('names the place and the rule in one sentence', () => {
    const finding = read(noteXml({ cfop: '5102' })).findings[0];
    expect(finding).toMatchObject({ severity: 'warning', place: { line: 6, column: 65, field: 'item 1, CFOP' } });
    expect(finding === undefined ? '' : noteFindingSentence(finding)).toBe(
      'No item 1, o CFOP é “5102”. Em notas de posto costuma ser 5.656, 6.656, 5.929 ou 6.929.',
    );
  });

  it('groups items of the same CFOP and counts what would fill the screen', () => {
    const det = /<det [\s\S]*<\/det>/.exec(noteXml({ cfop: '5102', quantity: 'x' }))?.[0] ?? '';
    const many = noteXml().replace(/<det [\s\S]*<\/det>/, det.repeat(991));
    const findings = read(many).findings;
    expect(findings.filter(({ code }) => code === 'item-cfop').map(({ params }) => params)).toEqual([
      { item: '1', items: 991, found: '5102' },
    ]);
    expect(findings.filter(({ code }) => code === 'item-number')).toHaveLength(100);
    expect(findings.find(({ code }) => code === 'more-findings')?.params).toEqual({ count: 891, code: 'item-number' });
    expect(findings.find(({ code }) => code === 'too-many-items')?.params).toEqual({ count: 991, limit: 990 });
  });
});

describe('what the note is for', () => {
  const issued = (fields: string) => noteXml().replace('<tpAmb>', `${fields}<tpAmb>`);

  it.each([
    ['<tpNF>1</tpNF><finNFe>1</finNFe>', []],
    [`<tpNF>1</tpNF><finNFe>1</finNFe><NFref><refNFe>${keyOfNote({ number: '9' })}</refNFe></NFref>`, []],
    ['<tpNF>0</tpNF><finNFe>1</finNFe>', ['direction']],
    ['<tpNF>1</tpNF><finNFe>2</finNFe>', ['purpose']],
    ['<tpNF>1</tpNF><finNFe>3</finNFe>', ['purpose']],
    ['<tpNF>0</tpNF><finNFe>4</finNFe>', ['purpose', 'direction']],
    ['<tpNF>1</tpNF><finNFe>5</finNFe>', ['purpose']],
    ['<tpNF>1</tpNF><finNFe>6</finNFe>', ['purpose']],
    ['<finNFe>9</finNFe>', ['purpose']],
  ])('%s', (fields, expected) => {
    const { findings } = read(issued(fields));
    expect(findings.map(({ code }) => code)).toEqual(expected);
    expect(isSendable(findings)).toBe(expected.length === 0);
  });

  it('says it in words, at its place', () => {
    const sentences = read(issued('<tpNF>0</tpNF><finNFe>4</finNFe>')).findings.map(noteFindingSentence);
    expect(sentences[0]).toMatch(/^A nota é de devolução \(finNFe “4”\), não de venda/);
    expect(sentences[1]).toMatch(/^A nota é de entrada \(tpNF “0”\), não de venda/);
  });
});

describe('what an item adds to the total', () => {
  it('counts its discount, freight, insurance and other charges', () => {
    const net = (fields: string) => read(noteXml().replace('<comb>', `${fields}<comb>`)).note?.items[0]?.net;
    expect(net('<vFrete>1.00</vFrete><vSeg>0.50</vSeg><vDesc>3.00</vDesc><vOutro>0.27</vOutro>')).toEqual({ units: 29399n, scale: 2 });
    expect(net('<vDesc/>')).toEqual({ units: 29522n, scale: 2 });
    expect(net('<vDesc>1.5</vDesc>')).toEqual({ units: 29372n, scale: 2 });
    expect(net('<vDesc>três</vDesc>')).toBeNull();
  });
});

describe('stations', () => {
  const note = read(noteXml()).note;

  it.each([
    [{ cnpjs: null, environment: null }, []],
    [{ cnpjs: ['11222333000181'], environment: 'production' as const }, []],
    [{ cnpjs: ['11444777000161'], environment: null }, ['emitter-foreign']],
    [{ cnpjs: [], environment: 'homologation' as const }, ['emitter-foreign', 'environment-station']],
    [{ cnpjs: null, environment: 'training' as const }, ['environment-station']],
  ])('%j', (rules, expected) => {
    expect(note === null ? null : checkStation(note, rules).map(({ code, severity }) => `${severity} ${code}`)).toEqual(
      expected.map((code) => `block ${code}`),
    );
  });

  it('compares all 14 characters: a branch is another emitter', () => {
    expect(note === null ? null : checkStation(note, { cnpjs: ['11222333000262'], environment: null })).toHaveLength(1);
  });
});

describe('cancellations', () => {
  const key = keyOfNote();
  const other = keyOfNote({ number: '1' });

  it('blocks a note whose own file brings the event, though its protocol says 100', () => {
    for (const status of ['135', '136', '155']) {
      const reading = read(noteXml({ after: cancellationXml(key, status) }));
      expect(reading.findings.map(({ code }) => code)).toEqual(['cancellation-event']);
      expect(isSendable(reading.findings)).toBe(false);
    }
  });

  it('warns of a request without an answer, of one that is registered already and of a refused one, and tells whose event it is', () => {
    expect(codesOf({ after: cancellationXml(key, null) })).toEqual(['cancellation-request']);
    expect(codesOf({ after: cancellationXml(key, '573') })).toEqual(['cancellation-duplicate']);
    expect(codesOf({ after: cancellationXml(key, '501') })).toEqual(['cancellation-refused']);
    expect(codesOf({ after: cancellationXml(other, '135') })).toEqual(['event-other-note']);
  });

  it('finds events in files of their own, in answers and in old layouts', () => {
    const event = read(cancellationXml(key, '135'));
    expect(event).toMatchObject({ kind: 'event', eventType: '110111', key, cancellations: [{ key, state: 'registered', status: '135' }] });
    expect(checkCancelled(key, event.cancellations, false)).toMatchObject([{ code: 'cancellation-event', place: null }]);
    expect(checkCancelled(other, event.cancellations, false)).toEqual([]);
    const old = read(`<retConsSitNFe><retCancNFe><infCanc><chNFe>${key}</chNFe><cStat>101</cStat></infCanc></retCancNFe></retConsSitNFe>`);
    expect(old).toMatchObject({ kind: 'query-answer', cancellations: [{ key, state: 'registered' }] });
    const substitution = cancellationXml(key, '135').replaceAll('110111', '110112');
    expect(read(substitution).cancellations).toMatchObject([{ key, state: 'registered' }]);
    const correction = cancellationXml(key, '135').replaceAll('110111', '110110');
    expect(read(correction).cancellations).toEqual([]);
  });
});

describe('a cancellation in the file of its own note', () => {
  const key = keyOfNote();
  const inside = (status: string, change: (text: string) => string) => codes(noteXml({ after: change(cancellationXml(key, status)) }));

  it.each(['135', '136', '155'])('blocks it without a key (cStat %s)', (status) => {
    expect(inside(status, (text) => text.replaceAll(/<chNFe>.*?<\/chNFe>/g, ''))).toEqual(['cancellation-event']);
    expect(inside(status, (text) => text.replaceAll(/<chNFe>.*?<\/chNFe>/g, '<chNFe/>'))).toEqual(['cancellation-event']);
  });

  it('and with one that is none, or is written as the note writes it', () => {
    expect(inside('135', (text) => text.replaceAll(key, key.slice(0, 40)))).toEqual(['cancellation-event']);
    expect(inside('135', (text) => text.replaceAll(key, `NFe${key}`))).toEqual(['cancellation-event']);
  });

  it('of which only the words tell what it is', () => {
    const wordless = (text: string) => text.replaceAll(/<tpEvento>.*?<\/tpEvento>/g, '');
    expect(inside('135', wordless)).toEqual([]);
    expect(inside('135', (text) => wordless(text).replace('<cStat>', '<xEvento>Cancelamento registrado</xEvento><cStat>'))).toEqual([
      'cancellation-event',
    ]);
    expect(
      inside('135', (text) => text.replaceAll('110111', '110110').replace('<cStat>', '<xEvento>Cancelamento registrado</xEvento><cStat>')),
    ).toEqual(['correction']);
  });

  it('told by a second protocol', () => {
    const second = `<protNFe versao="4.00"><infProt><chNFe>${key}</chNFe><cStat>101</cStat></infProt></protNFe>`;
    expect(codesOf({ after: second })).toEqual(['cancellation-event']);
  });

  it('of no note, in a file of its own, is told by its Id', () => {
    const keyless = cancellationXml(key, '135').replaceAll(/<chNFe>.*?<\/chNFe>/g, '');
    expect(read(keyless).cancellations).toEqual([]);
    const named = keyless.replaceAll('<infEvento>', `<infEvento Id="ID110111${key}01">`);
    expect(read(named).cancellations).toMatchObject([{ key, state: 'registered' }]);
  });
});

describe('the total', () => {
  const vNF = `<vNF>${DEFAULTS.total}</vNF>`;

  it.each(['600,00', '6e2', '-600.00', '６００.００', ' ', 'R$ 600.00'])('%s can not be read, and that is said', (text) => {
    const reading = read(noteXml().replace(vNF, `<vNF>${text}</vNF>`));
    const [finding] = reading.findings;
    expect(finding).toMatchObject({ code: 'total-unreadable', severity: 'block', place: { field: 'total/ICMSTot/vNF' } });
    expect(finding === undefined ? '' : noteFindingSentence(finding)).toMatch(/O valor total da nota está .+ e não pode ser lido/);
    expect(isSendable(reading.findings)).toBe(false);
  });

  it.each([
    ['two vNF', (text: string) => text.replace(vNF, `${vNF}<vNF>1.00</vNF>`), 'O valor total da nota aparece 2 vezes'],
    [
      'two totals',
      (text: string) => text.replace('</total>', `</total><total><ICMSTot>${vNF}</ICMSTot></total>`),
      'O quadro de totais aparece 2',
    ],
    [
      'two customers',
      (text: string) => text.replace('</dest>', '</dest><dest><CNPJ>11222333000181</CNPJ></dest>'),
      'O cliente aparece 2 vezes',
    ],
    [
      'two CNPJs of one',
      (text: string) => text.replace('<dest>', '<dest><CNPJ>11222333000181</CNPJ>'),
      'O CNPJ do cliente aparece 2 vezes',
    ],
  ])('%s: nobody knows which one counts', (_name, change, words) => {
    const { findings } = read(change(noteXml()));
    expect(findings).toContainEqual(expect.objectContaining({ code: 'field-repeated', severity: 'block' }));
    const finding = findings.find(({ code }) => code === 'field-repeated');
    expect(finding === undefined ? '' : noteFindingSentence(finding)).toContain(words);
  });
});

describe('cancellations told in other ways', () => {
  const key = keyOfNote();
  const answer = (status: string, inside = '') =>
    `<retConsSitNFe versao="4.00"><cStat>${status}</cStat><dhRecbto>2026-11-21T10:00:00-03:00</dhRecbto><chNFe>${key}</chNFe>${inside}</retConsSitNFe>`;
  const told = (text: string) => read(text).cancellations.map((one) => `${one.key === key} ${one.state} ${one.status}`);

  it.each(['101', '151', '155'])('by an answer about its situation, %s', (status) => {
    expect(told(answer(status))).toEqual([`true registered ${status}`]);
    // The date of the answer is not that of the cancellation.
    expect(read(answer(status)).cancellations).toMatchObject([{ protocol: null, at: null }]);
  });

  it('not by an answer that says something else', () => {
    for (const status of ['100', '128', '150', '217', '135', '']) expect(told(answer(status))).toEqual([]);
  });

  it('by the event within the answer, which knows more', () => {
    expect(read(answer('101', cancellationXml(key, '135'))).cancellations).toMatchObject([
      { key, state: 'registered', status: '135', protocol: '135260000000002' },
    ]);
    expect(told(answer('101', cancellationXml(key, '573')))).toEqual(['true registered 101']);
  });

  it.each(['101', '151', '155'])('by the protocol of a copy, %s, said once', (status) => {
    const copy = read(noteXml({ status }));
    expect(copy.cancellations).toMatchObject([{ key, state: 'registered', status }]);
    expect(copy.findings.map(({ code }) => code)).toEqual(['protocol-cancelled']);
    expect(checkCancelled(key, copy.cancellations, false)).toMatchObject([{ code: 'cancellation-event' }]);
  });

  it('not by a protocol that was refused or denied', () => {
    for (const status of ['100', '110', '128', '150', '539']) expect(read(noteXml({ status })).cancellations).toEqual([]);
  });

  it('by an answer to an event that leaves out the type and the key: its event has them', () => {
    const whole = cancellationXml(key, '135');
    const short = whole.replace(/(<retEvento.*?)<chNFe>\d+<\/chNFe><tpEvento>\d+<\/tpEvento>/, '$1');
    expect(short.match(/tpEvento/g)).toHaveLength(2);
    for (const text of [short, short.replaceAll('procEventoNFe', 'ProcEventoNFe')]) expect(told(text)).toEqual(['true registered 135']);
    expect(told(short.replace('110111', '110110'))).toEqual([]);
    expect(told(short.replace('<cStat>135', '<cStat>501'))).toEqual(['true refused 501']);
    expect(codesOf({ after: short })).toEqual(['cancellation-event']);
  });
});

describe('kinds', () => {
  it.each([
    ['<NFe/>', 'nfe-without-protocol', ['kind-no-protocol', 'note-missing']],
    ['<inutNFe/>', 'number-voiding', ['kind-number-voiding']],
    ['<ProcInutNFe/>', 'number-voiding', ['kind-number-voiding']],
    ['<enviNFe/>', 'submission', ['kind-submission']],
    ['<retConsSitNFe/>', 'query-answer', ['kind-query-answer']],
    ['<retConsReciNFe/>', 'receipt-answer', ['kind-receipt-answer']],
    ['<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"/>', 'soap', ['kind-soap']],
    ['<evento/>', 'event', ['kind-event']],
    ['<cteProc/>', 'other-xml', ['kind-other-xml']],
    ['<__proto__/>', 'other-xml', ['kind-other-xml']],
    ['%PDF-1.7', 'not-xml', ['file-foreign']],
    ['', 'not-xml', ['file-empty']],
    ['   ', 'not-xml', ['file-not-xml']],
    ['<a><b></a>', 'broken-xml', ['file-broken']],
    ['<a>', 'broken-xml', ['file-broken']],
    ['<a/><b/>', 'broken-xml', ['file-broken']],
    ['<a>&constructor;</a>', 'broken-xml', ['file-broken']],
    ['<x:a/>', 'broken-xml', ['file-broken']],
    ['<a x:b="1"/>', 'broken-xml', ['file-broken']],
    ['<a b="1" b="2"/>', 'broken-xml', ['file-broken']],
    ['<a>\0</a>', 'broken-xml', ['file-nul']],
    ['<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>', 'broken-xml', ['file-doctype']],
    ['\ufeff \n<!doctype html><html/>', 'broken-xml', ['file-foreign']],
    ['\ufeff \n<!doctype nfe><NFe/>', 'broken-xml', ['file-doctype']],
  ])('%j', (text, kind, expected) => {
    const reading = read(text);
    expect(reading.kind).toBe(kind);
    expect(reading.findings.map(({ code }) => code)).toEqual(expected);
    expect(isSendable(reading.findings)).toBe(false);
  });

  it('tells a bare note from one whose protocol stands in the wrong place, and from two notes in one file', () => {
    const note = /<NFe>[\s\S]*<\/NFe>/.exec(noteXml())?.[0] ?? '';
    const space = 'xmlns="http://www.portalfiscal.inf.br/nfe"';
    expect(codes(note.replace('<NFe>', `<NFe ${space}>`))).toEqual(['kind-no-protocol']);
    expect(codes(noteXml().replace('<protNFe versao="4.00">', '<protNFe/>').replace('</protNFe>', ''))).toEqual([
      'kind-no-protocol',
      'protocol-misplaced',
    ]);
    expect(codes(noteXml().replace('</nfeProc>', `${note}</nfeProc>`))).toEqual(['several-notes']);
    expect(codes(note)).toEqual(['kind-no-protocol', 'namespace']);
  });
});

describe('encodings', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  it('reads UTF-8 with and without mark or declaration', () => {
    expect(codes(`\ufeff${noteXml()}`)).toEqual(['byte-order-mark']);
    const undeclared = read(noteXml().replace(/^<\?xml[^>]*>\s*/, ''));
    expect(undeclared.findings).toEqual([]);
    expect(undeclared.note?.recipient.name).toBe('Transportes São João');
  });

  it('reads Windows-1252 when declared, and when UTF-8 is declared but not true, and says so', () => {
    for (const declared of ['windows-1252', 'ISO-8859-1']) {
      const reading = readNfe(latin(noteXml().replace('UTF-8', declared)));
      expect(reading.findings).toMatchObject([{ code: 'encoding-declared', severity: 'warning', params: { declared } }]);
      expect(reading.note?.recipient.name).toBe('Transportes São João');
    }
    const untrue = readNfe(latin(noteXml()));
    expect(untrue.findings).toMatchObject([{ code: 'encoding-invalid', place: { line: 3, column: 42 } }]);
    expect(untrue.note?.recipient.name).toBe('Transportes São João');
  });

  it('names UTF-16 and unknown declarations', () => {
    const wide = new Uint8Array(Buffer.from(`\ufeff${noteXml()}`, 'utf16le'));
    expect(readNfe(wide).findings).toMatchObject([{ code: 'file-utf16', severity: 'block' }]);
    expect(codes(noteXml().replace('UTF-8', 'koi8-r'))).toEqual(['encoding-unknown']);
  });
});
