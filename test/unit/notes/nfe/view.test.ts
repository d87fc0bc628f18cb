import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { checkStation, noteView } from '../../../../main/notes/testing.ts';
import { bytesOf, noteXml } from './note-xml.ts';

describe('what the screen shows of a file', () => {
  it('tells what a later check has found beside what the file says', () => {
    const reading = readNfe(bytesOf(noteXml()));
    const more = reading.note === null ? [] : checkStation(reading.note, { cnpjs: ['11444777000161'], environment: 'homologation' });
    const view = noteView(reading, more);
    expect(view.findings.map(({ message }) => message)).toEqual([
      'A nota foi emitida por “Posto Exemplo Ltda” (“11.222.333/0001-81”). Não é um posto deste computador.',
      'A nota é de produção, e o posto está em outro ambiente.',
    ]);
  });

  it('never holds a CPF, and says what a file without a note is', () => {
    const person = noteXml().replace('<CNPJ>11444777000161</CNPJ>', '<CPF>52998224725</CPF>');
    expect(JSON.stringify(noteView(readNfe(bytesOf(person)), []))).not.toContain('52998224725');
    expect(noteView(readNfe(bytesOf('%PDF')), [])).toMatchObject({
      items: [],
      findings: [{ message: 'É um PDF (DANFE) e não serve. Use o arquivo .xml da mesma nota.' }],
    });
  });
});
