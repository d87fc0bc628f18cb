import { Button, Group, Popover, Text } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE_FORMATS } from '../../../preload/contract/prices/prices.ts';
import { keepFile } from '../../components/download.ts';
import { ReadAgo } from '../../components/read-ago.tsx';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

/** Download of a template sheet, with an explanation. */
function Template() {
  const { t } = useTranslation();
  const { prices } = useStores();
  const making = useFrom('prices', (state) => state.making);
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
      // Rendered inline, so that screen readers find it.
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          loading={making !== null && making !== 'export'}
          onClick={() => setOpened(!opened)}
        >
          {t('inForce.template')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fz="sm" mb="sm">
          {t('inForce.templateText')}
        </Text>
        <Group gap="xs">
          {TEMPLATE_FORMATS.map((format) => (
            <Button
              key={format}
              size="xs"
              variant="light"
              onClick={() => {
                setOpened(false);
                void keepFile(prices.getState().template(format));
              }}
            >
              {t(`inForce.formats.${format}`)}
            </Button>
          ))}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}

export function InForceHead() {
  const { t } = useTranslation();
  const { prices } = useStores();
  const view = useFrom('prices', (state) => state.view);
  const making = useFrom('prices', (state) => state.making);
  const refreshing = useFrom('prices', (state) => state.refreshing);
  return (
    <div className="rc-pending-head">
      <ScreenTitle of="inForce" />
      <span role="status" className="rc-head-state">
        {view !== null && <ReadAgo readAt={view.readAt} words="inForce.readAgo" />}
      </span>
      <Template />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={making === 'export'}
        disabled={(view?.prices.length ?? 0) === 0}
        onClick={() => void keepFile(prices.getState().save())}
      >
        {t('inForce.export')}
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={15} aria-hidden />}
        loading={refreshing}
        onClick={() => void prices.getState().refresh()}
      >
        {t('inForce.refresh')}
      </Button>
    </div>
  );
}
