import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from '../../components/status.tsx';
import { formatPrice } from '../../format/money.ts';

interface Props {
  readonly tone: Tone;
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** Amount at stake; null or 0: none known. */
  readonly valueE4?: number | null;
  readonly children: ReactNode;
}

/** One item that needs the user: what, why, amount, and its button. */
export function NeedLine({ tone, icon: Glyph, title, text, valueE4 = null, children }: Props) {
  return (
    <li className="rc-need">
      <span className="rc-need-icon" data-tone={tone}>
        <Glyph size={18} stroke={1.8} aria-hidden />
      </span>
      <div className="rc-grow">
        <p className="rc-need-title">{title}</p>
        <p className="rc-need-text">{text}</p>
      </div>
      {valueE4 !== null && valueE4 > 0 && <span className="rc-need-value">{formatPrice(valueE4)}</span>}
      <div className="rc-need-acts">{children}</div>
    </li>
  );
}
