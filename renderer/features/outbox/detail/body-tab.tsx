import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../../components/copy-button.tsx';
import { RawText } from '../../../components/raw-text.tsx';

/** Characters shown; copying includes the whole body. */
const SHOWN = 60_000;

/** The sent bytes as text, and their SHA-256. */
export function BodyTab({ body, sha256 }: { readonly body: string; readonly sha256: string }) {
  const { t } = useTranslation();
  return (
    <div className="rc-tab">
      <Group gap="sm" mb="xs" wrap="nowrap">
        <Text fz="xs" c="dimmed" flex="none">
          {t('outbox.sha')}
        </Text>
        <Text className="rc-mono rc-truncate" flex={1} title={sha256}>
          {sha256}
        </Text>
        <Copy text={body} label={t('outbox.copyBody')} />
      </Group>
      <RawText label={t('outbox.bodyLabel')} text={body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body} />
    </div>
  );
}
