import { useTranslation } from 'react-i18next';
import type { PlannedStart } from '../../../../preload/contract/price-import/price-import.ts';
import { useFrom } from '../../../kit/stores-context.tsx';

/** "12 preços valem a partir de 22/11/2026 00:00, hora de Manaus", with the station if there are several. */
export function Starts({ starts, most }: { readonly starts: readonly PlannedStart[]; readonly most: number }) {
  const { t } = useTranslation();
  const stations = useFrom('app', (state) => state.app?.stations);
  const several = new Set(starts.map(({ stationId }) => stationId)).size > 1;
  const words = starts.slice(0, most).map(({ stationId, prices, sentence }) => {
    const name = several ? stations?.find(({ id }) => id === stationId)?.name : undefined;
    return `${name === undefined ? '' : `${name}: `}${t('common.prices', { count: prices })} ${sentence}`;
  });
  const more = starts.length - words.length;
  return <>{[...words, ...(more > 0 ? [t('prices.moreStarts', { count: more })] : [])].join(' · ')}</>;
}
