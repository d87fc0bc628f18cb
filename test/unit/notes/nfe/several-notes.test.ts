import { expect, it } from 'vitest';
import { readNfe } from '../../../../main/notes/index.ts';
import { bytesOf, cancellationXml, keyOfNote, noteXml } from './note-xml.ts';

/** What tells no key is about the note of its file: but only if there is just one. */

const key = keyOfNote();
const keyless = cancellationXml(key, '135').replaceAll(/<chNFe>.*?<\/chNFe>/g, '');

it('an event without a key cancels the only note of its file', () => {
  expect(readNfe(bytesOf(noteXml({ after: keyless }))).cancellations).toMatchObject([{ key, state: 'registered' }]);
});

it('an event without a key cancels none of two', () => {
  const second = /<NFe>[\s\S]*<\/NFe>/.exec(noteXml({ number: '4712' }))?.[0] ?? '';
  const reading = readNfe(bytesOf(noteXml({ after: second + keyless })));
  expect(reading.cancellations).toEqual([]);
  expect(reading.findings.map(({ code }) => code)).toEqual(['several-notes']);
});

it('what has not the form of a key names no note', () => {
  const event = (told: string) => readNfe(bytesOf(cancellationXml(told, '135'))).cancellations;
  expect(event('string')).toEqual([]);
  expect(event(key.slice(1))).toEqual([]);
  expect(event(key)).toHaveLength(1);
});

it('half of a pair of an event and its answer is read as it stands', () => {
  const whole = cancellationXml(key, '135');
  const asked = whole.replace(/<retEvento.*<\/retEvento>/, '');
  const answered = whole.replace(/<evento>.*<\/evento>/, '');
  expect(readNfe(bytesOf(asked)).cancellations).toMatchObject([{ key, state: 'asked' }]);
  expect(readNfe(bytesOf(answered)).cancellations).toMatchObject([{ key, state: 'registered' }]);
});
