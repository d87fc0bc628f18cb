import { Button, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportView, SheetPlace } from '../../../../preload/contract/price-import/price-import.ts';
import { useEscape } from '../../../components/keys/use-escape.ts';
import { Note } from '../../../components/status.tsx';
import { useFrom, useStores } from '../../../kit/stores-context.tsx';
import { LayoutColumns } from './layout-columns.tsx';
import { LayoutConstants } from './layout-constants.tsx';
import { LayoutHeader } from './layout-header.tsx';
import { LayoutSheets } from './layout-sheets.tsx';
import { LayoutWriting } from './layout-writing.tsx';
import { isWide } from './sheet-columns.ts';

/** Corrects how the sheet is read. Changes apply only on confirmation, and can be undone. */
export function LayoutPanel({ view, onClose }: { readonly view: ImportView; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { imports } = useStores();
  const busy = useFrom('imports', (state) => state.busy);
  const { sheet } = view;
  const [draft, setDraft] = useState(sheet.layout);
  const [wide, setWide] = useState(isWide(sheet.layout));
  /** Escape and a click outside would lose the draft. */
  const typed = wide !== isWide(sheet.layout) || JSON.stringify(draft) !== JSON.stringify(sheet.layout);
  useEscape(true, () => typed || onClose());
  const whole = !wide || (isWide(draft) && draft.productColumns?.every(({ label }) => label.trim() !== '') === true);
  async function apply(): Promise<void> {
    if (await imports.getState().edit({ type: 'set-layout', layout: draft })) onClose();
  }
  async function takeSheet(place: SheetPlace): Promise<void> {
    await imports.getState().edit({ type: 'set-layout', layout: { ...sheet.layout, sheet: place } });
    const found = imports.getState().view?.sheet.layout;
    if (found === undefined) return;
    setDraft(found);
    setWide(isWide(found));
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={!typed}
      position="right"
      size={640}
      title={
        <Text span fw={620} fz="lg">
          {t('layout.panelTitle')}
        </Text>
      }
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        <Text fz="sm" c="dimmed">
          {t('layout.panelText')}
        </Text>
        {sheet.notes.length > 0 && (
          <Note tone="info" icon={IconInfoCircle}>
            {sheet.notes.map((note) => (
              <div key={note}>{note}</div>
            ))}
          </Note>
        )}
        {sheet.sheets.length > 1 && <LayoutSheets sheet={sheet} onSheet={takeSheet} />}
        <LayoutHeader draft={draft} onChange={setDraft} lines={sheet.firstLines} />
        <Divider />
        <LayoutColumns draft={draft} wide={wide} onWide={setWide} onChange={setDraft} columns={sheet.columns} lines={sheet.firstLines} />
        <Divider />
        <LayoutWriting draft={draft} onChange={setDraft} sheet={sheet} />
        <Divider />
        <LayoutConstants draft={draft} onChange={setDraft} environment={view.environment} />
        <Group justify="flex-end" gap="xs" className="rc-panel-foot">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={busy} disabled={!whole} onClick={() => void apply()}>
            {t('layout.apply')}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
