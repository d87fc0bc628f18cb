import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledModal } from '../../components/titled-modal.tsx';
import { useFrom } from '../../kit/stores-context.tsx';
import { StationForm } from './station-form.tsx';

/** Connects another station or fleet. */
export function StationDialog({ fleet = false, onClose }: { readonly fleet?: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(false);
  const saving = useFrom('stations', ({ busy }) => busy === 'save');
  return (
    <TitledModal size="lg" title={t(fleet ? 'fleetForm.title' : 'stationForm.title')} busy={saving} typed={typed} onClose={onClose}>
      <StationForm fleet={fleet} onTyped={setTyped} onSaved={onClose} />
    </TitledModal>
  );
}
