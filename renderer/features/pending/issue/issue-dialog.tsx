import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssueSheet } from '../../../../preload/contract/pending/issue-sheet.ts';
import { keepFile } from '../../../components/download.ts';
import { Loading } from '../../../components/screen/loading.tsx';
import { Note } from '../../../components/status.tsx';
import { TitledModal } from '../../../components/titled-modal.tsx';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { IssueCustomerCard } from './issue-customer.tsx';

/** Data not loaded from the network yet: CNPJ, address, odometer. */
function Unread({ sheet }: { readonly sheet: IssueSheet }) {
  const { t } = useTranslation();
  const { pending } = useStores();
  const reading = useFrom('pending', (state) => state.issueReading);
  const unread = sheet.lines.filter(({ read }) => !read).length;
  if (reading === null && unread === 0) return null;
  return (
    <Note role="status" tone="neutral" icon={IconRefresh}>
      <Group justify="space-between" className="rc-paper-screen">
        <span>
          {reading === null
            ? t('pending.issue.unread', { count: unread })
            : t('pending.issue.reading', { done: reading.done, count: reading.of })}
        </span>
        {reading === null ? (
          <Button size="compact-sm" variant="default" onClick={() => void pending.getState().readMissing()}>
            {t('pending.issue.read')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={() => pending.getState().stopReading()}>
            {t('pending.issue.stop')}
          </Button>
        )}
      </Group>
    </Note>
  );
}

/** How many readings the network refused; said once they have ended. */
function Refused() {
  const { t } = useTranslation();
  const count = useFrom('pending', (state) => (state.issueReading === null ? state.issueRefused : 0));
  if (count === 0) return null;
  return (
    <Note role="status" tone="warn" icon={IconAlertTriangle}>
      {t('pending.issue.refused', { count })}
    </Note>
  );
}

function Acts() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const saving = useFrom('pending', (state) => state.issueSaving);
  return (
    <Group gap="xs" wrap="nowrap" className="rc-paper-screen">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={saving}
        onClick={() => void keepFile(pending.getState().saveIssue())}
      >
        {t('pending.issue.save')}
      </Button>
      <Button size="compact-sm" leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => window.print()}>
        {t('pending.issue.print')}
      </Button>
    </Group>
  );
}

function Sheet({ sheet }: { readonly sheet: IssueSheet }) {
  const { t } = useTranslation();
  const byCustomer = useMemo(() => Map.groupBy(sheet.lines, ({ customer }) => customer), [sheet]);
  return (
    <article className="rc-paper" aria-label={t('pending.issue.title')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <p className="rc-issue-total">
            {t('pending.fuelings', { count: sheet.count })} · {t('pending.issue.customers', { count: sheet.customers.length })} ·{' '}
            <strong>{formatPrice(sheet.missingE4)}</strong> {t('pending.split.without')}
          </p>
          {sheet.coveredCount > 0 && (
            <p className="rc-dim">{t('pending.issue.covered', { count: sheet.coveredCount, value: formatPrice(sheet.coveredValueE4) })}</p>
          )}
          {sheet.barredCount > 0 && (
            <p className="rc-dim">{t('pending.issue.barred', { count: sheet.barredCount, value: formatPrice(sheet.barredValueE4) })}</p>
          )}
        </div>
        {sheet.count > 0 && <Acts />}
      </Group>
      <Unread sheet={sheet} />
      <Refused />
      {sheet.count === 0 && <Text fz="sm">{t('pending.issue.none')}</Text>}
      {sheet.customers.map((customer, index) => {
        const lines = byCustomer.get(index) ?? [];
        return lines.length === 0 ? null : (
          <IssueCustomerCard key={JSON.stringify([customer.name, customer.document])} customer={customer} lines={lines} />
        );
      })}
      {sheet.lines.length < sheet.count && <p>{t('pending.issue.more', { count: sheet.lines.length })}</p>}
    </article>
  );
}

/** Data for issuing the missing notes, by customer: copy, print, or export as a workbook. */
export function IssueDialog() {
  const { t } = useTranslation();
  const { pending } = useStores();
  const open = useFrom('pending', (state) => state.issueOpen);
  const sheet = useFrom('pending', (state) => state.issue);
  const error = useFrom('pending', (state) => state.issueError);
  if (!open) return null;
  return (
    <TitledModal title={t('pending.issue.title')} size={1180} onClose={() => pending.getState().closeIssue()}>
      <Loading waits={sheet === null} error={error} height={240} onRetry={() => void pending.getState().openIssue()} />
      {sheet !== null && <Sheet sheet={sheet} />}
    </TitledModal>
  );
}
