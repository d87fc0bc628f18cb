import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../components/download.ts';
import { ErrorNote } from '../../../components/error-text.tsx';
import { MOST_NAME_SIGNS, showActing } from '../../../components/screen/acting-notice.tsx';
import { Note } from '../../../components/status.tsx';
import { fileNameWithin } from '../../../format/file-name.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';

/** Excel detects UTF-8 by this prefix. */
const BYTE_ORDER_MARK = '\uFEFF';

function Failure() {
  const { t } = useTranslation();
  const failure = useFrom('fleetSheet', (state) => state.failure);
  if (failure === null) return null;
  if (failure.reason === 'refused') return <ErrorNote error={failure.error} />;
  const file = failure.fileName;
  return (
    <Note tone="bad" icon={IconAlertCircle} role="alert" mt={8}>
      {failure.reason === 'too-big' ? t('fleet.sheet.tooBig', { file }) : t('fleet.sheet.unreadable', { file })}
    </Note>
  );
}

/** Opens a sheet; one that is read while the user is on another screen is announced there. */
export function useOpenSheet(): (file: File) => Promise<void> {
  const { t } = useTranslation();
  const { fleetSheet, nav } = useStores();
  return async (file) => {
    const stationId = fleetSheet.getState().stationId;
    await fleetSheet.getState().open(file);
    const { sheet, failure, stationId: now } = fleetSheet.getState();
    if (nav.getState().screen === 'fleetManual' || now !== stationId || (sheet === null && failure === null)) return;
    const failed = failure !== null;
    showActing({
      id: `opened ${file.name}`,
      failed,
      text: t(failed ? 'fleet.sheet.notOpenedElsewhere' : 'fleet.sheet.openedElsewhere', {
        file: fileNameWithin(file.name, MOST_NAME_SIGNS),
      }),
      label: t(failed ? 'fleet.sheet.seeWhy' : 'fleet.sheet.check'),
      act() {
        nav.getState().go('fleetManual');
        return true;
      },
    });
  };
}

/** Sources of a sheet, beside the form. */
export function SheetIntake() {
  const { t } = useTranslation();
  const opening = useFrom('fleetSheet', (state) => state.opening);
  const open = useOpenSheet();
  const template = () =>
    download({ fileName: t('fleet.sheet.templateFile'), bytes: new TextEncoder().encode(BYTE_ORDER_MARK + t('fleet.sheet.templateText')) });
  return (
    <div className="rc-card-body rc-sheet-intake">
      <Group gap="xs">
        <FileButton
          accept=".csv,.txt,.xlsx,.xlsm,.ods"
          inputProps={{ 'aria-label': t('fleet.sheet.choose') }}
          onChange={(file) => file !== null && void open(file)}
        >
          {(props) => (
            <Button
              {...props}
              size="sm"
              variant="light"
              loading={opening !== null}
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            >
              {t('fleet.sheet.choose')}
            </Button>
          )}
        </FileButton>
        <Button size="sm" variant="subtle" leftSection={<IconDownload size={16} aria-hidden />} onClick={template}>
          {t('fleet.sheet.template')}
        </Button>
        <Text fz="sm" c="dimmed" role="status">
          {opening === null ? t('fleet.sheet.chooseHint') : t('fleet.sheet.opening', { file: opening })}
        </Text>
      </Group>
      <Failure />
    </div>
  );
}
