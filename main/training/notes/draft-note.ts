import type { LocalTime } from '../local-time.ts';
import { digits, seededRandom } from '../seed/random.ts';
import type { Fueling } from '../seed/seed-fuelings.ts';
import type { TrainingStation } from '../station.ts';
import { stateCodeOf } from './cities.ts';
import { makeKey } from './key.ts';
import type { NoteDraft } from './note-draft.ts';

interface DrafterParts {
  readonly station: TrainingStation;
  readonly seed: string;
  readonly firstNumber?: number;
  readonly until?: LocalTime;
}

type Change = Partial<Pick<NoteDraft, 'emitter' | 'recipient' | 'model' | 'issued'>>;

const SERIES = 1;
const DAY_MINUTES = 1_440;

export type Drafter = ReturnType<typeof createDrafter>;

/** Assigns number, key, time of issue and protocol to one note after another, deterministic by seed. */
export function createDrafter({ station, seed, firstNumber = 1, until }: DrafterParts) {
  const random = seededRandom(`notes|${seed}|${station.cnpj}`);
  let number = firstNumber - 1;
  /** Some minutes later; one in five the next day. */
  const issueAfter = (at: LocalTime): LocalTime => {
    const minutes = random() < 0.2 ? DAY_MINUTES : 3 + Math.floor(random() * 40);
    const issued = new Date(Date.parse(`${at}Z`) + minutes * 60_000).toISOString().slice(0, 19);
    return until !== undefined && issued > until ? until : issued;
  };
  return {
    issueAfter,
    /** The next note; throws a RangeError without a fueling. */
    next: (fuelings: readonly Fueling[], change: Change = {}): NoteDraft => {
      const last = fuelings.at(-1);
      if (last === undefined) throw new RangeError('a note needs a fueling');
      number += 1;
      const { emitter = station, recipient = last.customer, model = '55', issued = issueAfter(last.at) } = change;
      const uf = stateCodeOf(emitter.uf);
      const month = `${issued.slice(2, 4)}${issued.slice(5, 7)}`;
      const key = makeKey({ uf, month, cnpj: emitter.cnpj, model, series: SERIES, number, code: digits(random, 8) });
      const protocol = `1${uf}${issued.slice(2, 4)}${digits(random, 10)}`;
      return { key, model, series: SERIES, number, emitter, recipient, issued, protocol, fuelings };
    },
  };
}
