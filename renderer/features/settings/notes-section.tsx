import { Button, Stack, Text, Title } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LosingNote } from '../../../preload/contract/notes/note-choice.ts';
import type { CustomerLinkView } from '../../../preload/contract/notes/note-desk.ts';
import { Confirm } from '../../components/confirm.tsx';
import { Loading } from '../../components/screen/loading.tsx';
import { Section } from '../../components/section.tsx';
import { ScrollTable } from '../../components/table.tsx';
import { formatCnpj } from '../../format/cnpj.ts';
import { formatFullMoment, formatMoment } from '../../format/dates.ts';
import { activeStation } from '../../kit/app-store.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';
import { LosingNotes } from '../notes/public/losing-notes.tsx';
import { WatchedFolder } from './watched-folder.tsx';

const COLUMNS = ['name', 'cnpj', 'confirmedAt', 'forget'] as const;

interface Forgetting {
  readonly link: CustomerLinkView;
  readonly losing: readonly LosingNote[];
}

function Customers({ links }: { readonly links: readonly CustomerLinkView[] }) {
  const { t } = useTranslation();
  const { notes } = useStores();
  const [forgetting, setForgetting] = useState<Forgetting | null>(null);
  const ask = async (link: CustomerLinkView): Promise<void> => {
    const losing = await notes.getState().losingByForgetting(link);
    if (losing !== null) setForgetting({ link, losing });
  };
  return (
    <div className="rc-card-part">
      <div className="rc-setting-head">
        <Title order={3}>{t('notes.setup.customers')}</Title>
        <Text fz="sm" c="dimmed">
          {t('notes.setup.customersText')} {links.length === 0 && t('notes.setup.customersNone')}
        </Text>
      </div>
      {links.length > 0 && (
        <ScrollTable
          maxHeight={320}
          label={t('notes.setup.customers')}
          head={COLUMNS.map((id) => ({ label: t(`notes.setup.${id}`), hidden: id === 'forget' }))}
        >
          {links.map((link) => (
            <tr key={`${link.name} ${link.cnpj}`}>
              <td className="rc-wrap">{link.name}</td>
              <td className="rc-nowrap">{formatCnpj(link.cnpj)}</td>
              <td className="rc-nowrap">
                <time dateTime={link.confirmedAt} title={formatFullMoment(link.confirmedAt)}>
                  {formatMoment(link.confirmedAt)}
                </time>
              </td>
              <td className="rc-end">
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('notes.setup.forgetOne', { name: link.name })}
                  onClick={() => void ask(link)}
                >
                  {t('notes.setup.forget')}
                </Button>
              </td>
            </tr>
          ))}
        </ScrollTable>
      )}
      {forgetting !== null && (
        <Confirm
          title={t('notes.setup.forgetTitle')}
          action={t('notes.setup.forget')}
          onClose={() => setForgetting(null)}
          onConfirm={() => {
            void notes.getState().forgetCustomer(forgetting.link, forgetting.losing);
            setForgetting(null);
          }}
        >
          <Stack gap="sm">
            <Text fz="sm">{t('notes.setup.forgetText', { name: forgetting.link.name, cnpj: formatCnpj(forgetting.link.cnpj) })}</Text>
            <LosingNotes losing={forgetting.losing} />
          </Stack>
        </Confirm>
      )}
    </div>
  );
}

/** The active station's watched folder, and the CNPJ of its customers. */
export function NotesSection() {
  const { t } = useTranslation();
  const { notes } = useStores();
  const stationId = useFrom('app', (state) => activeStation(state.app)?.id ?? null);
  const folder = useFrom('notes', (state) => state.folder);
  const customers = useFrom('notes', (state) => state.customers);
  const folderError = useFrom('notes', (state) => state.folderError);
  const customersError = useFrom('notes', (state) => state.customersError);
  const load = useCallback(() => {
    if (stationId !== null) void notes.getState().loadSetup(stationId);
  }, [notes, stationId]);
  useEffect(load, [load]);
  const { chooseFolder, setFolder } = notes.getState();
  return (
    <Section title={t('notes.setup.title')} text={t('notes.setup.text')}>
      <Loading waits={folder === null || customers === null} error={folderError ?? customersError} height={150} onRetry={load} />
      {folder !== null && <WatchedFolder folder={folder} words="notes.setup" chooseFolder={chooseFolder} setFolder={setFolder} />}
      {customers !== null && <Customers links={customers} />}
    </Section>
  );
}
