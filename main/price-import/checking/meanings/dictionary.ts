import { detached } from '../../../shared/text.ts';

/** Distinct texts of one column, numbered from 0; 0 is always the empty text. */
export interface Dictionary {
  readonly texts: readonly string[];
  /** Number of the text, assigned at its first occurrence. */
  readonly intern: (text: string) => number;
}

export function createDictionary(): Dictionary {
  const texts: string[] = [''];
  const ids = new Map<string, number>([['', 0]]);
  let last = 0;
  return {
    texts,
    intern: (text) => {
      // Fast path: equal texts are mostly in consecutive rows.
      if (texts[last] === text) return last;
      let id = ids.get(text);
      if (id === undefined) {
        id = texts.length;
        const copy = detached(text);
        texts.push(copy);
        ids.set(copy, id);
      }
      last = id;
      return id;
    },
  };
}

/** A code for each text of a dictionary, computed once: columns have few distinct texts. */
export interface Codes {
  readonly of: () => Int32Array;
}

export function createCodes(dictionary: Dictionary, code: (text: string, id: number) => number): Codes {
  let values = new Int32Array(64);
  let known = 0;
  return {
    of: () => {
      const { texts } = dictionary;
      if (texts.length > values.length) values = grown(values, texts.length);
      for (; known < texts.length; known++) values[known] = code(texts[known] ?? '', known);
      return values;
    },
  };
}

/** Copies the numbers to an array with room for at least `atLeast`. */
export function grown(values: Int32Array<ArrayBuffer>, atLeast: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(Math.max(values.length * 2, atLeast));
  larger.set(values);
  return larger;
}
