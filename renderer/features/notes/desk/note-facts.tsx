import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteDetail } from '../../../../preload/contract/notes/note-desk.ts';
import { Copy } from '../../../components/copy-button.tsx';
import { TableHead } from '../../../components/table.tsx';
import { formatKey } from '../../../format/access-key.ts';
import { formatCnpj } from '../../../format/cnpj.ts';
import { formatLocal } from '../../../format/dates.ts';
import { formatDecimal } from '../../../format/decimal.ts';
import { formatPrice, NOTHING } from '../../../format/money.ts';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Only a CNPJ is shown; any other text may be a person's document. */
const cnpjOrNothing = (text: string | null) => (text !== null && /^[0-9A-Z]{12}\d{2}$/.test(text) ? formatCnpj(text) : '');

/** Data read from the file. */
export function NoteFacts({ detail }: { readonly detail: NoteDetail }) {
  const { t } = useTranslation();
  const { row, note } = detail;
  return (
    <section aria-label={row.fileName}>
      <dl className="rc-notes-facts">
        {row.recipientName !== null && (
          <Fact label={t('notes.open.customer')}>
            {row.recipientName}
            <div className="rc-dim">{cnpjOrNothing(row.recipientCnpj)}</div>
          </Fact>
        )}
        {row.emittedAt !== null && (
          <Fact label={t('notes.open.date')}>
            <time dateTime={row.emittedAt}>{formatLocal(row.emittedAt)}</time>
          </Fact>
        )}
        {row.totalE4 !== null && <Fact label={t('notes.open.total')}>{formatPrice(row.totalE4)}</Fact>}
        {note.plates.length > 0 && <Fact label={t('notes.open.plates')}>{note.plates.join(', ')}</Fact>}
        {note.emitterName !== null && (
          <Fact label={t('notes.open.emitter')}>
            {note.emitterName}
            <div className="rc-dim">{cnpjOrNothing(note.emitterCnpj)}</div>
          </Fact>
        )}
        <Fact label={t('notes.open.kind')}>{row.kindName}</Fact>
        <Fact label={t('notes.open.file')}>{row.fileName}</Fact>
        {row.key !== null && (
          <Fact label={t('notes.open.key')}>
            <span className="rc-mono">{formatKey(row.key)}</span>{' '}
            <div className="rc-notes-key">
              <Copy text={row.key} label={t('notes.open.copyKey')} />
            </div>
          </Fact>
        )}
      </dl>
      {note.items.length > 0 && (
        <>
          <Title order={3} mt="md" mb={4}>
            {t('notes.open.items')}
          </Title>
          <table className="rc-table rc-notes-items">
            <TableHead
              of={[
                { label: t('notes.open.item') },
                { label: t('notes.open.quantity'), end: true },
                { label: t('notes.open.itemTotal'), end: true },
              ]}
            />
            <tbody>
              {note.items.map((item) => (
                <tr key={item.number}>
                  <td className="rc-wrap">{item.description}</td>
                  <td className="rc-end">{item.quantity === '' ? NOTHING : formatDecimal(item.quantity)}</td>
                  <td className="rc-end">{item.total === '' ? NOTHING : formatDecimal(item.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
