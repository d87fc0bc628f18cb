import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { FitDialog } from '../fitting/fit-dialog.tsx';
import '../wire-profile.css';

/** Opens the fitting of a network before any access exists. */
export function FitLink() {
  const { t } = useTranslation();
  const { wireProfile } = useStores();
  const view = useFrom('wireProfile', (state) => state.view);
  const [isOpen, setOpen] = useState(false);
  async function open(): Promise<void> {
    await wireProfile.getState().load();
    setOpen(true);
  }
  return (
    <>
      <Text fz="sm" ta="center" mt="xs">
        <Anchor component="button" type="button" fz="sm" onClick={() => void open()}>
          {t('wireProfile.fit.firstRun')}
        </Anchor>
      </Text>
      {isOpen && view !== null && <FitDialog view={view} onClose={() => setOpen(false)} />}
    </>
  );
}
