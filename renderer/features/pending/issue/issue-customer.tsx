import { Group } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssueCustomer, IssueLine } from '../../../../preload/contract/pending/issue-sheet.ts';
import { Copy } from '../../../components/copy-button.tsx';
import { useUnitOf } from '../../../components/fuelings/use-words.ts';
import { TableHead } from '../../../components/table.tsx';
import { formatDocument } from '../../../format/cnpj.ts';
import { formatPrice } from '../../../format/money.ts';
import { AMOUNTS, ISSUE_COLUMNS, issueCell, issueTabs, issueWords, missingText } from './issue-text.ts';

interface Props {
  readonly customer: IssueCustomer;
  readonly lines: readonly IssueLine[];
}

function CustomerFacts({ customer }: Pick<Props, 'customer'>) {
  const { t } = useTranslation();
  const { document, stateRegistration, address } = customer;
  const facts = [
    document === null ? t('pending.issue.noDocument') : `${t('pending.issue.document')} ${formatDocument(document)}`,
    stateRegistration === null ? null : `${t('pending.issue.stateRegistrationShort')} ${stateRegistration}`,
    address,
  ];
  return <p className="rc-dim rc-wrap">{facts.filter((part) => part !== null).join(' · ')}</p>;
}

/** The fuelings of one customer that lack a note. */
export function IssueCustomerCard({ customer, lines }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const unitOf = useUnitOf();
  const name = customer.name ?? t('pending.noName');
  return (
    // Not a landmark: customers without a network id may share a name.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-labelledby={id} className="rc-issue-customer">
      <Group justify="space-between" align="flex-start">
        <div className="rc-issue-who">
          <h3 id={id}>{name}</h3>
          <CustomerFacts customer={customer} />
        </div>
        <Group gap="xs" wrap="nowrap" className="rc-paper-screen">
          <Copy text={issueTabs(t, customer, lines, unitOf)} label={t('pending.issue.copyTable')} />
          <Copy text={issueWords(t, customer, lines, unitOf)} label={t('pending.issue.copyWords')} />
        </Group>
      </Group>
      <div className="rc-issue-lines">
        <table className="rc-table rc-paper-table" aria-label={t('pending.issue.tableOf', { name })}>
          <TableHead of={ISSUE_COLUMNS.map((column) => ({ label: t(`pending.issue.column.${column}`), end: AMOUNTS.has(column) }))} />
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                {ISSUE_COLUMNS.map((column) => (
                  <td key={column} className={AMOUNTS.has(column) ? 'rc-end rc-num' : column === 'product' ? 'rc-wrap' : undefined}>
                    {issueCell(line, column, unitOf)}
                    {column === 'value' && line.missingE4 < line.valueE4 && (
                      <div className="rc-dim rc-small">{t('pending.notePart', { value: formatPrice(line.missingE4) })}</div>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="rc-issue-sum">
        {t('pending.fuelings', { count: customer.count })} · <strong>{missingText(t, customer)}</strong>
        {lines.length < customer.count && ` · ${t('pending.issue.someOf', { count: lines.length })}`}
      </p>
    </div>
  );
}
