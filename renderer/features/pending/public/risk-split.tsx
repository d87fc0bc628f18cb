import { useTranslation } from 'react-i18next';
import { NOTE_TRUTHS, type NoteSplit, type NoteTruth } from '../../../../preload/contract/pending/pending.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { formatPrice } from '../../../format/money.ts';

const PERCENT = 100;

/** Statuses with an amount, in order. */
const truthsOf = (split: NoteSplit) => NOTE_TRUTHS.filter((truth) => split[truth] > 0);

/** The parts as one bar; the legend is separate. */
export function SplitBar({ split, valueE4 }: { readonly split: NoteSplit; readonly valueE4: number }) {
  return (
    <span className="rc-split-bar" aria-hidden>
      {truthsOf(split).map((truth) => (
        <span key={truth} data-truth={truth} style={cssVars({ '--rc-share': `${(split[truth] / valueE4) * PERCENT}%` })} />
      ))}
    </span>
  );
}

interface Props {
  readonly split: NoteSplit;
  readonly valueE4: number;
  /** Makes each part a link to its fuelings. */
  readonly onTruth?: (truth: NoteTruth) => void;
}

/** Amount at risk until the network unlists the fueling, split by the status of its notes: one bar and its parts. */
export function RiskSplit({ split, valueE4, onTruth }: Props) {
  const { t } = useTranslation();
  const shown = truthsOf(split);
  if (shown.length === 0) return null;
  return (
    <div className="rc-split">
      <SplitBar split={split} valueE4={valueE4} />
      <ul aria-label={t('pending.split.label')}>
        {shown.map((truth) => (
          <li key={truth} title={t(`pending.splitHelp.${truth}`)}>
            <i data-truth={truth} aria-hidden />
            <span className="rc-num">{formatPrice(split[truth])}</span>{' '}
            {onTruth === undefined ? (
              t(`pending.split.${truth}`)
            ) : (
              <button type="button" className="rc-link rc-split-link" onClick={() => onTruth(truth)}>
                {t(`pending.split.${truth}`)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
