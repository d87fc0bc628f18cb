import { useTranslation } from 'react-i18next';
import { NOTE_TRUTHS, type NoteSplit } from '../../../preload/contract/pending.ts';
import { cssVars } from '../../components/css-vars.ts';
import { formatPrice } from '../../format/money.ts';

const PERCENT = 100;

/** Money is at risk until the network strikes the fueling off: how far the notes for it are, as one bar and its parts. */
export function RiskSplit({ split, valueE4 }: { readonly split: NoteSplit; readonly valueE4: number }) {
  const { t } = useTranslation();
  const shown = NOTE_TRUTHS.filter((truth) => split[truth] > 0);
  if (shown.length === 0) return null;
  return (
    <div className="rc-split">
      <div className="rc-split-bar" aria-hidden>
        {shown.map((truth) => (
          <span key={truth} data-truth={truth} style={cssVars({ '--rc-share': `${(split[truth] / valueE4) * PERCENT}%` })} />
        ))}
      </div>
      <ul aria-label={t('pending.split.label')}>
        {shown.map((truth) => (
          <li key={truth} title={t(`pending.splitHelp.${truth}`)}>
            <i data-truth={truth} aria-hidden />
            <span className="rc-num">{formatPrice(split[truth])}</span> {t(`pending.split.${truth}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
