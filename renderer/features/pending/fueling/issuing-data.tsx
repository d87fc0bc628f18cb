import { ActionIcon, Button, CopyButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCheck, IconCloudOff, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AsAnswered } from '../../../components/as-answered.tsx';
import { Copy } from '../../../components/copy-button.tsx';
import { ErrorNote, ErrorText } from '../../../components/error-text.tsx';
import { Note } from '../../../components/status.tsx';
import { useNow } from '../../../components/use-now.ts';
import { formatAgo, formatMoment } from '../../../format/dates.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { type IssuingGroup, type IssuingRow, issuingCopy, issuingGroups } from './issuing-fields.ts';
import { issuingText } from './issuing-text.ts';

function Row({ group, row }: { readonly group: string; readonly row: IssuingRow }) {
  const { t } = useTranslation();
  const label = t('pending.issuing.copyField', { field: `${group}: ${row.label}` });
  return (
    <tr>
      <th scope="row">{row.label}</th>
      <td>{row.shown ?? <em className="rc-dim">{t('pending.issuing.notTold')}</em>}</td>
      <td className="rc-end">
        {row.shown !== null && (
          <CopyButton value={row.copy}>
            {({ copied, copy }) => (
              <ActionIcon variant="subtle" size="sm" aria-label={copied ? t('common.copied') : label} title={label} onClick={copy}>
                {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              </ActionIcon>
            )}
          </CopyButton>
        )}
      </td>
    </tr>
  );
}

function Fields({ groups }: { readonly groups: readonly IssuingGroup[] }) {
  const { t } = useTranslation();
  if (groups.length === 0) return <Text fz="sm">{t('pending.issuing.none')}</Text>;
  return (
    <div className="rc-card rc-flat rc-clip">
      <table className="rc-table rc-fields">
        <caption className="rc-hidden">{t('pending.issuing.label')}</caption>
        <thead className="rc-hidden">
          <tr>
            <th scope="col">{t('pending.issuing.column.field')}</th>
            <th scope="col">{t('pending.issuing.column.value')}</th>
            <th scope="col">{t('pending.issuing.column.act')}</th>
          </tr>
        </thead>
        {groups.map(({ key, title, rows }) => (
          <tbody key={key}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.path} group={title} row={row} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The network's data for issuing the note; the raw data is collapsed. */
export function IssuingData() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const now = useNow();
  const data = useFrom('pending', (state) => state.issuing);
  const error = useFrom('pending', (state) => state.issuingError);
  const asking = useFrom('pending', (state) => state.asking);
  const groups = data === null ? [] : issuingGroups(t, data.fields);
  const again = (
    <Button
      size="compact-xs"
      variant="default"
      loading={asking}
      leftSection={<IconRefresh size={13} aria-hidden />}
      onClick={() => void pending.getState().askIssuing()}
    >
      {t('pending.issuing.again')}
    </Button>
  );
  return (
    <Stack gap="sm">
      {error !== null && <ErrorNote error={error} />}
      {error !== null && data === null && <div>{again}</div>}
      {data === null && error === null && (
        <Group gap="xs" role="status">
          <Loader size="xs" aria-hidden />
          <Text fz="sm">{t('pending.issuing.asking')}</Text>
        </Group>
      )}
      {data !== null && (
        <>
          {data.problem !== null && (
            <Note role="status" tone="warn" icon={IconCloudOff}>
              <p className="rc-strong">{t('pending.issuing.old', { time: formatMoment(data.readAt) })}</p>
              <ErrorText error={data.problem} />
            </Note>
          )}
          <Group gap="xs" wrap="nowrap">
            <Text fz="xs" c="dimmed" flex={1}>
              {t('pending.issuing.intro', { ago: formatAgo(data.readAt, now) ?? t('common.justNow') })}
            </Text>
            {again}
            <Copy text={issuingCopy(groups)} label={t('pending.issuing.copyAll')} />
          </Group>
          <Fields groups={groups} />
          <AsAnswered text={issuingText(data)} />
        </>
      )}
    </Stack>
  );
}
