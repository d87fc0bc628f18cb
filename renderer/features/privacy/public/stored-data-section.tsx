import { Button, Select, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivacyView, StoredDataView, TermView } from '../../../../preload/contract/privacy/privacy.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { keepFile } from '../../../components/download.ts';
import { Loading } from '../../../components/screen/loading.tsx';
import { Section } from '../../../components/section.tsx';
import { ScrollTable } from '../../../components/table.tsx';
import { formatDate, formatDay } from '../../../format/dates.ts';
import { formatBytes } from '../../../format/numbers.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { isShorter, type RetentionScope, retentionScopeOf, termText } from '../terms.ts';
import '../privacy.css';

const COLUMNS = ['kind', 'size', 'oldest', 'term'] as const;
const NO_END = 'none';

interface Change {
  readonly term: TermView;
  readonly days: number | null;
}

interface TermSelectProps {
  readonly term: TermView;
  readonly whose: RetentionScope;
  readonly onChange: (days: number | null) => void;
}

function TermSelect({ term, whose, onChange }: TermSelectProps) {
  const { t } = useTranslation();
  const choices = term.choices.map((days) => ({ value: days === null ? NO_END : String(days), label: termText(t, term, days, whose) }));
  return (
    <Select
      size="xs"
      w={200}
      aria-label={t('privacy.termOf', { kind: t(`privacy.kind.${term.kind}`) })}
      data={choices}
      value={term.days === null ? NO_END : String(term.days)}
      allowDeselect={false}
      onChange={(value) => onChange(value === null || value === NO_END ? null : Number(value))}
    />
  );
}

interface RowProps {
  readonly data: StoredDataView;
  readonly whose: RetentionScope;
  readonly onTerm: (change: Change) => void;
}

function Row({ data, whose, onTerm }: RowProps) {
  const { t } = useTranslation();
  const { kind, bytes, oldest, term } = data;
  return (
    <tr>
      <th scope="row" className="rc-stored-data-kind">
        {t(`privacy.kind.${kind}`)}
        <Text fz="xs" c="dimmed" fw={400}>
          {t(`privacy.note.${kind}`)}
        </Text>
      </th>
      <td className="rc-end rc-num">{formatBytes(bytes)}</td>
      <td className="rc-num">{formatDay(oldest)}</td>
      <td className="rc-stored-data-term">
        {term === null ? (
          <FixedTerm kind={kind} whose={whose} />
        ) : (
          <TermSelect term={term} whose={whose} onChange={(days) => onTerm({ term, days })} />
        )}
      </td>
    </tr>
  );
}

function FixedTerm({ kind, whose }: Pick<RowProps, 'whose'> & Pick<StoredDataView, 'kind'>) {
  const { t } = useTranslation();
  switch (kind) {
    case 'prices':
    case 'sent':
    case 'audit':
    case 'other':
      return t(`privacy.forever.${whose}`);
    case 'backups':
    case 'training':
      return t(`privacy.fixed.${kind}`);
    default:
      return null;
  }
}

function Spared({ spared }: { readonly spared: NonNullable<PrivacyView['spared']> }) {
  const { t } = useTranslation();
  const { privacy } = useStores();
  const { files: count, until } = spared;
  return (
    <div className="rc-stored-data-foot">
      <Text fz="sm">{until === null ? t('privacy.sparedNoEnd', { count }) : t('privacy.spared', { count, until: formatDate(until) })}</Text>
      <Button size="xs" variant="default" onClick={() => void keepFile(privacy.getState().spared())}>
        {t('privacy.keepSpared')}
      </Button>
    </div>
  );
}

function ExpiredXml({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { privacy } = useStores();
  const [asking, setAsking] = useState(false);
  return (
    <div className="rc-stored-data-foot">
      <Text fz="sm">{t('privacy.expiredXml', { count })}</Text>
      <Button size="xs" variant="default" onClick={() => setAsking(true)}>
        {t('privacy.letGo', { count })}
      </Button>
      <Confirm
        danger
        opened={asking}
        title={t('privacy.letGoTitle', { count })}
        action={t('privacy.letGo', { count })}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          void privacy.getState().letXmlGo(count);
          setAsking(false);
        }}
      >
        {t('privacy.letGoText')}
      </Confirm>
    </div>
  );
}

/** Stored data: kinds, amounts, age, and retention. */
export function StoredDataSection() {
  const { t } = useTranslation();
  const { privacy: store } = useStores();
  const view = useFrom('privacy', (state) => state.view);
  const error = useFrom('privacy', (state) => state.error);
  const [asking, setAsking] = useState<Change | null>(null);
  useEffect(() => void store.getState().load(), [store]);
  const set = ({ term, days }: Change): void => void store.getState().setTerm(term.kind, days);
  const change = (wanted: Change): void => (isShorter(wanted.term.days, wanted.days) ? setAsking(wanted) : set(wanted));
  const whose = retentionScopeOf(view?.stations ?? []);
  const newTerm = asking === null ? '' : termText(t, asking.term, asking.days, whose);
  const size = view === null ? '' : formatBytes(view.bytes);
  return (
    <Section title={t('privacy.title')} {...(view === null ? {} : { text: t('privacy.text', { size }) })}>
      <Loading waits={view === null} error={error} height={420} onRetry={() => void store.getState().load()} />
      {view !== null && (
        <>
          <ScrollTable
            className="rc-stored-data"
            label={t('privacy.table')}
            head={COLUMNS.map((id) => ({ label: t(`privacy.column.${id}`), end: id === 'size' }))}
          >
            {view.storedData.map((data) => (
              <Row key={data.kind} data={data} whose={whose} onTerm={change} />
            ))}
          </ScrollTable>
          {view.expiredXml !== null && <ExpiredXml count={view.expiredXml.files} />}
          {view.spared !== null && <Spared spared={view.spared} />}
          <Text fz="sm" c="dimmed" className="rc-stored-data-foot">
            {t('privacy.masked')}
          </Text>
        </>
      )}
      <Confirm
        opened={asking !== null}
        title={t('privacy.shorterTitle')}
        action={t('privacy.shorterAction', { term: newTerm })}
        onClose={() => setAsking(null)}
        onConfirm={() => {
          if (asking !== null) set(asking);
          setAsking(null);
        }}
      >
        {asking !== null &&
          t(asking.term.kind === 'fiscal' ? 'privacy.shorterXml' : 'privacy.shorterText', {
            kind: t(`privacy.kind.${asking.term.kind}`),
            term: newTerm,
          })}
      </Confirm>
    </Section>
  );
}
