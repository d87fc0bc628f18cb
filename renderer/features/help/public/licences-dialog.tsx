import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RawText } from '../../../components/raw-text.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** Dialog over any screen, since the menu can open it, too. */
export function LicencesDialog() {
  const { t } = useTranslation();
  const { licences } = useStores();
  const opened = useFrom('licences', (state) => state.opened);
  const text = useFrom('licences', (state) => state.text);
  const failed = useFrom('licences', (state) => state.failed);
  return (
    <TitledModal title={t('help.licences')} opened={opened} size="xl" onClose={() => licences.getState().close()}>
      <Text fz="sm" c="dimmed" mb="sm">
        {t('help.licencesText')}
      </Text>
      {failed && (
        <Text role="alert" fz="sm" c="var(--bad-fg)">
          {t('help.licencesMissing')}
        </Text>
      )}
      {text !== null && <RawText label={t('help.licencesLabel')} text={text} />}
      {text === null && !failed && <Box h={340} aria-busy="true" />}
    </TitledModal>
  );
}
