import { Box, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconGasStation } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FuelingRole } from '../../../../preload/contract/fleet/manual-fuelings.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { ErrorNote } from '../../../components/error-text.tsx';
import { FileDropArea } from '../../../components/file-drop-area.tsx';
import { useQuantityWords } from '../../../components/fuelings/use-words.ts';
import { Loading } from '../../../components/screen/loading.tsx';
import { ScreenTitle } from '../../../components/screen/screen-title.tsx';
import { Section } from '../../../components/section.tsx';
import { formatLocal } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/money.ts';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { GateNotes } from '../../outbox/public/gate-notes.tsx';
import { UploadState } from '../../outbox/public/upload-state.tsx';
import { SheetIntake, useOpenSheet } from '../sheet/sheet-intake.tsx';
import { SheetReview } from '../sheet/sheet-review.tsx';
import '../fleet.css';

const TYPED = ['plate', 'date', 'time', 'quantity', 'value', 'odometer', 'supplier', 'driver'] as const satisfies readonly FuelingRole[];

function Field({ role }: { readonly role: (typeof TYPED)[number] }) {
  const { t } = useTranslation();
  const { fleetManual } = useStores();
  const value = useFrom('fleetManual', (state) => state.cells[role] ?? '');
  const driver = useFrom('fleetManual', (state) => state.form.driver);
  const demanded = useFrom('fleetManual', (state) => state.form.demanded.includes(role));
  const wrong = useFrom('fleetManual', (state) => (state.error?.details?.field === role ? state.error.message : null));
  return (
    <TextInput
      label={role === 'driver' && driver !== null ? t(`fleet.manual.driverBy.${driver}`) : t(`fleet.manual.field.${role}`)}
      description={demanded ? t('fleet.manual.demanded') : undefined}
      placeholder={t(`fleet.manual.hint.${role}`)}
      type={role === 'date' || role === 'time' ? role : 'text'}
      inputMode={role === 'quantity' || role === 'value' ? 'decimal' : role === 'odometer' ? 'numeric' : 'text'}
      maxLength={40}
      required={role === 'plate' || role === 'date' || role === 'time' || role === 'quantity' || demanded}
      withAsterisk={false}
      value={value}
      error={wrong}
      onChange={({ currentTarget }) => fleetManual.getState().type(role, currentTarget.value)}
    />
  );
}

function Product() {
  const { t } = useTranslation();
  const { fleetManual } = useStores();
  const products = useFrom('fleetManual', (state) => state.products);
  const value = useFrom('fleetManual', (state) => state.cells.product);
  const wrong = useFrom('fleetManual', (state) => (state.error?.details?.field === 'product' ? state.error.message : null));
  return (
    <NativeSelect
      label={t('fleet.manual.field.product')}
      value={value}
      error={wrong}
      data={[{ value: '', label: t('fleet.manual.choose') }, ...products.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => fleetManual.getState().type('product', currentTarget.value)}
    />
  );
}

function Form() {
  const { t } = useTranslation();
  const { fleetManual } = useStores();
  const busy = useFrom('fleetManual', (state) => state.busy);
  const error = useFrom('fleetManual', (state) => state.error);
  const questions = useFrom('fleetManual', (state) => state.questions);
  const form = useRef<HTMLFormElement>(null);
  async function register(sure: boolean): Promise<void> {
    if (await fleetManual.getState().register(sure)) form.current?.querySelector('input')?.focus();
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void register(false);
  }
  const driver = useFrom('fleetManual', (state) => state.form.driver);
  const [plate, date, time, ...others] = TYPED.filter((role) => role !== 'driver' || driver !== null);
  return (
    <Section title={t('fleet.manual.form')} text={t('fleet.manual.formText')}>
      <form ref={form} className="rc-card-body" noValidate onSubmit={onSubmit}>
        <div className="rc-fleet-form">
          {[plate, date, time].map((role) => role !== undefined && <Field key={role} role={role} />)}
          <Product />
          {others.map((role) => (
            <Field key={role} role={role} />
          ))}
        </div>
        {error !== null && error.details?.field === undefined && <ErrorNote error={error} />}
        <Button type="submit" mt="md" loading={busy} leftSection={<IconGasStation size={16} aria-hidden />}>
          {t('fleet.manual.register')}
        </Button>
      </form>
      <Confirm
        opened={questions !== null}
        title={t('fleet.manual.sureTitle')}
        action={t('fleet.manual.sure')}
        danger
        onClose={() => fleetManual.getState().dismiss()}
        onConfirm={() => void register(true)}
      >
        {questions?.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {questions?.isDouble === true && <p>{t('fleet.manual.sureText')}</p>}
      </Confirm>
    </Section>
  );
}

/** Latest uploads, each linked to its own page. */
function Sent() {
  const { t } = useTranslation();
  const { fleetManual, nav } = useStores();
  const sent = useFrom('fleetManual', (state) => state.sent);
  const error = useFrom('fleetManual', (state) => state.sentError);
  const quantity = useQuantityWords();
  return (
    <Section
      title={t('fleet.manual.sent')}
      actions={
        <Button size="xs" variant="default" onClick={() => nav.getState().go('outbox')}>
          {t('fleet.manual.all')}
        </Button>
      }
    >
      <Loading waits={sent === null} error={error} height={120} onRetry={() => void fleetManual.getState().readSent()} />
      {sent !== null && sent.length === 0 && (
        <Text fz="sm" c="dimmed" px={18} py="md" role="status">
          {t('fleet.manual.none')}
        </Text>
      )}
      <ul className="rc-list" aria-label={t('fleet.manual.sent')}>
        {sent?.map(({ id, fueling, stage }) => (
          <li key={id}>
            <button
              type="button"
              className="rc-row-button"
              onClick={() => {
                nav.getState().go('outbox');
                nav.getState().openUpload(id);
              }}
            >
              <span className="rc-grow">
                <span className="rc-latest-name rc-truncate">
                  {fueling?.plate} · {formatLocal(fueling?.date ?? null)}
                </span>
                <span className="rc-num rc-dim rc-small">
                  {fueling !== null && [fueling.productName, quantity(fueling), formatPrice(fueling.valueE4)].join(' · ')}
                </span>
              </span>
              <UploadState state={stage} />
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Manual fuelings that the network does not have, typed or from a sheet; they are sent through the outbox. */
export function FleetManualScreen() {
  const { t } = useTranslation();
  const { fleetManual, fleetSheet } = useStores();
  const fleetId = useFrom('app', (state) => state.app?.activeFleetId ?? null);
  const openSheet = useOpenSheet();
  const sheet = useFrom('fleetSheet', (state) => state.sheet);
  const draft = useFrom('fleetSheet', (state) => state.draft);
  const busy = useFrom('fleetSheet', (state) => state.opening !== null || state.busy);
  useEffect(() => {
    if (fleetId !== null) {
      void fleetManual.getState().look(fleetId);
      void fleetSheet.getState().look(fleetId);
    }
    return () => fleetManual.getState().leave();
  }, [fleetManual, fleetSheet, fleetId]);
  function take({ files }: DataTransfer): void {
    const [file] = files;
    if (file !== undefined) void openSheet(file);
  }
  // An open sheet is closed by a button, never by a drop.
  const open = sheet !== null && draft !== null;
  return (
    <FileDropArea
      label={t('screens.fleetManual.title')}
      className="rc-page-full"
      busy={busy || open}
      hint={t('fleet.sheet.drop')}
      onFiles={take}
    >
      {open ? (
        <SheetReview sheet={sheet} draft={draft} />
      ) : (
        <div className="rc-page">
          <Box mb="md">
            <ScreenTitle of="fleetManual" />
          </Box>
          <Stack gap="md">
            {fleetId !== null && <GateNotes stationIds={[fleetId]} />}
            <Section title={t('fleet.manual.fromSheet')} text={t('fleet.manual.fromSheetText')}>
              <SheetIntake />
            </Section>
            <Form />
            <Sent />
          </Stack>
        </div>
      )}
    </FileDropArea>
  );
}
