import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { NotePaper } from '../../../preload/contract/notes/note-paper.ts';
import { Copy } from '../../components/copy-button.tsx';
import { Fact } from '../../components/fact.tsx';
import { Note } from '../../components/status.tsx';
import { TitledModal } from '../../components/titled-modal.tsx';
import { formatKey } from '../../format/access-key.ts';
import { formatLocal } from '../../format/dates.ts';
import { NOTHING } from '../../format/money.ts';
import { PaperFuelings, PaperItems, PaperTotals } from './paper-lists.tsx';
import { PaperPartyCard } from './paper-party.tsx';

function Head({ paper }: { readonly paper: NotePaper }) {
  const { t } = useTranslation();
  const { number, series, emittedAt, operation, stateName, protocol, key } = paper;
  const protocolParts = protocol === null ? [] : [protocol.number, protocol.at === null ? null : formatLocal(protocol.at), protocol.reason];
  return (
    <dl className="rc-facts rc-paper-head">
      <Fact label={t('paper.number')} large>
        {number ?? NOTHING}
      </Fact>
      <Fact label={t('paper.series')}>{series ?? NOTHING}</Fact>
      <Fact label={t('paper.date')}>{emittedAt === null ? NOTHING : formatLocal(emittedAt)}</Fact>
      <Fact label={t('paper.state')}>{stateName ?? NOTHING}</Fact>
      <Fact label={t('paper.operation')}>{operation ?? NOTHING}</Fact>
      <Fact label={t('paper.protocol')} wide>
        {protocol === null ? t('paper.noProtocol') : protocolParts.filter((part) => part !== null).join(' · ')}
      </Fact>
      {key !== null && (
        <Fact label={t('paper.key')} wide>
          <span className="rc-mono">{formatKey(key)}</span>{' '}
          <span className="rc-paper-screen">
            <Copy text={key} label={t('paper.copyKey')} />
          </span>
        </Fact>
      )}
    </dl>
  );
}

function Texts({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {[...new Set(texts)].map((text) => (
        <p key={text} className="rc-wrap">
          {text}
        </p>
      ))}
    </section>
  );
}

/** A note as a readable, printable document; only its XML is legally binding. */
export function PaperDialog({ paper, onClose }: { readonly paper: NotePaper; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const title = paper.number === null ? t('paper.titleNone') : t('paper.title', { number: paper.number });
  return (
    <TitledModal title={title} size={980} onClose={onClose}>
      <article className="rc-paper" aria-label={t('paper.label')}>
        <Group justify="space-between" wrap="nowrap" className="rc-paper-top">
          <Text fz="xs" c="dimmed">
            {t('paper.notOfficial')}
          </Text>
          <Button
            size="compact-sm"
            className="rc-paper-screen"
            flex="none"
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('paper.print')}
          </Button>
        </Group>
        {paper.cancelled && (
          <Note tone="bad" icon={IconAlertTriangle}>
            {t('paper.cancelled')}
          </Note>
        )}
        {paper.trial && (
          <Note tone="warn" icon={IconAlertTriangle}>
            {t('paper.trial')}
          </Note>
        )}
        <Head paper={paper} />
        <div className="rc-paper-parties">
          <PaperPartyCard title={t('paper.emitter')} party={paper.emitter} />
          <PaperPartyCard title={t('paper.recipient')} party={paper.recipient} />
        </div>
        <PaperItems items={paper.items} />
        <PaperTotals totals={paper.totals} />
        <Texts title={t('paper.information')} texts={paper.information} />
        <Texts title={t('paper.references')} texts={paper.references.map(formatKey)} />
        <PaperFuelings fuelings={paper.fuelings} />
      </article>
    </TitledModal>
  );
}
