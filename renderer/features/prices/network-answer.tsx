import { Button } from '@mantine/core';
import { IconWorldQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PriceInForceView } from '../../../preload/contract/price-import/price-import.ts';
import { ErrorNote } from '../../components/error-text.tsx';
import { formatLocal } from '../../format/dates.ts';
import { formatPrice } from '../../format/money.ts';
import type { PriceKey } from '../../kit/nav-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { keyId } from './price-id.ts';

interface Props {
  readonly of: PriceKey;
  /** Price as stored on this PC; undefined: not in force there. */
  readonly stored: PriceInForceView | undefined;
}

/** The network's current answer about one price, beside the stored price. */
export function NetworkAnswer({ of, stored }: Props) {
  const { t } = useTranslation();
  const { inForce } = useStores();
  const networkPrices = useFrom('inForce', (state) => state.networkPrices);
  const error = useFrom('inForce', (state) => state.networkError);
  const isReading = useFrom('inForce', (state) => state.isReading);
  const now = networkPrices?.find((each) => keyId(each) === keyId(of));
  const isSame = now?.priceE4 === stored?.priceE4 && now?.validFrom === stored?.validFrom;
  const words = (): string => {
    if (now === undefined) return t(stored === undefined ? 'inForce.network.neither' : 'inForce.network.none');
    const price = formatPrice(now.priceE4);
    if (isSame) return t('inForce.network.same', { price });
    return now.validFrom === null
      ? t('inForce.network.other', { price })
      : t('inForce.network.otherSince', { price, since: formatLocal(now.validFrom) });
  };
  return (
    <div className="rc-network-answer">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconWorldQuestion size={15} aria-hidden />}
        loading={isReading}
        onClick={() => void inForce.getState().ask()}
      >
        {t('inForce.network.ask')}
      </Button>
      {networkPrices !== null && (
        <p role="status" data-tone={isSame ? 'good' : 'warn'}>
          {words()}
        </p>
      )}
      {error !== null && <ErrorNote error={error} />}
    </div>
  );
}
