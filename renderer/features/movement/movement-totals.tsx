import { useTranslation } from 'react-i18next';
import type { MovementView } from '../../../preload/contract/movement/movement.ts';
import { FuelingsTotals } from '../../components/fuelings/fuelings-totals.tsx';

/** Key figures, and the notes that are known from this PC alone. */
export function MovementTotals({ view }: { readonly view: MovementView }) {
  const { t } = useTranslation();
  return (
    <FuelingsTotals view={view}>
      {view.unreadNotes > 0 && <p className="rc-dim rc-small">{t('movement.unreadNotes', { count: view.unreadNotes })}</p>}
      {view.ownNotes > 0 && <p className="rc-dim rc-small">{t('movement.ownNotes', { count: view.ownNotes })}</p>}
    </FuelingsTotals>
  );
}
