import type { MovementAmount } from '../../../preload/contract/movement/movement.ts';
import { formatPrice } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { cssVars } from '../css-vars.ts';

const PERCENT = 100;

interface Part {
  readonly status: 'noted' | 'missing' | 'left';
  readonly amount: Pick<MovementAmount, 'count' | 'valueE4'>;
  readonly label: string;
  readonly title?: string;
}

interface Props {
  readonly label: string;
  readonly total: Pick<MovementAmount, 'valueE4'>;
  readonly parts: readonly Part[];
}

/** An amount by the status of its fuelings, as one bar and its parts. */
export function StatusSplit({ label, total, parts }: Props) {
  const shown = parts.filter(({ amount }) => amount.count > 0);
  if (shown.length === 0) return null;
  return (
    <div className="rc-split">
      <span className="rc-split-bar" aria-hidden>
        {shown.map(({ status, amount }) => (
          <span
            key={status}
            data-statusing={status}
            style={cssVars({ '--rc-share': `${(amount.valueE4 / Math.max(1, total.valueE4)) * PERCENT}%` })}
          />
        ))}
      </span>
      <ul aria-label={label}>
        {shown.map(({ status, amount, label: name, title }) => (
          <li key={status} title={title}>
            <i data-statusing={status} aria-hidden />
            <span className="rc-num">{formatPrice(amount.valueE4)}</span> {name} ({formatCount(amount.count)})
          </li>
        ))}
      </ul>
    </div>
  );
}
