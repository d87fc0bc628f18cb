import { describe, expect, it } from 'vitest';
import { checkStation } from '../../../../main/notes/nfe/checks/check-station.ts';
import { readNfe } from '../../../../main/notes/nfe/reading/read-nfe.ts';
import { noteView } from '../../../../main/notes/nfe/reading/read-nfe-view.ts';
import { bytesOf, keyOfNote, noteXml } from './note-xml.ts';

describe('what the screen shows of a file', () => {
  it('tells the note in the file’s own numbers', () => {
    const view = noteView('nota.xml', readNfe(bytesOf(noteXml())), []);
    expect(view).toMatchObject({
      fileName: 'nota.xml',
      kindName: 'NF-e com protocolo',
      key: keyOfNote(),
      total: '295.22',
      plates: ['ABC1D23'],
      items: [{ number: '1', quantity: '50.1230', unitValue: '5.8900000000', total: '295.22', anpCode: '820101034' }],
      sendable: true,
      findings: [],
    });
  });

  it('is not sendable when a later check forbids it', () => {
    const reading = readNfe(bytesOf(noteXml()));
    const more = reading.note === null ? [] : checkStation(reading.note, { cnpjs: ['11444777000161'], environment: 'homologation' });
    const view = noteView('nota.xml', reading, more);
    const column = (noteXml().split('\n')[2]?.indexOf('<tpAmb>') ?? -1) + 1;
    expect(view.sendable).toBe(false);
    expect(view.findings.map(({ message }) => message)).toEqual([
      'Linha 4, coluna 1 (emit): A nota foi emitida por “Posto Exemplo Ltda” (“11.222.333/0001-81”), que não é um posto deste computador.',
      `Linha 3, coluna ${column} (ide/tpAmb): A nota é de produção, e o posto está em outro ambiente.`,
    ]);
  });

  it('never holds a CPF, and says what a file without a note is', () => {
    const person = noteXml().replace('<CNPJ>11444777000161</CNPJ>', '<CPF>52998224725</CPF>');
    expect(JSON.stringify(noteView('a.xml', readNfe(bytesOf(person)), []))).not.toContain('52998224725');
    expect(noteView('a.pdf', readNfe(bytesOf('%PDF')), [])).toMatchObject({
      kindName: 'Não é XML',
      sendable: false,
      items: [],
      findings: [{ message: 'O conteúdo não é XML. O arquivo da nota termina em .xml; o PDF (DANFE) não serve.' }],
    });
  });
});
