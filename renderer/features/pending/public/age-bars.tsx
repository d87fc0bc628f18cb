import { useTranslation } from 'react-i18next';
import type { AgeBand, AgeBandTotal } from '../../../../preload/contract/pending/pending.ts';
import { cssVars } from '../../../components/css-vars.ts';
import { formatPrice } from '../../../format/money.ts';

interface Props {
  readonly bands: readonly AgeBandTotal[];
  /** Pressed bands; null: the bars are links to the list, not toggles. */
  readonly pressed: readonly AgeBand[] | null;
  readonly onBand: (band: AgeBand) => void;
}

const SMALLEST = 2;
const WHOLE = 100;

/** Fuelings by age: count, amount, and a bar proportional to the amount. */
export function AgeBars({ bands, pressed, onBand }: Props) {
  const { t } = useTranslation();
  const most = Math.max(1, ...bands.map(({ valueE4 }) => valueE4));
  return (
    <fieldset className="rc-ages">
      <legend className="rc-hidden">{t('pending.bandsLabel')}</legend>
      {bands.map(({ band, count, valueE4 }) => (
        <button
          key={band}
          type="button"
          className="rc-age"
          data-band={band}
          aria-pressed={pressed === null ? undefined : pressed.includes(band)}
          onClick={() => onBand(band)}
        >
          {pressed === null && <span className="rc-hidden">{t('pending.bandOpen', { band: '' })}</span>}
          <span className="rc-age-name">{t(`pending.band.${band}`)}</span>
          <span className="rc-age-value" title={formatPrice(valueE4)}>
            {formatPrice(valueE4)}
          </span>
          <span className="rc-age-track" aria-hidden>
            <span style={cssVars({ '--rc-share': `${count === 0 ? 0 : Math.max(SMALLEST, (valueE4 / most) * WHOLE)}%` })} />
          </span>
          <span className="rc-age-count">{t('pending.fuelings', { count })}</span>
        </button>
      ))}
    </fieldset>
  );
}
