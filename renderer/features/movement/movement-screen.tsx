import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MovementView } from '../../../preload/contract/movement/movement.ts';
import { FuelingsEmpty } from '../../components/fuelings/fuelings-empty.tsx';
import { ReadingState } from '../../components/fuelings/reading-line.tsx';
import { ListFrame } from '../../components/list/list-frame.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import '../../components/fuelings/fuelings.css';
import { MovementFilters } from './movement-filters.tsx';
import { MovementGroups } from './movement-groups.tsx';
import { MovementHead } from './movement-head.tsx';
import { MovementList } from './movement-list.tsx';
import { MOVEMENT_TABS } from './movement-store.ts';
import { MovementTotals } from './movement-totals.tsx';
import { PriceConference } from './price-conference.tsx';

function Content({ view }: { readonly view: MovementView }) {
  const { t } = useTranslation();
  const { movement } = useStores();
  const tab = useFrom('movement', (state) => state.tab);
  const narrowed = useFrom(
    'movement',
    ({ customer, product, show, text }) => customer !== null || product !== null || show !== 'valid' || text !== '',
  );
  const none = view.all.count === 0 && !narrowed;
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      onChange={(next) => void movement.getState().narrow({ tab: MOVEMENT_TABS.find((each) => each === next) ?? 'list' })}
    >
      <Tabs.List className="rc-no-print">
        {MOVEMENT_TABS.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`movement.tabs.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <div className="rc-movement-content">
        <MovementFilters view={view} />
        <ReadingState reading={view.reading} />
        {none ? (
          <FuelingsEmpty reading={view.reading} words="movement" />
        ) : (
          <>
            {tab !== 'prices' && <MovementTotals view={view} />}
            <Tabs.Panel value="list" className="rc-card">
              <MovementList />
            </Tabs.Panel>
            <Tabs.Panel value="groups" className="rc-card">
              <MovementGroups total={view.all} />
            </Tabs.Panel>
            <Tabs.Panel value="prices" className="rc-movement-content">
              <PriceConference />
            </Tabs.Panel>
          </>
        )}
      </div>
    </Tabs>
  );
}

export function MovementScreen() {
  const { movement } = useStores();
  const accessId = useFrom('app', (state) => state.app?.activeStationId ?? null);
  return (
    <ListFrame store={movement} accessId={accessId} className="rc-page rc-movement" head={(view) => <MovementHead view={view} />}>
      {(view) => <Content view={view} />}
    </ListFrame>
  );
}
