import type { MovementView } from '../../../preload/contract/movement/movement.ts';
import { ReadingLine } from '../../components/fuelings/reading-line.tsx';
import { ListActs } from '../../components/list/list-acts.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

export function MovementHead({ view }: { readonly view: MovementView | null }) {
  const { movement } = useStores();
  const station = useFrom('app', (state) => state.app?.stations.find(({ id }) => id === view?.stationId) ?? null);
  const tab = useFrom('movement', (state) => state.tab);
  const none = view === null || view.all.count === 0;
  return (
    <div className="rc-movement-head">
      <ScreenTitle of="movement" />
      <p className="rc-print-only">{station?.name}</p>
      {view !== null && <ReadingLine reading={view.reading} words="movement.reading" />}
      <div className="rc-movement-acts">
        <ListActs store={movement} none={none} prints quiet={tab === 'prices'} />
      </div>
    </div>
  );
}
