import { Button, Group, Popover, Text, Title } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileSpreadsheet, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileToKeep } from '../../../preload/contract/note-desk.ts';
import type { PricesInForceView } from '../../../preload/contract/price-import.ts';
import { TEMPLATE_FORMATS } from '../../../preload/contract/prices.ts';
import { useFrom, useStores } from '../../app/stores-context.tsx';
import { download } from '../../components/download.ts';
import { useNow } from '../../components/use-now.ts';
import { formatAgo, formatFullMoment } from '../../format/dates.ts';
import { sheetType } from '../../format/media-type.ts';

async function keep(making: Promise<FileToKeep | null>): Promise<void> {
  const file = await making;
  if (file !== null) download(file.fileName, file.bytes, sheetType(file.fileName));
}

function ReadAgo({ view }: { readonly view: PricesInForceView }) {
  const { t } = useTranslation();
  const now = useNow();
  return (
    <span className="rc-dim" style={{ fontSize: '0.75rem', whiteSpace: 'nowrap' }}>
      {view.readAt === null ? (
        t('inForce.neverRead')
      ) : (
        <time dateTime={view.readAt} title={formatFullMoment(view.readAt)}>
          {t('inForce.readAgo', { ago: formatAgo(view.readAt, now) ?? t('common.justNow') })}
        </time>
      )}
    </span>
  );
}

/** A sheet to start from, and what it is for. */
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
      // In its place in the page, for those who hear it.
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
                void keep(prices.getState().template(format));
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
      <Title order={1}>{t('inForce.title')}</Title>
      <span role="status" style={{ flex: 1, paddingTop: 5 }}>
        {view !== null && <ReadAgo view={view} />}
      </span>
      <Template />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={making === 'export'}
        disabled={(view?.prices.length ?? 0) === 0}
        onClick={() => void keep(prices.getState().save())}
      >
        {t('inForce.export')}
      </Button>
      <Button
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
