import { useTranslation } from 'react-i18next';
import type { StationTodayView } from '../../../preload/contract/today/today.ts';
import { ReadAgo } from '../../components/read-ago.tsx';
import { Section } from '../../components/section.tsx';
import { formatPrice } from '../../format/money.ts';
import { reachabilityOf } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { SplitBar } from '../pending/public/risk-split.tsx';
import { Reachability } from '../stations/public/reachability.tsx';

/** The fuelings without a note, once they were read. */
function Money({ of: { count, valueE4, split } }: { readonly of: StationTodayView }) {
  const { t } = useTranslation();
  return (
    <>
      <span className="rc-station-money">
        <span className="rc-num">{formatPrice(valueE4)}</span>
        <span className="rc-dim rc-small">{t('pending.fuelings', { count })}</span>
      </span>
      <span className="rc-station-bar">{valueE4 > 0 && <SplitBar split={split} valueE4={valueE4} />}</span>
    </>
  );
}

function Line({ of }: { readonly of: StationTodayView }) {
  const { stationId, needs, readAt } = of;
  const { t } = useTranslation();
  const { app } = useStores();
  const state = useFrom('app', ({ app: known }) => known);
  const station = state?.stations.find(({ id }) => id === stationId);
  const reach = state === null ? null : reachabilityOf(state, stationId);
  if (station === undefined) return null;
  return (
    <li>
      <button
        type="button"
        className="rc-row-button rc-station-line"
        aria-label={t('needs.stations.open', { name: station.name })}
        aria-current={state?.activeStationId === stationId ? 'true' : undefined}
        onClick={() => void app.getState().activate(stationId)}
      >
        <span className="rc-station-name">
          <span className="rc-truncate" title={station.name}>
            {station.name}
          </span>
          <ReadAgo readAt={readAt} words="pending.readAgo" />
        </span>
        {readAt === null && needs === 0 ? (
          <span className="rc-dim rc-small">{t('pending.home.never')}</span>
        ) : (
          <span className="rc-station-needs" data-some={needs > 0}>
            {t('needs.stations.needs', { count: needs })}
          </span>
        )}
        {readAt !== null && <Money of={of} />}
      </button>
      {reach !== null && <Reachability reach={reach} />}
    </li>
  );
}

/** One line per station of this PC: needs, amounts by status, and reachability. Shown only with several stations. */
export function StationsPanel() {
  const { t } = useTranslation();
  const stations = useFrom('today', (state) => state.stations);
  if (stations.length < 2) return null;
  return (
    <Section title={t('needs.stations.title')}>
      <ul className="rc-list rc-stations" aria-label={t('needs.stations.list')}>
        {stations.map((each) => (
          <Line key={each.stationId} of={each} />
        ))}
      </ul>
    </Section>
  );
}
