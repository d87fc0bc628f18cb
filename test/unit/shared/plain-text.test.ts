import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../../main/price-import/testing.ts';
import { writeText, writeWorkbook } from '../../../main/prices/index.ts';
import { excelSafe } from '../../../main/shared/files/excel-safe.ts';
import { safeFileName } from '../../../main/shared/files/windows-name.ts';
import { plainLine, plainText } from '../../../main/shared/plain-text.ts';
import { maskCpfs, withoutCpf } from '../../../main/shared/redaction/cpf.ts';
import { isDriverName, withoutDrivers } from '../../../main/shared/redaction/drivers.ts';
import { cellText } from '../../../main/shared/testing/testing.ts';

const ALL = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code)).join('');
// biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be there.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe('text that only stands there', () => {
  it.each([
    ['\u001b[1;31mvermelho\u001b[0m', 'vermelho'],
    ['\u009b2Jlimpo', 'limpo'],
    ['\u001b]0;título\u0007fim', 'fim'],
    ['\u001b]8;;http://x\u001b\\elo\u001b]8;;\u001b\\', 'elo'],
    ['\u001b]sem fim', ']sem fim'],
    ['\u001b(Bascii', 'ascii'],
    ['nota\u202Efdp.exe', 'notafdp.exe'],
    ['ação – “aspas” 😀', 'ação – “aspas” 😀'],
    ['a\rb\nc\td', 'a\nb\nc\td'],
    ['a\r\nb', 'a\r\nb'],
  ])('%j: %j', (text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('holds none of the characters that do more, in any place they go', async () => {
    expect(plainText(ALL)).not.toMatch(OBEYED);
    expect(plainLine(ALL)).not.toMatch(/[\r\n\t\u2028\u2029]/);
    expect(plainLine('a\r\nb\tc')).toBe('a b c');
    expect(cellText(ALL)).not.toMatch(OBEYED);
    expect(cellText({ literal: ALL })).not.toMatch(OBEYED);
    expect(excelSafe(ALL)).not.toMatch(OBEYED);
    const style = { encoding: 'utf-8', byteOrderMark: false, delimiter: ';', newline: '\n', sepLine: false } as const;
    expect(new TextDecoder().decode(writeText([[ALL, 'b']], style))).not.toMatch(OBEYED);
    const book = await readWorkbook('a.xlsx', await writeWorkbook('xlsx', 'Pla\u001b[1mnilha', [['a\u001b[31mb\u0007', 5.89]]));
    expect(book.ok && book.value.sheets[0]).toMatchObject({ name: 'Planilha', rows: [['ab', 5.89]] });
  });

  it('a formula does not hide behind a character that is taken away', () => {
    expect(cellText('\u0007=1+1')).toBe("'=1+1");
    expect(cellText('\u200b@x')).toBe("'@x");
    expect(excelSafe('\u0000=1+1')).toBe("'=1+1");
    expect(excelSafe('\ufeff-5,89')).toBe('-5,89');
  });
});

describe('a CPF in free text', () => {
  it.each([
    ['529.982.247-25', '***.982.247-**'],
    ['CPF52998224725', 'CPF***.982.247-**'],
    ['CPF529.982.247-25', 'CPF***.982.247-**'],
    ['cliente-52998224725.csv', 'cliente-***.982.247-**.csv'],
    ['nota_52998224725_nov', 'nota_***.982.247-**_nov'],
    ['529 982 247 25', '***.982.247-**'],
    ['529-982-247-25', '***.982.247-**'],
    ['529.982.247–25', '***.982.247-**'],
    ['JOSE DA SILVA 52998224725', 'JOSE DA SILVA ***.982.247-**'],
    ['111.111.112-00', '***.111.112-**'],
    ['52998224726', '52998224726'],
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['35261111222333000181550010000000011000000010', '35261111222333000181550010000000011000000010'],
    ['a52998224725', 'a52998224725'],
  ])('%s: %s', (text, masked) => {
    expect(maskCpfs(text)).toBe(masked);
    expect(maskCpfs(masked)).toBe(masked);
  });

  it('in exports and names of files; the number of a fueling stays', () => {
    expect(cellText('JOSE 529.982.247-25')).toBe('JOSE ***.982.247-**');
    expect(cellText('JOSE 52998224725')).toBe('JOSE ***.982.247-**');
    expect(cellText({ literal: '52998224725' })).toBe('52998224725');
    expect(cellText({ literal: '529.982.247-25' })).toBe('***.982.247-**');
    expect(safeFileName('529.982.247-25.csv')).toBe('___.982.247-__.csv');
    expect(withoutCpf('obs', 'cliente 52998224725')).toBe('cliente ***.982.247-**');
  });
});

describe('names of drivers', () => {
  it.each([
    'driver_name',
    'driverName',
    'driver.name',
    'data[0].driver.full_name',
    'nome_motorista',
    'motorista',
    'transaction.motorista.nome',
  ])('%s is one', (path) => expect(isDriverName(path)).toBe(true));
  it.each(['driver_id', 'driver.document', 'customer_name', 'station.name', 'driver_registration'])('%s is none', (path) =>
    expect(isDriverName(path)).toBe(false),
  );
  it('are hidden in a JSON, and nothing else is', () => {
    expect(withoutDrivers('{"nomeMotorista" : "Zé", "driver_id": "7", "motorista":"Ana","customer_name":"Sul"}')).toBe(
      '{"nomeMotorista" : "(oculto)", "driver_id": "7", "motorista":"(oculto)","customer_name":"Sul"}',
    );
  });
});
