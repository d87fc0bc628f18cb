import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconArchive, IconChevronLeft, IconChevronRight, IconDownload, IconFileZip, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ClosingView } from '../../../preload/contract/closing/closing.ts';
import { keepFile } from '../../components/download.ts';
import { ScreenTitle } from '../../components/screen/screen-title.tsx';
import { monthName } from '../../format/month-name.ts';
import { useFrom, useStores } from '../../kit/stores-context.tsx';

function MonthChoice({ view }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const { closing } = useStores();
  const { month, months } = view;
  const place = months.indexOf(month);
  const [later, earlier] = [months[place - 1], months[place + 1]];
  const go = (to: string | undefined) => to !== undefined && void closing.getState().showMonth(to);
  return (
    <div className="rc-closing-month">
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('closing.earlier')}
        disabled={earlier === undefined}
        onClick={() => go(earlier)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <NativeSelect
        size="xs"
        w={168}
        aria-label={t('closing.month')}
        data={months.map((value) => ({ value, label: monthName(value) }))}
        value={month}
        onChange={({ currentTarget }) => go(currentTarget.value)}
      />
      <ActionIcon variant="default" size={30} aria-label={t('closing.later')} disabled={later === undefined} onClick={() => go(later)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Files({ view }: { readonly view: ClosingView }) {
  const { t } = useTranslation();
  const { closing } = useStores();
  const making = useFrom('closing', (state) => state.making);
  const { save } = closing.getState();
  const { xmls, xmlEvents: events } = view;
  const xmlsHelp =
    events > 0 ? t('closing.xmlsEventsHelp', { notes: xmls - events, events }) : t(xmls === 0 ? 'closing.noXmls' : 'closing.xmlsHelp');
  return (
    <div className="rc-closing-acts">
      <Button size="xs" variant="default" leftSection={<IconPrinter size={15} aria-hidden />} onClick={() => window.print()}>
        {t('closing.print')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArchive size={15} aria-hidden />}
        title={t(view.uploads === 0 ? 'closing.noProofs' : 'closing.proofsHelp')}
        loading={making === 'proofs'}
        disabled={view.uploads === 0}
        onClick={() => void keepFile(save('proofs'))}
      >
        {t('closing.proofs', { count: view.uploads })}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileZip size={15} aria-hidden />}
        title={xmlsHelp}
        loading={making === 'xmls'}
        disabled={view.xmls === 0}
        onClick={() => void keepFile(save('xmls'))}
      >
        {t('closing.xmls', { count: view.xmls })}
      </Button>
      <Button
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        loading={making === 'sheet'}
        onClick={() => void keepFile(save('sheet'))}
      >
        {t('closing.sheet')}
      </Button>
    </div>
  );
}

export function ClosingHead({ view }: { readonly view: ClosingView | null }) {
  const { t } = useTranslation();
  const station = useFrom('app', (state) => state.app?.stations.find(({ id }) => id === view?.stationId) ?? null);
  return (
    <div className="rc-closing-head">
      <ScreenTitle of="closing" />
      {view !== null && (
        <>
          <p className="rc-print-only">
            {station?.name} · {t('closing.titleOf', { month: monthName(view.month) })}
          </p>
          <MonthChoice view={view} />
          <Files view={view} />
        </>
      )}
    </div>
  );
}
