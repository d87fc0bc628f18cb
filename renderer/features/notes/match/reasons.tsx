import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReasonView } from '../../../../preload/contract/notes/note-desk.ts';

const points = new Intl.NumberFormat('pt-BR', { signDisplay: 'exceptZero' });
const GLYPH = { for: IconPlus, against: IconMinus, neutral: null } as const;

/** Reasons of a proposal, with the points that add up to its score. */
export function Reasons({ reasons }: { readonly reasons: readonly ReasonView[] }) {
  return (
    <ul className="rc-notes-reasons">
      {reasons.map(({ sentence, points: count, verdict }) => {
        const Glyph = GLYPH[verdict];
        return (
          <li key={sentence} data-verdict={verdict}>
            <span aria-hidden className="rc-notes-reason-mark">
              {Glyph !== null && <Glyph size={11} stroke={3} />}
            </span>
            <span className="rc-grow rc-wrap">{sentence}</span>
            <span className="rc-num">{points.format(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}
