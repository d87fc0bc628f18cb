import { describe, expect, it } from 'vitest';
import { readNfe } from '../../../main/files/read-nfe.ts';
import { thinned } from '../../../main/files/read-nfe-plain.ts';
import { stationNote } from '../../bench/nfe-notes.ts';
import { bytesOf } from './note-xml.ts';

const NOTE = stationNote(7);
/** With a comment in it nothing is taken out: the parser sees all of the file. */
const whole = (text: string) => readNfe(bytesOf(`${text}<!-- -->`));
const CST = '<CST>61</CST>';
const deep = (levels: number) => `${'<a>'.repeat(levels)}1${'</a>'.repeat(levels)}`;

describe('groups that are not given to the parser', () => {
  it('are a good part of a note, and their own tags stay', () => {
    const thin = thinned(NOTE);
    expect(thin?.text.length ?? Number.POSITIVE_INFINITY).toBeLessThan(NOTE.length * 0.7);
    expect(thin?.text).toContain('<ICMS></ICMS><PIS></PIS><COFINS></COFINS>');
    expect(NOTE.length - (thin?.text.length ?? 0)).toBe(thin?.length.reduce((sum, each) => sum + each, 0));
    expect(thinned(`${NOTE}<!-- -->`)).toBeNull();
  });

  it.each<[string, string]>([
    ['as it is', CST],
    ['left open', '<CST>61'],
    ['closed as another', '<CST>61</CSTx>'],
    ['closed twice', '<CST>61</CST></CST>'],
    ['an end too many', `${CST}</ICMS61>`],
    ['crossed', '<a><b>1</a></b>'],
    ['empty', '<CST/>'],
    ['with spaces in tags', '<CST >61</CST >'],
    ['an attribute', '<CST a="1">61</CST>'],
    ['an attribute twice', '<CST a="1" a="1">61</CST>'],
    ['an unknown prefix', '<x:CST>61</x:CST>'],
    ['a reference', '<CST>&amp;</CST>'],
    ['an unknown reference', '<CST>&x;</CST>'],
    ['an ampersand', '<CST>&</CST>'],
    ['the end of CDATA', '<CST>]]></CST>'],
    ['CDATA', '<CST><![CDATA[<a>]]></CST>'],
    ['a control sign', '<CST>\u0001</CST>'],
    ['no character', '<CST>\uffff</CST>'],
    ['beyond Latin', '<CST>日本</CST>'],
    ['a name with a digit first', '<1CST>61</1CST>'],
    ['text between', `x${CST}y`],
    ['breaks of lines', `\r\n  ${CST}\r\n`],
    ['a group in it', '<pag><a>1</a></pag>'],
    ['as deep as is allowed', deep(55)],
    ['at the edge', deep(56)],
    ['a level more', deep(57)],
    ['two levels more', deep(58)],
    ['too deep', deep(70)],
  ])('are read as the parser would: %s', (_name, written) => {
    const text = NOTE.replace(CST, written);
    expect(readNfe(bytesOf(text))).toEqual(whole(text));
  });

  it('do not hide how deep a file is', () => {
    for (let levels = 50; levels < 66; levels++) {
      const text = NOTE.replace(
        CST,
        `${CST}</ICMS61></ICMS>${'<x>'.repeat(levels)}<pag><a><b><c>1</c></b></a></pag>${'</x>'.repeat(levels)}<ICMS><ICMS61>`,
      );
      expect(readNfe(bytesOf(text))).toEqual(whole(text));
    }
  });

  it('leave the places of findings behind them right', () => {
    const text = NOTE.replace('<tpAmb>2</tpAmb><verAplic>', '<tpAmb>1</tpAmb><verAplic>').replace('<cStat>100', '<cStat>999');
    const { findings } = readNfe(bytesOf(text));
    expect(findings.length).toBeGreaterThan(1);
    expect(findings).toEqual(whole(text).findings);
    for (const { place } of findings) expect(text.slice((place?.column ?? 0) - 1)).toMatch(/^<(?:tpAmb|cStat)>/);
  });
});
